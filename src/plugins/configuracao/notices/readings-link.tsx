import { Button } from 'antd';
import { CheckCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { notificacaoLeitura } from '../resources/notificacao_leitura';

/** The way to who read what, the notifications of the modules included. */
export default function ReadingsLink() {
  const navigate = useNavigate();
  return (
    <Button icon={<CheckCheck size={16} aria-hidden />} onClick={() => navigate(notificacaoLeitura.route.base)}>
      Leituras
    </Button>
  );
}
