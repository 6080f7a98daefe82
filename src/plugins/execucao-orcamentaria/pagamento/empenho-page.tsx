import { useDocumentId } from '../documento/parts';
import { empenho } from '../resources/empenho';
import { pagamento } from '../resources/pagamento';
import { ChooseSource, relatedCredor } from './choose-source';
import { Source } from './source';

/** The empenhos of a payment; of a new one, those with something to be paid. */
export default function EmpenhoPage() {
  if (useDocumentId(pagamento) === null)
    return (
      <ChooseSource source={empenho} part="empenho" title="Empenhos com liquidação a pagar" date="data_emissao" credorOf={relatedCredor} />
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
