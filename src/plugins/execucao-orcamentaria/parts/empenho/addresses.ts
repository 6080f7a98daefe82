import { devolucaoSuprimento } from '../../resources/devolucao_suprimento';
import { empenho } from '../../resources/empenho';
import { empenhoAnulacao } from '../../resources/empenho_anulacao';
import { empenhoEmLiquidacao } from '../../resources/empenho_em_liquidacao';
import { empenhoReforco } from '../../resources/empenho_reforco';
import { liquidacao } from '../../resources/liquidacao';
import { liquidacaoAnulacao } from '../../resources/liquidacao_anulacao';
import { pagamento } from '../../resources/pagamento';
import { pagamentoAnulacao } from '../../resources/pagamento_anulacao';
import { prestacaoSuprimento } from '../../resources/prestacao_suprimento';

const DOCUMENTS = [
  empenho,
  empenhoReforco,
  empenhoAnulacao,
  empenhoEmLiquidacao,
  liquidacao,
  liquidacaoAnulacao,
  pagamento,
  pagamentoAnulacao,
  prestacaoSuprimento,
  devolucaoSuprimento,
];

/** The screen of a document that moved an empenho, by the name that the ledger has of it; null of one of another module. */
export function addressOf(name: string, id: number): string | null {
  const found = DOCUMENTS.find((one) => one.name === name);
  return found ? `${found.route.base}/${id}` : null;
}
