import type { AnyRecord } from '../../../resources/definition/resource';
import { useDocumentId } from '../documento/parts';
import { liquidacao } from '../resources/liquidacao';
import { pagamento } from '../resources/pagamento';
import { ChooseSource } from './choose-source';
import { Source } from './source';

const credorOf = (row: AnyRecord): string => String(row.credor ?? '');

/** The liquidações that a payment pays; of a new one, those that may be paid. */
export default function LiquidacaoPage() {
  if (useDocumentId(pagamento) === null)
    return <ChooseSource source={liquidacao} part="liquidacao" title="Liquidações a pagar" date="data" credorOf={credorOf} />;
  return (
    <Source
      source={liquidacao}
      part="liquidacao"
      title="Liquidações"
      columns={['empenho_id', 'data', 'valor', 'a_pagar', 'vencimento', 'situacao']}
    />
  );
}
