import { onPaper } from '../../../../server/templates/papers';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { recebimento } from '../../resources/fornecimento/recebimento';
import autorizacao from '../../templates/autorizacao-fornecimento.html?raw';
import termo from '../../templates/termo-recebimento.html?raw';

/** R7: the order as the supplier gets it. */
export const autorizacaoPaper = onPaper(autorizacaoFornecimento, 'autorizacao', { template: autorizacao });

/** The term of receipt, provisional until somebody else receives definitively (Lei 14.133/2021, art. 140). */
export const termoRecebimentoPaper = onPaper(recebimento, 'termo', { template: termo });
