import { Button } from 'antd';
import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { filteredList } from '../../../../resources/definition';
import { movimentacaoOrcamentaria } from '../../resources/movimentacao_orcamentaria';
import { reservaDotacao } from '../../resources/reserva_dotacao';

/** From the movimentações to what is held back, and to the reservas of dotações. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<Lock size={16} aria-hidden />} onClick={() => navigate(filteredList(movimentacaoOrcamentaria, 'tipo', 'bloqueio'))}>
        Bloqueios
      </Button>
      <Button onClick={() => navigate(reservaDotacao.route.base)}>Reservas</Button>
    </>
  );
}
