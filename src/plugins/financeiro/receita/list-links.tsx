import { Button } from 'antd';
import { ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router';
import { filteredList } from '../../../resources/definition';
import { loteReceita } from '../resources/lote_receita';

/** From the revenue to what Arrecadação collected and nobody confirmed yet. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <Button icon={<ListChecks size={16} aria-hidden />} onClick={() => navigate(filteredList(loteReceita, 'situacao', 'aberto'))}>
      Lotes a confirmar
    </Button>
  );
}
