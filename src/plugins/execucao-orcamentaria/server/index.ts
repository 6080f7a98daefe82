import { defineServer } from '../../../server/plugins';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { liquidacaoAnulacaoRules } from './liquidacao/estornar';
import { liquidacaoEndpoints, liquidacaoRules } from './liquidacao/rules';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { seedMovimentacoes } from './movimentacao/seed';
import { pagamentoAnulacaoRules } from './pagamento/anular';
import { pagamentoEndpoints } from './pagamento/endpoints';
import { ordemPagamentoRules } from './pagamento/ordens';
import { pagamentoRules } from './pagamento/pagar';
import { retencaoRules } from './pagamento/retencoes';
import { seedPagamentos } from './pagamento/seed';
import { decretoCreditoPaper } from './papers/decreto-credito';
import { notaEmpenhoPaper } from './papers/nota-empenho';
import { notaLiquidacaoPaper } from './papers/nota-liquidacao';
import { ordemPagamentoPaper } from './papers/ordem-pagamento';
import { provasDaExecucao } from './provas';
import { previaMovimentacaoRules } from './reports/previa-movimentacao';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';
import { seedExecucao } from './seed';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  shows: ['retencao_com_fonte'],
  rules: [
    reservaDotacaoRules,
    reservaDotacaoAnulacaoRules,
    empenhoRules,
    ...empenhoFilhosRules,
    liquidacaoRules,
    liquidacaoAnulacaoRules,
    retencaoRules,
    ordemPagamentoRules,
    pagamentoRules,
    pagamentoAnulacaoRules,
    movimentacaoRules,
  ],
  endpoints: () => [...reservaEndpoints, ...empenhoEndpoints, ...liquidacaoEndpoints, ...pagamentoEndpoints, previaEndpoint],
  reports: [previaMovimentacaoRules],
  papers: [notaEmpenhoPaper, notaLiquidacaoPaper, ordemPagamentoPaper, decretoCreditoPaper],
  nightly: [nightlyReservas],
  proofs: provasDaExecucao,
  seed: async (seed) => {
    await seedMovimentacoes(seed);
    await seedExecucao(seed);
    await seedPagamentos(seed);
  },
});
