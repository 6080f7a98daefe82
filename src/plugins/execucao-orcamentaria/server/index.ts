import { defineServer } from '../../../server/plugins';
import { cancelamentoRules } from './cancelamento/rules';
import { parametroCotaRules } from './cota/rules';
import { painelExecucaoRules } from './dashboards/painel';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { lancamentoExecucaoRules } from './lancamentos-da-execucao';
import { liquidacaoAnulacaoRules } from './liquidacao/estornar';
import { liquidacaoEndpoints, liquidacaoRules } from './liquidacao/rules';
import { empenhoLoteRules } from './lote/rules';
import { manutencaoExecucaoRules } from './manutencao/rules';
import { seedManutencao } from './manutencao/seed';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { seedMovimentacoes } from './movimentacao/seed';
import { pagamentoAnulacaoRules } from './pagamento/anular';
import { pagamentoEndpoints } from './pagamento/endpoints';
import { ordemCronologicaRules } from './pagamento/ordem-cronologica';
import { ordemPagamentoRules } from './pagamento/ordens';
import { pagamentoRules } from './pagamento/pagar';
import { retencaoRules } from './pagamento/retencoes';
import { seedPagamentos } from './pagamento/seed';
import { decretoCreditoPaper } from './papers/decreto-credito';
import { notaEmpenhoPaper } from './papers/nota-empenho';
import { notaLiquidacaoPaper } from './papers/nota-liquidacao';
import { ordemPagamentoPaper } from './papers/ordem-pagamento';
import { provasDaExecucao } from './provas';
import { conferenciaSaldosRules } from './reports/conferencia-saldos';
import { cronogramaExecutadoRules } from './reports/cronograma-executado';
import { previaMovimentacaoRules } from './reports/previa-movimentacao';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints } from './reserva/rules';
import { encerramentoDaExecucao } from './restos/encerrar';
import { restoAPagarMovimentoRules } from './restos/movimentos';
import { restoAPagarRules } from './restos/rules';
import { seedRestos } from './restos/seed';
import { seedExecucao } from './seed';
import { suprimentoRules } from './suprimento/rules';
import { seedSuprimento } from './suprimento/seed';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  shows: ['pagamento', 'retencao_com_fonte'],
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
    restoAPagarRules,
    restoAPagarMovimentoRules,
    ...suprimentoRules,
    cancelamentoRules,
    manutencaoExecucaoRules,
    lancamentoExecucaoRules,
    parametroCotaRules,
    empenhoLoteRules,
    ordemCronologicaRules,
  ],
  endpoints: () => [...reservaEndpoints, ...empenhoEndpoints, ...liquidacaoEndpoints, ...pagamentoEndpoints, previaEndpoint],
  reports: [previaMovimentacaoRules, conferenciaSaldosRules, cronogramaExecutadoRules],
  dashboards: [painelExecucaoRules],
  papers: [notaEmpenhoPaper, notaLiquidacaoPaper, ordemPagamentoPaper, decretoCreditoPaper],
  nightly: [nightlyReservas],
  proofs: provasDaExecucao,
  closing: encerramentoDaExecucao,
  seed: async (seed) => {
    await seedRestos(seed);
    await seedMovimentacoes(seed);
    await seedExecucao(seed);
    await seedPagamentos(seed);
    await seedSuprimento(seed);
    await seedManutencao(seed);
  },
});
