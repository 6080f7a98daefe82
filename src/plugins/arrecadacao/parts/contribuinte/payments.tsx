import { useSession } from '../../../../providers/session';
import { BriefList } from '../../../../resources/form/brief-list';
import { type BaixaArrecadacao, baixaArrecadacao } from '../../resources/baixa_arrecadacao';
import { PaymentLine } from '../baixa/of-guide';

/** What the contribuinte paid, the newest first. */
export default function Payments({ id }: { id: number | null }) {
  const { access } = useSession();
  if (id === null) return <p>Salve o contribuinte para ver os seus pagamentos.</p>;
  if (!access.has(baixaArrecadacao.menu, 6))
    return <p>Os pagamentos estão sob sigilo fiscal: só os vê quem tem a regra de dados sensíveis.</p>;
  return (
    <BriefList<BaixaArrecadacao>
      resource={baixaArrecadacao}
      params={{ contribuinte_id: id }}
      empty="Nenhum pagamento foi recebido."
      open="Abrir as baixas"
      line={(row) => <PaymentLine row={row} />}
    />
  );
}
