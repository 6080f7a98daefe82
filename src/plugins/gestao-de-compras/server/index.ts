import { defineServer } from '../../../server/plugins';
import { painelEndpoint } from './contratacao/painel';
import { moverPeloRelogio } from './contratacao/relogio';
import { etapasEndpoint } from './contratacao/trechos';
import { contaDoTermoEndpoint } from './contratos/conta-do-termo';
import { painelComprasRules } from './dashboards/painel';
import { instalarLimites } from './parametros/semear';
import { reservaEndpoint } from './planejamento/comecar-reserva';
import { gradePcaServer } from './planejamento/grade-pca';
import { enviarAoPncp } from './pncp/enviar';
import { instalarTabelas, tabelasEndpoint } from './pncp/tabelas';
import { almoxarifadoRoom } from './rooms/almoxarifado';
import { catalogoRoom } from './rooms/catalogo';
import { contratacaoRoom } from './rooms/contratacao';
import { contratosRoom } from './rooms/contratos';
import { fornecedoresRoom } from './rooms/fornecedores';
import { fornecimentoRoom } from './rooms/fornecimento';
import { parametrosRoom } from './rooms/parametros';
import { planejamentoRoom } from './rooms/planejamento';
import { pncpRoom } from './rooms/pncp';
import { portalRoom } from './rooms/portal';

export { reajustar } from '../calculo/contratos/reajuste';
export { contrato } from '../resources/contratos/contrato';
export { medicaoContrato } from '../resources/contratos/medicao_contrato';
export { recebimento } from '../resources/fornecimento/recebimento';
export { desfazerMovimento, fazerMovimento, type MovimentoFeito } from './almoxarifado/movimentar';
export { consultarProponente } from './contratacao/propostas';
export { lerRecibo } from './contratacao/recibo';
export { esperaODesignado, exigirFiscalDe, exigirPapel } from './contratos/fiscalizacao';
export {
  acolherMedidaDaObra,
  apostilarReajusteDaObra,
  desfazerMedidaDaObra,
  type MedidaDaObra,
  retomarPelaObra,
  suspenderPelaObra,
} from './contratos/obra';
export { type ObraContratada, semearContratoDeObra } from './contratos/semear-obras';
export { travarContrato } from './contratos/travar';
export { atualSql, inicialSql, liquidadoSql, pagoSql, valeSql, vigenciaSql } from './contratos/valores';
export { type Credenciado, proximoCredenciado } from './fornecedores/rodizio';
export { exigirSemImpedimento, situacaoDoFornecedor, situacaoSql } from './fornecedores/situacao';
export { publicarNoPncp } from './pncp/enfileirar';
export {
  aAssinarSql,
  assinadaEmSql,
  assinarComoFornecedor,
  consultarQuemAssina,
  estadoDasAssinaturasSql,
  type TipoInstrumento,
} from './portal/assinaturas';
export {
  type CadastroDigitado,
  gravarMeuCadastro,
  gravarMinhasContas,
  incluirDocumento,
  lerMeuCadastro,
  lerMinhasContas,
} from './portal/cadastro';
export { darCiencia } from './portal/ciencia';
export { comecarProposta, comecarReadequacao, comecarSubstituta } from './portal/comecos';
export { lerLinksDoPedido, lerPorLink, type RespostaDigitada, responderCotacao, responderPorLink } from './portal/cotacoes';
export { cobrirOferta, darLance, lerSala, pedirExclusao } from './portal/disputa';
export { enderecoDoDocumento, lerPublicadoDaLicitacao, retirarDocumento } from './portal/documentos';
export { apresentarDocumento, type DocumentoDigitado } from './portal/habilitacao';
export { lerInicioDoFornecedor } from './portal/inicio';
export { falarNaSala, lerMensagens } from './portal/mensagens';
export { avisarXml, enviarNota } from './portal/notas';
export { emRecursoSql, participacaoSql, participaSql } from './portal/participacao';
export { avisarConsulta, escreverProposta, type PropostaDigitada, praticarNaProposta, substituirProposta } from './portal/propostas';
export { type PerguntaDigitada, questionarEdital } from './portal/questionar';
export { contrarrazoarRecurso, praticarNoRecurso, recorrer } from './portal/recursos';
export { representadoSql } from './portal/representante';
export { textoDaAtaSql, textoDoContratoSql } from './portal/texto-a-assinar';
export { comoPapel } from './semear-pessoas';
export { type Sinal, sinaisDeCompras } from './sinais/sinais';

/** In the order in which the demonstration is filled: each room builds on those before it. */
const rooms = [
  catalogoRoom,
  parametrosRoom,
  planejamentoRoom,
  almoxarifadoRoom,
  fornecedoresRoom,
  contratacaoRoom,
  pncpRoom,
  contratosRoom,
  fornecimentoRoom,
  portalRoom,
];

export const server = defineServer(
  {
    id: 'gestao-de-compras',
    dashboards: [painelComprasRules],
    grids: [gradePcaServer],
    shows: [
      'autorizacao_fornecimento',
      'autorizacao_fornecimento_itens',
      'contrato',
      'contrato_itens',
      'documento_licitacao',
      'lancamento_estoque',
      'material',
      'parametro_compras',
      'posicao_estoque',
      'processo_contratacao',
      'publicacao_pncp',
      'termo_contratual',
    ],
    endpoints: () => [painelEndpoint, etapasEndpoint, reservaEndpoint, tabelasEndpoint, contaDoTermoEndpoint],
    everyMinute: async (services) => {
      await moverPeloRelogio(services);
      await enviarAoPncp(services);
    },
    install: async ({ work }) => {
      await instalarLimites(work);
      await instalarTabelas(work);
    },
  },
  ...rooms,
);
