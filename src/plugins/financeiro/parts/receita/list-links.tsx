import { Button } from 'antd';
import { ChartNoAxesColumn, ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router';
import { filteredList } from '../../../../resources/definition';
import { loteReceita } from '../../resources/lote_receita';
import { receitaRealizada } from '../../resources/receita_realizada';

/** From the revenue to what Arrecadação collected and nobody confirmed yet, and to what each row of the LOA yielded. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <>
      <Button icon={<ListChecks size={16} aria-hidden />} onClick={() => navigate(filteredList(loteReceita, 'situacao', 'aberto'))}>
        Lotes a confirmar
      </Button>
      <Button icon={<ChartNoAxesColumn size={16} aria-hidden />} onClick={() => navigate(receitaRealizada.route.base)}>
        Arrecadado por receita
      </Button>
    </>
  );
}
