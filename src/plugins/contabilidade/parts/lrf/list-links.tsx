import { Button } from 'antd';
import { CalendarClock, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { CALENDARIO_LRF, VERIFICACOES_STN } from './verificacoes';

/** From the publications to what is due and to what the Treasury would refuse. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<CalendarClock size={16} aria-hidden />} onClick={() => navigate(CALENDARIO_LRF)}>
        Calendário
      </Button>
      <Button icon={<ShieldCheck size={16} aria-hidden />} onClick={() => navigate(VERIFICACOES_STN)}>
        Verificações
      </Button>
    </>
  );
}
