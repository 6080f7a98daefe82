import { onPaper } from '../../../../server/templates/papers';
import { pesquisaPreco } from '../../resources/planejamento/pesquisa_preco';
import { solicitacaoDemanda } from '../../resources/planejamento/solicitacao_demanda';
import mapa from '../../templates/mapa-precos.html?raw';
import requisicao from '../../templates/requisicao.html?raw';

/** The requisition, with its dotações and the numbers of the reservas. */
export const requisicaoPaper = onPaper(solicitacaoDemanda, 'requisicao', { template: requisicao });

/** R6: the prices of each item side by side, and what they say. */
export const mapaPrecosPaper = onPaper(pesquisaPreco, 'mapa', { template: mapa });
