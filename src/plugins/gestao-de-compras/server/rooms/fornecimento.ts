import type { ServerRoom } from '../../../../server/plugins';
import { autorizacaoFornecimentoRules } from '../fornecimento/af';
import { anulacaoDoEmpenho } from '../fornecimento/anulacao-do-empenho';
import { autorizacaoPaper, termoRecebimentoPaper } from '../fornecimento/papeis';
import { provasDoRecebido } from '../fornecimento/provas';
import { recebimentoRules } from '../fornecimento/recebimento';
import { semearFornecimento } from '../fornecimento/semear';
import { compraMensalPorFornecedorRules } from '../reports/fornecimento/compra-mensal-por-fornecedor';
import { comprasPorFornecedorRules } from '../reports/fornecimento/compras-por-fornecedor';
import { comprasPorProdutoRules } from '../reports/fornecimento/compras-por-produto';
import { pedidosPorAnoEModalidadeRules } from '../reports/fornecimento/pedidos-por-ano-e-modalidade';

export const fornecimentoRoom: ServerRoom = {
  rules: [autorizacaoFornecimentoRules, recebimentoRules, anulacaoDoEmpenho],
  reports: [comprasPorFornecedorRules, pedidosPorAnoEModalidadeRules, comprasPorProdutoRules, compraMensalPorFornecedorRules],
  proofs: provasDoRecebido,
  papers: [autorizacaoPaper, termoRecebimentoPaper],
  seed: semearFornecimento,
};
