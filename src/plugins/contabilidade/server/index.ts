import { offer } from '../../../server/offers';
import { defineServer } from '../../../server/plugins';
import { livrosSemALei, mapaDePrecatorios, movimentoDaDotacao, semConta } from '../../planejamento/server';
import { variacaoPatrimonial } from '../resources/variacao_patrimonial';
import { documentsInBook } from './conferencia/declarar';
import { conferirLivro } from './conferencia/endpoint';
import { nightlyConferencia } from './conferencia/noturna';
import { provasDosConsorcios } from './consorcio/provas';
import { consorcioRules } from './consorcio/rules';
import { provasDosCreditos } from './creditos/provas';
import { creditoReceberRules } from './creditos/rules';
import { nightlyCreditos, sincronizar } from './creditos/sincronizar';
import { custoRateadoRules, rateioCentroCustoRules } from './custos/rateios';
import { painelLimitesRules } from './dashboards/limites';
import { direitoReceberRules } from './direitos/rules';
import { provasDaDivida } from './divida/provas';
import { dividaFundadaRules } from './divida/rules';
import { encerramentoEndpoints } from './encerramento/endpoints';
import { eventoRules, naturezaContaRules } from './eventos';
import { implantarPlano } from './implantar';
import { fatoRules, lancamentoRules, nightlyFatos, reenviarFatos, simularLancamento } from './lancamentos';
import { entriesMade } from './livro/ler';
import { contabilizarLoa } from './loa';
import {
  audienciaRules,
  despesaPessoalRules,
  estimativaRules,
  parametroRules,
  projecaoRules,
  rclRules,
  resultadoPrimarioRules,
} from './lrf/cadastros';
import { calendarioEndpoint } from './lrf/calendario';
import { gestaoRules } from './lrf/gestao';
import { imprimirPublicacao, numerosDaPublicacao, publicacaoRules } from './lrf/publicacoes';
import { verificarStn } from './lrf/verificacoes/endpoint';
import { verificacaoStnExecucaoRules } from './lrf/verificacoes/execucoes';
import { baixarMatriz, conferirMatriz } from './msc/endpoints';
import { baixarXbrl, nightlyRemessas, remessaFiscalRules } from './msc/remessas';
import { faltasDaLei, naturezasSemConta } from './naturezas-sem-conta';
import { aberturaDasDotacoes } from './orcamento/abertura';
import { dizerLivrosSemALei, leiNoLivro } from './orcamento/lei';
import { lerMovimentoDaDotacao } from './orcamento/movimento';
import { provasDasDotacoes } from './orcamento/provas';
import { reestimativasNoLivro } from './orcamento/reestimativas';
import { parcelamentoRppsRules } from './parcelamento/rules';
import { implantarPlanoDoExercicio, planoRules } from './plano';
import { planoOficialEndpoints } from './plano-oficial/endpoints';
import { lerMapaDePrecatorios, precatorioRules } from './precatorios';
import { balanceteVerificacaoRules } from './reports/balancete-verificacao';
import { balancoPatrimonialRules } from './reports/balanco-patrimonial';
import { anexoXIIRules } from './reports/balancos/anexoxii';
import { anexoXIIIRules } from './reports/balancos/anexoxiii';
import { anexoXVRules } from './reports/balancos/anexoxv';
import { anexoXVIRules } from './reports/balancos/anexoxvi';
import { anexoXVIIRules } from './reports/balancos/anexoxvii';
import { anexoXVIIIRules } from './reports/balancos/anexoxviii';
import { anexoXIRules, anexoXRules } from './reports/balancos/comparativos';
import { anexoXIXRules, mutacoesRules } from './reports/balancos/mutacoes';
import { custosPorCentroRules } from './reports/custos-por-centro';
import { disponibilidadePorFonteRules } from './reports/disponibilidade-por-fonte';
import { livroDiarioRules } from './reports/livro-diario';
import { livroRazaoRules } from './reports/livro-razao';
import { dcaRules } from './reports/lrf/dca';
import { rgfAnexoIIRules, rgfRules } from './reports/lrf/rgf';
import { rreoAnexoIIIRules, rreoRules } from './reports/lrf/rreo';
import { saldoAberturaEndpoints, saldoAberturaRules } from './saldos-abertura';
import { semearContabilidade } from './seed';
import { remessaCriticaRules } from './tribunal/criticas';
import { layoutTribunalArquivoRules, layoutTribunalRules } from './tribunal/leiautes';
import { transmitirPacote } from './tribunal/transmitir';
import { variacaoPatrimonialRules } from './variacoes/rules';

export { recalcular } from './conferencia/conferir';
export { balancesInBook, deAlgumRegistro, documentsInBook, identity } from './conferencia/declarar';
export { balanceSql as balanceOf } from './conferencia/saldos';
export { dataDeCorte } from './corte';
export { contextoDoCredito } from './creditos/contas';
export { contextoDoDireito } from './direitos/contas';
export { chaveDaDivida, contaDaDividaSql } from './divida/contas';
export { contextoDaLiberacao, julgarLiberacao, moverLiberacao, moverPagamentoDaDivida } from './divida/movimentos';
export { credorDaDivida, deDividaSql } from './divida/natureza';
export { estaEncerrando } from './encerramento/livro';
export { semearEncerramento, semearMesesEncerrados } from './encerramento/seed';
export { type ClassificacaoDoDocumento, classificacaoDoResto } from './livro/classificado';
export { lerDePara } from './livro/de-para';
export { chaveDoDocumento, estornarDoDocumento, type FatoDoDocumento, lancarDocumento, lancarOuEsperar, noLivro } from './livro/documento';
export { type Escriturado, travarLivroDoAno } from './livro/escriturar';
export { repartirPorCredito } from './livro/excedente';
export { estornarFato, montarFato, registrarFato } from './livro/fatos';
export { type Enviado, enviarFato, lancarFato } from './livro/fila';
export { lerLancamentos } from './livro/ler';
export { faltasDesde } from './livro/minimos';
export { exigirObrigacao } from './livro/obrigacoes';
export type { ContaBancaria, Contexto, Fato, LinhaDoFato, Parte, Valores } from './livro/tipos';
export { semearEntregas } from './lrf/seed';
export { faltasDaLei, faltasDoEvento } from './naturezas-sem-conta';
export { provasDasDotacoes } from './orcamento/provas';
export { chaveDoPrecatorio, contaDoPrecatorioSql, filaDePrecatoriosSql, moverPagamento, saldoPrecatorioSql } from './precatorios';
export { daysOf } from './reports/periodo';
export { lancarAbertura } from './saldos-abertura';
export { completarCodigoDaConta, significantAccount } from './tabelas/plano';
export { type FontesDoTribunal, fontesDoTribunal, PARTES_DA_FONTE } from './tribunal/consultas';

/** Registers whose facts are the postings of the accountants. */
const registros = [
  variacaoPatrimonialRules,
  direitoReceberRules,
  creditoReceberRules,
  parcelamentoRppsRules,
  consorcioRules,
  rateioCentroCustoRules,
  custoRateadoRules,
];

export const server = defineServer({
  id: 'contabilidade',
  tables: ['fechamento_mensal', 'encerramento_exercicio', 'lrf_publicacao_retrato'],
  shows: [
    'centro_custo',
    'encerramento_exercicio',
    'evento_contabil',
    'fato_contabil',
    'lancamento_contabil',
    'lancamento_contabil_linha',
    'lrf_parametro',
    'lrf_parametro_superavit',
    'plano_conta',
    'precatorio',
    'precatorio_cessoes',
    'saldo_contabil',
    'unidade_despesa',
  ],
  rules: [
    leiNoLivro,
    reestimativasNoLivro,
    saldoAberturaRules,
    planoRules,
    eventoRules,
    naturezaContaRules,
    lancamentoRules,
    fatoRules,
    precatorioRules,
    dividaFundadaRules,
    ...registros,
    parametroRules,
    rclRules,
    despesaPessoalRules,
    resultadoPrimarioRules,
    projecaoRules,
    audienciaRules,
    estimativaRules,
    gestaoRules,
    publicacaoRules,
    verificacaoStnExecucaoRules,
    layoutTribunalRules,
    layoutTribunalArquivoRules,
    remessaFiscalRules,
    remessaCriticaRules,
  ],
  endpoints: () => [
    ...planoOficialEndpoints,
    implantarPlanoDoExercicio,
    simularLancamento,
    conferirLivro,
    naturezasSemConta,
    reenviarFatos,
    contabilizarLoa,
    conferirMatriz,
    baixarMatriz,
    baixarXbrl,
    transmitirPacote,
    sincronizar,
    ...encerramentoEndpoints,
    ...saldoAberturaEndpoints,
    imprimirPublicacao,
    numerosDaPublicacao,
    calendarioEndpoint,
    verificarStn,
  ],
  reports: [
    balanceteVerificacaoRules,
    balancoPatrimonialRules,
    disponibilidadePorFonteRules,
    custosPorCentroRules,
    livroDiarioRules,
    livroRazaoRules,
    anexoXRules,
    anexoXIRules,
    anexoXIIRules,
    anexoXIIIRules,
    anexoXVRules,
    anexoXVIRules,
    anexoXVIIRules,
    anexoXVIIIRules,
    anexoXIXRules,
    mutacoesRules,
    rreoRules,
    rreoAnexoIIIRules,
    rgfRules,
    rgfAnexoIIRules,
    dcaRules,
  ],
  dashboards: [painelLimitesRules],
  postings: entriesMade,
  offers: [
    offer(semConta, faltasDaLei),
    offer(livrosSemALei, dizerLivrosSemALei),
    offer(mapaDePrecatorios, lerMapaDePrecatorios),
    offer(movimentoDaDotacao, lerMovimentoDaDotacao),
  ],
  proofs: () => [
    ...provasDasDotacoes(),
    ...provasDaDivida(),
    ...provasDosCreditos(),
    ...provasDosConsorcios(),
    documentsInBook(variacaoPatrimonial, "'Variação ' || d.documento", 'd.estorno_de_id is null'),
  ],
  opening: aberturaDasDotacoes,
  nightly: [nightlyFatos, nightlyCreditos, nightlyConferencia, nightlyRemessas],
  install: ({ work }) => implantarPlano(work).then(() => undefined),
  seed: semearContabilidade,
});
