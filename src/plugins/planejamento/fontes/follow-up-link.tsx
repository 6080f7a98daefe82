import { Button } from 'antd';
import { Tags } from 'lucide-react';
import { useNavigate } from 'react-router';
import { codigoAcompanhamento } from '../resources/codigo_acompanhamento';

/** The way to the códigos de acompanhamento that the fontes allow. */
export default function FollowUpLink() {
  const navigate = useNavigate();
  return (
    <Button icon={<Tags size={16} aria-hidden />} onClick={() => navigate(codigoAcompanhamento.route.base)}>
      Códigos de acompanhamento
    </Button>
  );
}
