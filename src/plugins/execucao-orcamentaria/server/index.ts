import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { classificacaoDoResto, fontesDoTribunal, semearEntregas } from '../../contabilidade/server';
import { documentosNoBanco, retencoesARecolher, vinculosDaConciliacao } from '../../financeiro/server';
import { EXECUCAO_DA_FOLHA } from '../../gestao-de-pessoal/server';
import { cancelamentoRules } from './cancelamento/rules';
import { chequesNaConciliacao } from './cheque/conciliar';
import { chequeRules } from './cheque/rules';
import { nightlyCheques } from './cheque/vencer';
import { CONCESSAO, concessoesSeguidas } from './concessao/seguir';
import { parametroCotaRules } from './cota/rules';
import { painelExecucaoRules } from './dashboards/painel';
import { aberturaDosEmpenhos } from './empenho/abertura';
import { empenhoEndpoints, empenhoFilhosRules } from './empenho/endpoints';
import { empenhoRules } from './empenho/rules';
import { semearExercicioAnterior } from './exercicio-anterior/seed';
import { execucaoDaFolha } from './folha/executar';
import { folhaSeguida } from './folha/seguir';
import { lancamentoExecucaoRules } from './lancamentos-da-execucao';
import { liquidacaoAnulacaoRules } from './liquidacao/estornar';
import { liquidacaoEndpoints, liquidacaoRules } from './liquidacao/rules';
import { empenhoLoteRules } from './lote/rules';
import { manutencaoExecucaoRules } from './manutencao/rules';
import { semearManutencao } from './manutencao/seed';
import { previaEndpoint } from './movimentacao/previa';
import { movimentacaoRules } from './movimentacao/rules';
import { semearMovimentacoes } from './movimentacao/seed';
import { retencoesDosPagamentos } from './pagamento/a-recolher';
import { pagamentoAnulacaoRules } from './pagamento/anular';
import { pagamentoEndpoints } from './pagamento/endpoints';
import { pagamentosNoBanco } from './pagamento/no-banco';
import { ordemCronologicaRules } from './pagamento/ordem-cronologica';
import { ordemPagamentoRules } from './pagamento/ordens';
import { pagamentoRules } from './pagamento/pagar';
import { retencaoRules } from './pagamento/retencoes';
import { semearPagamentos } from './pagamento/seed';
import { decretoCreditoPaper } from './papers/decreto-credito';
import { notaEmpenhoPaper } from './papers/nota-empenho';
import { notaLiquidacaoPaper } from './papers/nota-liquidacao';
import { notaAnulacaoPaper, notaReforcoPaper } from './papers/notas-do-empenho';
import { ordemPagamentoPaper } from './papers/ordem-pagamento';
import { aVencerEndpoint } from './previa/a-vencer';
import { previaPagamentoRules } from './previa/rules';
import { pagamentoTesourariaRules } from './previa/tesouraria';
import { primeirosPassos } from './primeiros-passos';
import { provasDaExecucao } from './provas';
import { arquivoDaRemessa } from './remessa/arquivo';
import { remessaItemRules } from './remessa/itens';
import { retornoBancarioRules } from './remessa/retorno';
import { remessaBancariaRules } from './remessa/rules';
import { semearRemessa } from './remessa/seed';
import { relatorioChequesRules } from './reports/cheques';
import { conferenciaSaldosRules } from './reports/conferencia-saldos';
import { cronogramaExecutadoRules } from './reports/cronograma-executado';
import { previaMovimentacaoRules } from './reports/previa-movimentacao';
import { impressaoRestosRules } from './reports/restos-a-pagar';
import { relatorioRetencoesRules } from './reports/retencoes';
import { nightlyReservas, reservaDotacaoAnulacaoRules, reservaDotacaoRules, reservaEndpoints, reservasNoLivro } from './reserva/rules';
import { classificacaoDosRestos } from './restos/classificar';
import { encerramentoDaExecucao } from './restos/encerrar';
import { restoAPagarInscritoRules } from './restos/inscritos';
import { restoAPagarMovimentoRules } from './restos/movimentos';
import { restoAPagarEndpoints, restoAPagarRules } from './restos/rules';
import { semearRestos } from './restos/seed';
import { semearExecucao } from './seed';
import { suprimentoRules } from './suprimento/rules';
import { semearSuprimento } from './suprimento/seed';
import { fontesDaExecucao } from './tribunal';

export {
  aprovaSql,
  autorizaSql,
  controlaSql,
  exigir,
  governaSql,
  semChefia,
  seuSql,
} from './concessao/decidir';
export { devolverNoExercicio } from './concessao/devolver';
export { desfazerEmpenho, exigirDotacao, rascunharConcessao } from './concessao/empenhar';
export { CONCESSAO, pagoLiquidoSql, type Seguimento } from './concessao/seguir';
export {
  type CompraReconhecida,
  lerLiquidacaoDireta,
  lerReconhecimento,
  lerReconhecimentoNoResto,
  reconhecidosDoEstorno,
} from './empenho/compra-reconhecida';
export { LIQUIDADO_DO_RECEBIDO, PAGO_DO_RECEBIDO, saldoEmLiquidacaoSql } from './empenho/em-liquidacao-sql';
export { travarEmpenho } from './empenho/ler';
export { type PedidoEmpenho, rascunharEmpenho } from './empenho/rascunhar';
export { estornarReconhecimento, type Recebido, reconhecerRecebimento } from './empenho/recebido';
export { semearMesesDoAno } from './historico/seed';
export { addressSql, CLASSIFICACAO, lerClassificacao } from './papers/parts';
export {
  liberarReservasDe,
  type PedidoReserva,
  reduzirReservasDe,
  reservarPara,
  type Teto,
  travarReservasDe,
} from './reserva/por-origem';
export { estornarNoResto, reconhecerEmRestos, travarRestosDoEmpenho } from './restos/recebido';

export const server = defineServer({
  id: 'execucao-orcamentaria',
  firstSteps: primeirosPassos,
  shows: [
    'empenho',
    'empenho_em_liquidacao',
    'liquidacao',
    'liquidacao_origens',
    'pagamento',
    'pagamento_anulacao',
    'pagamento_anulacao_restos',
    'pagamento_liquidacoes',
    'pagamento_restos',
    'reserva_dotacao',
    'resto_a_pagar',
    'resto_a_pagar_movimento',
  ],
  offers: [
    offer(fontesDoTribunal, fontesDaExecucao),
    offer(classificacaoDoResto, classificacaoDosRestos),
    offer(documentosNoBanco, pagamentosNoBanco),
    offer(vinculosDaConciliacao, chequesNaConciliacao),
    offer(retencoesARecolher, retencoesDosPagamentos),
    offer(EXECUCAO_DA_FOLHA, execucaoDaFolha),
    offer(CONCESSAO, folhaSeguida),
  ],
  rules: [
    reservaDotacaoRules,
    reservaDotacaoAnulacaoRules,
    ...reservasNoLivro,
    empenhoRules,
    ...empenhoFilhosRules,
    ...concessoesSeguidas,
    liquidacaoRules,
    liquidacaoAnulacaoRules,
    retencaoRules,
    ordemPagamentoRules,
    pagamentoRules,
    pagamentoAnulacaoRules,
    movimentacaoRules,
    restoAPagarRules,
    restoAPagarMovimentoRules,
    restoAPagarInscritoRules,
    ...suprimentoRules,
    cancelamentoRules,
    manutencaoExecucaoRules,
    lancamentoExecucaoRules,
    parametroCotaRules,
    empenhoLoteRules,
    ordemCronologicaRules,
    previaPagamentoRules,
    remessaBancariaRules,
    remessaItemRules,
    retornoBancarioRules,
    chequeRules,
    pagamentoTesourariaRules,
  ],
  endpoints: () => [
    ...reservaEndpoints,
    ...empenhoEndpoints,
    ...liquidacaoEndpoints,
    ...pagamentoEndpoints,
    ...restoAPagarEndpoints,
    previaEndpoint,
    aVencerEndpoint,
    arquivoDaRemessa,
  ],
  reports: [
    previaMovimentacaoRules,
    conferenciaSaldosRules,
    cronogramaExecutadoRules,
    relatorioRetencoesRules,
    relatorioChequesRules,
    impressaoRestosRules,
  ],
  dashboards: [painelExecucaoRules],
  papers: [notaEmpenhoPaper, notaAnulacaoPaper, notaReforcoPaper, notaLiquidacaoPaper, ordemPagamentoPaper, decretoCreditoPaper],
  nightly: [nightlyReservas, nightlyCheques],
  proofs: provasDaExecucao,
  closing: encerramentoDaExecucao,
  opening: aberturaDosEmpenhos,
  seed: async (seed) => {
    await semearRestos(seed);
    await semearMovimentacoes(seed);
    await semearExecucao(seed);
    await semearPagamentos(seed);
    await semearSuprimento(seed);
    await semearManutencao(seed);
    await semearRemessa(seed);
    await semearExercicioAnterior(seed);
    await semearEntregas(seed);
  },
});
