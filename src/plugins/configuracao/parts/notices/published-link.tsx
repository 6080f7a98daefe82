import { Button } from 'antd';
import { Megaphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { filteredList } from '../../../../resources/definition/resource';
import { notificacaoSistema } from '../../resources/notificacao_sistema';

/** From what the modules told, back to what people publish: the list remembers its filters, so the other one is asked for. */
export default function PublishedLink() {
  const navigate = useNavigate();
  return (
    <Button icon={<Megaphone size={16} aria-hidden />} onClick={() => navigate(filteredList(notificacaoSistema, 'origem', 'manual'))}>
      Publicadas
    </Button>
  );
}
