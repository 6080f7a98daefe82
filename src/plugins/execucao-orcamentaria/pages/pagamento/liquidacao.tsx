import { Navigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import { ChooseSource } from '../../parts/documento/choose-source';
import { useDocumentId } from '../../parts/documento/parts';
import { ORDENS_EM_LOTE } from '../../parts/ordens/a-emitir';
import { PARTES_DO_PAGAMENTO } from '../../parts/pagamento/parts';
import { Source } from '../../parts/pagamento/source';
import { liquidacao } from '../../resources/liquidacao';
import { pagamento } from '../../resources/pagamento';

/** The liquidações that a payment pays; of a new one, those that may be paid. */
export default function LiquidacaoPage() {
  const { access } = useSession();
  const novo = useDocumentId(pagamento) === null;
  // who may not open the liquidações makes the orders of them from what the orders ask
  if (novo && !access.has(liquidacao.menu, 1)) return <Navigate to={ORDENS_EM_LOTE} replace />;
  if (novo)
    return (
      <ChooseSource
        resource={pagamento}
        parts={PARTES_DO_PAGAMENTO}
        part="liquidacao"
        source={liquidacao}
        next="pagar"
        title="Liquidações a pagar"
        filter="com_a_pagar"
        columns={['data', 'credor', 'a_pagar']}
        empty="Não há liquidação a pagar."
      />
    );
  return (
    <Source
      source={liquidacao}
      part="liquidacao"
      title="Liquidações"
      columns={['empenho_id', 'data', 'valor', 'a_pagar', 'vencimento', 'situacao']}
    />
  );
}
