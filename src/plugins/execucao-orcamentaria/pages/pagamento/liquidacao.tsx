import { ChooseSource } from '../../parts/documento/choose-source';
import { useDocumentId } from '../../parts/documento/parts';
import { PARTES_DO_PAGAMENTO } from '../../parts/pagamento/parts';
import { Source } from '../../parts/pagamento/source';
import { liquidacao } from '../../resources/liquidacao';
import { pagamento } from '../../resources/pagamento';

/** The liquidações that a payment pays; of a new one, those that may be paid. */
export default function LiquidacaoPage() {
  if (useDocumentId(pagamento) === null)
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
