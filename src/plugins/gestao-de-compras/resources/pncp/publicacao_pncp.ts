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
  resultado: 'Resultado',
  ata: 'Ata',
  contrato: 'Contrato',
} as const;
export type TipoPublicacao = keyof typeof TIPOS_PUBLICACAO;

/** What goes with a file: the portal does not take it alone. */
const COM_DOCUMENTO: readonly TipoPublicacao[] = ['contratacao', 'ata', 'contrato'];

/** What Anexar asks for. */
export const pedidoDocumento = {
  arquivo: file(['documentos', 'compactados'], { label: 'Documento', required: true, span: 12 }),
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
      { inclusao: 'Inclusão', retificacao: 'Retificação' },
      { label: 'Operação', required: true, readOnly: true, default: 'inclusao', span: 3 },
    ),
    situacao: choice(
      {
        ...{ pendente: 'Pendente', enviando: 'Enviando', enviada: 'Enviada', informada: 'Informada', erro: 'Erro' },
      },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'pendente',
        tones: { pendente: 'atencao', enviando: 'andamento', enviada: 'bom', informada: 'bom', erro: 'ruim' },
        span: 3,
      },
    ),
    prazo: date({ label: 'Prazo', readOnly: true, span: 3 }),
    pca_id: ref('pca', { label: 'PCA', readOnly: true, when: { tipo: 'pca' }, span: 6 }),
    processo_contratacao_id: ref('processo_contratacao', {
      label: 'Processo',
      readOnly: true,
      when: { tipo: ['contratacao', 'resultado'] },
      span: 6,
    }),
    item_numero: integer({ label: 'Item', readOnly: true, when: { tipo: 'resultado' }, span: 2 }),
    ata_id: ref('ata_registro_preco', { label: 'Ata', readOnly: true, when: { tipo: 'ata' }, span: 6 }),
    contrato_id: ref('contrato', { label: 'Contrato', readOnly: true, when: { tipo: 'contrato' }, span: 6 }),
    chave: text(120, { label: 'Chave', readOnly: true, span: 6 }),
    arquivo: file(['documentos', 'compactados'], {
      label: 'Documento',
      readOnly: true,
      when: { tipo: [...COM_DOCUMENTO], operacao: 'inclusao' },
    }),
    motivo: text(255, { label: 'Justificativa', readOnly: true, when: { operacao: 'retificacao' }, span: 12 }),
    situacao_compra: integer({
      label: 'Código da situação no PNCP',
      readOnly: true,
      when: { operacao: 'retificacao' },
      help: '1 divulgada, 2 revogada, 3 anulada, 4 suspensa.',
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
    atrasada: derived('yesNo', { label: 'Atrasada' }),
    aviso: derived('text', { label: 'Aviso' }),
    manual: yesNo({ label: 'Publicada fora do sistema', required: true, readOnly: true, default: false, span: 3 }),
  },
  unique: [['chave']],
  list: {
    columns: ['titulo', 'tipo', 'operacao', 'prazo', 'atrasada', 'numero_controle', 'data_envio', 'erro', 'situacao'],
    filters: ['tipo', 'situacao', 'prazo', 'processo_contratacao_id', 'contrato_id', 'ata_id', 'pca_id', 'titulo'],
    sort: ['-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Publicação', [
      ...(['titulo', 'tipo', 'operacao', 'situacao', 'prazo', 'aviso'] as const),
      ...(['pca_id', 'processo_contratacao_id', 'item_numero', 'ata_id', 'contrato_id', 'arquivo', 'motivo', 'situacao_compra'] as const),
    ]),
    section('Resposta', [
      ...(['numero_controle', 'ano', 'sequencial', 'data_envio', 'manual', 'tentativas', 'proxima_tentativa', 'erro', 'payload'] as const),
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
    informar: {
      label: 'Informar número de controle',
      asks: pedidoNumeroDeControle,
      when: { situacao: ['pendente', 'erro'], operacao: 'inclusao' },
      to: { situacao: 'informada' },
    },
  },
});
export type PublicacaoPncp = RecordOf<typeof publicacaoPncp>;
