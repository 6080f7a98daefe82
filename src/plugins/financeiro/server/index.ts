import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { fontesDoTribunal } from '../../contabilidade/server';
import { boletimEndpoints } from './boletim/endpoints';
import { boletimCaixaRules } from './boletim/rules';
import { conciliacaoEndpoints } from './conciliacao/endpoints';
import { extratoBancarioLinhaRules } from './conciliacao/linhas';
import { conciliacaoBancariaRules } from './conciliacao/rules';
import { saldoContaBancariaRules } from './conciliacao/saldos';
import { contaBancariaRules } from './contas-bancarias';
import { nightlyConvenios } from './convenio/prazos';
import { provasDosConvenios } from './convenio/provas';
import { convenioRules } from './convenio/rules';
import { cancelamentoExtraRules } from './extra/cancelar';
import { estornoExtraRules } from './extra/estornar';
import { movimentacaoExtraRules } from './extra/movimentar';
import { instalarFinanceiro } from './extra/padrao';
import { movimentacaoAtivoRealizavelRules, realizavelNoLivro } from './extra/realizavel';
import { tituloExtraRules } from './extra/titulos';
import { antesDoMes } from './fechamento';
import { fundoInvestimentoRules, fundosNoLivro, movimentacaoFundoRules } from './fundos/movimentar';
import { primeirosPassos } from './primeiros-passos';
import { provasDoFinanceiro } from './provas';
import { anulacaoReceitaRules } from './receita/anulacoes';
import { lancamentoReceitaRules } from './receita/lancamentos';
import { loteReceitaRules } from './receita/lotes';
import { receitaRealizadaRules } from './receita/realizada';
import { execucaoFinanceiraRules } from './reports/execucao-financeira';
import { demonstrativoConciliacaoRules } from './reports/movimento-bancario/conciliacao-bancaria';
import { extratoBancarioRules } from './reports/movimento-bancario/extrato-bancario';
import { saldosBancariosRules } from './reports/movimento-bancario/saldos';
import { semearFinanceiro } from './seed';
import { bancariasNoLivro, transferenciaBancariaRules } from './transferencias/bancarias';
import { entreFontesNoLivro, transferenciaEntreFontesRules } from './transferencias/entre-fontes';
import { contaDeEntidadeRules, transferenciaEntreOrgaosRules } from './transferencias/entre-orgaos';
import { recebidasEndpoint } from './transferencias/recebidas';
import { fontesDoFinanceiro } from './tribunal';
import { virarFontesDasContas } from './virada';

export { semearBoletins } from './boletim/seed';
export { exigirCaixa, exigirDiaAberto } from './caixa';
export { chaveDoConvenio, ehRepasse, exigirConvenio, moverRepasse, parteDoRepasse, travarConvenio } from './convenio/movimentos';
export {
  type DocumentoNoBanco,
  documentosNoBanco,
  type ItemDoLote,
  lotesArrecadados,
  type Retencao,
  type RetidoDe,
  retencoesARecolher,
  vinculosDaConciliacao,
} from './pontos';
export { lancamentosDoLoteSql } from './receita/lancamentos';
export { contaDoLivro, contaFechada, lerConta, lerContaDoLivro } from './receita/registros';

export const server = defineServer({
  id: 'financeiro',
  firstSteps: primeirosPassos,
  tables: ['conciliacao_retrato', 'conciliacao_vinculo', 'movimento_bancario'],
  offers: [offer(fontesDoTribunal, fontesDoFinanceiro)],
  shows: [
    'conciliacao_vinculo_extrato',
    'conciliacao_vinculo_livro',
    'conta_bancaria',
    'convenio',
    'convenio_parcelas',
    'conta_bancaria_assinantes',
    'conta_bancaria_fontes',
    'convenio',
    'extrato_bancario_linha',
    'movimentacao_extra_orcamentaria',
    'movimentacao_extra_orcamentaria_retencoes',
    'movimento_de_titulo',
    'tipo_retencao',
    'titulo_extra_orcamentario',
  ],
  rules: [
    contaBancariaRules,
    convenioRules,
    tituloExtraRules,
    lancamentoReceitaRules,
    anulacaoReceitaRules,
    loteReceitaRules,
    receitaRealizadaRules,
    transferenciaBancariaRules,
    bancariasNoLivro,
    transferenciaEntreFontesRules,
    entreFontesNoLivro,
    contaDeEntidadeRules,
    transferenciaEntreOrgaosRules,
    movimentacaoExtraRules,
    estornoExtraRules,
    cancelamentoExtraRules,
    movimentacaoAtivoRealizavelRules,
    realizavelNoLivro,
    fundoInvestimentoRules,
    movimentacaoFundoRules,
    fundosNoLivro,
    boletimCaixaRules,
    conciliacaoBancariaRules,
    extratoBancarioLinhaRules,
    saldoContaBancariaRules,
  ],
  endpoints: () => [...conciliacaoEndpoints, ...boletimEndpoints, recebidasEndpoint],
  reports: [execucaoFinanceiraRules, extratoBancarioRules, saldosBancariosRules, demonstrativoConciliacaoRules],
  proofs: () => [...provasDoFinanceiro(), ...provasDosConvenios()],
  closing: [virarFontesDasContas],
  monthChecks: antesDoMes,
  nightly: [nightlyConvenios],
  install: instalarFinanceiro,
  seed: semearFinanceiro,
});
