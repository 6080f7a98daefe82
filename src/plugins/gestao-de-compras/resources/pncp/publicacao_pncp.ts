import {
  choice,
  date,
  dateTime,
  defineResource,
  derived,
  file,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

/** What is published in the national portal (handbook Compras 6.1). */
const TIPOS_PUBLICACAO = {
  pca: 'PCA',
  contratacao: 'Contratação',
  item: 'Item',
  resultado: 'Resultado',
  ata: 'Ata',
  contrato: 'Contrato',
  termo: 'Termo',
  documento: 'Documento',
  empenho: 'Empenho em lugar do contrato',
  empenho_contrato: 'Empenho do contrato',
  cobranca: 'Instrumento de cobrança',
  adesao: 'Adesão à ata',
} as const;
export type TipoPublicacao = keyof typeof TIPOS_PUBLICACAO;

/** What goes with a file: the portal does not take it alone. */
const COM_DOCUMENTO: readonly TipoPublicacao[] = ['contratacao', 'ata', 'contrato', 'documento', 'empenho'];
/** What the portal takes back whole, with what hangs from it. */
const EXCLUIVEIS: readonly TipoPublicacao[] = [
  'pca',
  'contratacao',
  'ata',
  'contrato',
  'termo',
  'documento',
  'empenho',
  'empenho_contrato',
  'cobranca',
];

/** What of a plan one call tells: all of it, or what its revision put in, changed and took out. */
const PARTES_DO_PLANO = {
  plano: 'Plano',
  incluidos: 'Itens incluídos',
  alterados: 'Itens alterados',
  retirados: 'Itens retirados',
} as const;
export type ParteDoPlano = keyof typeof PARTES_DO_PLANO;

/** What Anexar asks for. */
export const pedidoDocumento = {
  arquivo: file(['documentos', 'compactados'], { label: 'Documento', required: true, span: 12 }),
} as const;

/** Kinds of document of a contratação in the portal, by its codes (manual de integração, 1.9). */
export const DOCUMENTOS_DA_CONTRATACAO = {
  minuta_contrato: 'Minuta do contrato',
  termo_referencia: 'Termo de referência',
  projeto_basico: 'Projeto básico',
  etp: 'Estudo técnico preliminar',
  projeto_executivo: 'Projeto executivo',
  mapa_riscos: 'Mapa de riscos',
  dfd: 'Documento de formalização de demanda',
  minuta_ata: 'Minuta da ata de registro de preços',
  outros: 'Outros',
} as const;

/** What Publicar outro documento asks for: what was prepared goes to the portal too (Lei 14.133/2021, art. 54, § 3º). */
export const pedidoOutroDocumento = {
  documento: choice(DOCUMENTOS_DA_CONTRATACAO, { label: 'Tipo de documento', required: true, span: 5 }),
  titulo: text(50, { label: 'Título', required: true, span: 7 }),
  arquivo: file(['documentos', 'compactados'], { label: 'Documento', required: true, span: 12 }),
} as const;

/** What Excluir asks for. */
export const pedidoExclusao = {
  motivo: text(255, { label: 'Justificativa', required: true, help: 'De 20 a 255 letras: vai ao portal.', span: 12 }),
} as const;

/** What Retificar asks for: what is in the record goes again. */
export const pedidoRetificacao = {
  motivo: text(255, { label: 'Justificativa', required: true, help: 'De 20 a 255 letras: vai ao portal.', span: 12 }),
} as const;

/** What Registrar como feita no portal asks for. */
export const pedidoFeita = { data: date({ label: 'Feita em', required: true, max: 'hoje', span: 4 }) } as const;

/** What Informar a unidade do aderente asks for: who gives the ata does not know it of its own. */
export const pedidoUnidade = {
  codigo_unidade: text(20, { label: 'Código da unidade do aderente no PNCP', required: true, span: 6 }),
} as const;

/** What Informar número de controle asks for: a publication that was made outside. */
export const pedidoNumeroDeControle = {
  numero_controle: text(60, { label: 'Número de controle', required: true, span: 8 }),
  data: date({ label: 'Publicado em', required: true, max: 'hoje', span: 4 }),
} as const;

/** One publication in the PNCP, or one change of it: a row of each act, which waits, is sent and keeps what the portal answered. */
export const publicacaoPncp = defineResource({
  name: 'publicacao_pncp',
  label: { one: 'Publicação no PNCP', many: 'Publicações no PNCP', gender: 'f' },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/publicacoes' },
  api: { path: '/gestao-de-compras/publicacoes-pncp' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['titulo'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    titulo: text(200, { label: 'Publicação', readOnly: true, span: 12 }),
    tipo: choice(TIPOS_PUBLICACAO, { label: 'Tipo', required: true, readOnly: true, default: 'contratacao', span: 3 }),
    operacao: choice(
      { inclusao: 'Inclusão', retificacao: 'Retificação', exclusao: 'Exclusão' },
      { label: 'Operação', required: true, readOnly: true, default: 'inclusao', span: 3 },
    ),
    situacao: choice(
      {
        pendente: 'Pendente',
        enviando: 'Enviando',
        enviada: 'Enviada',
        informada: 'Informada',
        excluida: 'Excluída',
        erro: 'Erro',
      },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'pendente',
        tones: { pendente: 'atencao', enviando: 'andamento', enviada: 'bom', informada: 'bom', excluida: 'andamento', erro: 'ruim' },
        span: 3,
      },
    ),
    prazo: date({ label: 'Prazo', readOnly: true, span: 3 }),
    pca_id: ref('pca', { label: 'PCA', readOnly: true, when: { tipo: 'pca' }, span: 6 }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      readOnly: true,
      when: { tipo: ['contratacao', 'item', 'resultado', 'documento', 'empenho'] },
      span: 6,
    }),
    item_numero: integer({ label: 'Item', readOnly: true, when: { tipo: ['item', 'resultado'] }, span: 2 }),
    documento: choice(DOCUMENTOS_DA_CONTRATACAO, {
      label: 'Tipo de documento',
      readOnly: true,
      when: { tipo: 'documento' },
      span: 4,
    }),
    parte: choice(PARTES_DO_PLANO, { label: 'O que se conta', readOnly: true, when: { tipo: 'pca' }, span: 3 }),
    lote: integer({ label: 'Lote', readOnly: true, when: { tipo: 'pca' }, help: 'De mil itens cada um.', span: 2 }),
    ata_id: ref('ata_registro_preco', { label: 'Ata', readOnly: true, when: { tipo: ['ata', 'adesao', 'empenho'] }, span: 6 }),
    adesao_id: ref('adesao_ata', { label: 'Adesão', readOnly: true, when: { tipo: 'adesao' }, span: 6 }),
    codigo_unidade: text(20, { label: 'Unidade do aderente no PNCP', readOnly: true, when: { tipo: 'adesao' }, span: 4 }),
    contrato_id: ref('contrato', {
      label: 'Contrato',
      readOnly: true,
      when: { tipo: ['contrato', 'empenho_contrato', 'cobranca', 'documento'] },
      span: 6,
    }),
    empenho_id: ref('empenho', {
      label: 'Empenho',
      readOnly: true,
      when: { tipo: ['empenho', 'empenho_contrato', 'cobranca'] },
      span: 6,
    }),
    recebimento_id: ref('recebimento', { label: 'Recebimento', readOnly: true, when: { tipo: 'cobranca' }, span: 6 }),
    termo_id: ref('termo_contratual', { label: 'Termo', readOnly: true, when: { tipo: 'termo' }, span: 6 }),
    chave: text(120, { label: 'Chave', readOnly: true, span: 6 }),
    arquivo: file(['documentos', 'compactados'], {
      label: 'Documento',
      readOnly: true,
      when: { tipo: [...COM_DOCUMENTO], operacao: 'inclusao' },
    }),
    motivo: text(255, { label: 'Justificativa', readOnly: true, when: { operacao: ['retificacao', 'exclusao'] }, span: 12 }),
    situacao_compra: integer({
      label: 'Código da situação no PNCP',
      readOnly: true,
      when: { operacao: 'retificacao' },
      help: 'Da contratação: 1 divulgada, 2 revogada, 3 anulada, 4 suspensa. Do item: 3 cancelado, 4 deserto, 5 fracassado.',
      span: 4,
    }),
    numero_controle: text(60, { label: 'Número de controle', readOnly: true, span: 6 }),
    ano: integer({ label: 'Ano no PNCP', readOnly: true, span: 2 }),
    sequencial: integer({ label: 'Sequencial', readOnly: true, span: 2 }),
    data_envio: dateTime({ label: 'Publicado em', readOnly: true, span: 4 }),
    tentativas: integer({ label: 'Tentativas', required: true, readOnly: true, default: 0, span: 2 }),
    proxima_tentativa: dateTime({ label: 'Próxima tentativa', readOnly: true, span: 4 }),
    erro: text(1000, { label: 'O que o PNCP respondeu', readOnly: true, span: 12 }),
    payload: longText({ label: 'O que foi enviado', readOnly: true }),
    exclui_id: ref('publicacao_pncp', { label: 'Exclui', readOnly: true, when: { operacao: 'exclusao' }, span: 6 }),
    atrasada: derived('yesNo', { label: 'Atrasada' }),
    aviso: derived('text', { label: 'Aviso' }),
    manual: yesNo({ label: 'Publicada fora do sistema', required: true, readOnly: true, default: false, span: 3 }),
  },
  unique: [['chave']],
  document: {
    fixed: 'no: um envio, que guarda o que o portal respondeu a cada tentativa',
  },
  list: {
    columns: ['titulo', 'tipo', 'operacao', 'prazo', 'atrasada', 'numero_controle', 'data_envio', 'erro', 'aviso', 'situacao'],
    filters: ['tipo', 'situacao', 'prazo', 'processo_contratacao_id', 'contrato_id', 'ata_id', 'pca_id', 'titulo'],
    extraFilters: { do_plano: ref('pca', { label: 'Plano, em todas as versões' }) },
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Publicação', [
      'titulo',
      'tipo',
      'operacao',
      'situacao',
      'prazo',
      'aviso',
      'pca_id',
      'parte',
      'lote',
      'processo_contratacao_id',
      'item_numero',
      'ata_id',
      'adesao_id',
      'codigo_unidade',
      'contrato_id',
      'empenho_id',
      'recebimento_id',
      'termo_id',
      'documento',
      'exclui_id',
      'arquivo',
      'motivo',
      'situacao_compra',
    ]),
    section('Resposta', [
      'numero_controle',
      'ano',
      'sequencial',
      'data_envio',
      'manual',
      'tentativas',
      'proxima_tentativa',
      'erro',
      'payload',
    ]),
  ],
  acts: {
    anexar: {
      label: 'Anexar o documento',
      asks: pedidoDocumento,
      when: { situacao: ['pendente', 'erro'], tipo: [...COM_DOCUMENTO], operacao: 'inclusao' },
    },
    enviar: {
      label: 'Enviar de novo',
      confirm: 'A publicação volta à fila, e é enviada em até um minuto.',
      when: { situacao: ['pendente', 'erro'] },
      to: { situacao: 'pendente' },
    },
    outro_documento: {
      label: 'Publicar outro documento',
      asks: pedidoOutroDocumento,
      when: { tipo: 'contratacao', operacao: 'inclusao', situacao: ['enviada', 'informada'] },
    },
    excluir: {
      label: 'Excluir do PNCP',
      asks: pedidoExclusao,
      confirm: 'A exclusão é pública e leva a justificativa. Só se exclui o que nada mais tem no portal que dependa dele.',
      when: { tipo: [...EXCLUIVEIS], operacao: 'inclusao', situacao: ['enviada', 'informada'] },
    },
    retificar: {
      label: 'Retificar no PNCP',
      asks: pedidoRetificacao,
      confirm: 'O PNCP recebe de novo os dados do registro, como estão agora, com a justificativa.',
      when: { tipo: 'cobranca', operacao: 'inclusao', situacao: ['enviada', 'informada'] },
    },
    informar_unidade: {
      label: 'Informar a unidade do aderente',
      asks: pedidoUnidade,
      when: { tipo: 'adesao', operacao: 'inclusao', situacao: ['pendente', 'erro'] },
      to: { situacao: 'pendente' },
    },
    registrar_feita: {
      label: 'Registrar como feita no portal',
      asks: pedidoFeita,
      when: { situacao: ['pendente', 'erro'], operacao: ['retificacao', 'exclusao'] },
      to: { situacao: 'informada' },
    },
    informar: {
      label: 'Informar número de controle',
      asks: pedidoNumeroDeControle,
      when: { situacao: ['pendente', 'erro'], operacao: 'inclusao' },
      to: { situacao: 'informada' },
    },
  },
  next: {
    situacao: {
      pendente: ['registrar_feita', 'informar_unidade', 'enviar'],
      enviada: null,
      informada: null,
      erro: ['informar_unidade', 'enviar'],
    },
  },
});
export type PublicacaoPncp = RecordOf<typeof publicacaoPncp>;
