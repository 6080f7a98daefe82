import { ChooseSource } from '../../parts/documento/choose-source';
import { useDocumentId } from '../../parts/documento/parts';
import { PARTES_DO_PAGAMENTO } from '../../parts/pagamento/parts';
import { Source } from '../../parts/pagamento/source';
import { empenho } from '../../resources/empenho';
import { pagamento } from '../../resources/pagamento';

/** The empenhos of a payment; of a new one, those with something to be paid. */
export default function EmpenhoPage() {
  if (useDocumentId(pagamento) === null)
    return (
      <ChooseSource
        resource={pagamento}
        parts={PARTES_DO_PAGAMENTO}
        part="empenho"
        source={empenho}
        next="pagar"
        title="Empenhos com liquidação a pagar"
        filter="com_a_pagar"
        columns={['data_emissao', 'credor_id', 'a_pagar']}
        empty="Não há liquidação a pagar."
      />
    );
  return (
    <Source
      source={empenho}
      part="empenho"
      title="Empenhos"
      columns={['data_emissao', 'dotacao_id', 'valor_liquido', 'a_liquidar', 'a_pagar', 'situacao']}
    />
  );
}
