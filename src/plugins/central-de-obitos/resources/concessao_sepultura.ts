import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  integer,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../resources/definition';

export const TIPOS_CONCESSAO = {
  perpetua: 'Perpétua',
  temporaria: 'Temporária',
  familiar: 'Familiar',
  institucional: 'Institucional',
} as const;
export const SITUACOES_CONCESSAO = {
  a_pagar: 'A pagar',
  ativa: 'Ativa',
  vencida: 'Vencida',
  revertida: 'Revertida',
  extinta: 'Extinta',
} as const;
export const TITULOS_TRANSFERENCIA = {
  inventario: 'Inventário',
  escritura: 'Escritura',
  autorizacao: 'Autorização dos herdeiros',
} as const;
const TEMPORARIA = { tipo: 'temporaria' } as const;

/** What Renovar asks for. */
export const pedidoRenovacao = {
  meses: integer({ label: 'Por quantos meses', required: true, min: 1, max: 600, span: 4 }),
  guia: text(40, { label: 'Guia paga', required: true, span: 4 }),
  pago_em: date({ label: 'Paga em', required: true, max: 'hoje', span: 4 }),
} as const;
/** What Transferir asks for. */
export const pedidoTransferencia = {
  para_id: ref('pessoa', { label: 'Novo titular', required: true }),
  titulo: choice(TITULOS_TRANSFERENCIA, { label: 'Título', required: true, span: 6 }),
  documento: file(['documentos', 'imagens'], { label: 'Documento dos herdeiros', required: true, span: 6 }),
  quitacao: text(60, { label: 'Certidão de quitação', required: true, help: 'O débito impede a transferência.', span: 6 }),
  guia: text(40, { label: 'Guia da taxa', span: 6 }),
} as const;

/** What Emitir a guia asks for. */
export const pedidoGuiaDaConcessao = { vencimento: date({ label: 'Vencimento', required: true, span: 6 }) } as const;

/** What Isentar asks for. */
export const pedidoIsencao = { isencao: text(200, { label: 'Por que é isenta', required: true }) } as const;

/** What Extinguir asks for. */
export const pedidoExtincao = {
  ato: text(80, { label: 'Ato que a encerra', required: true, help: 'A renúncia do titular, ou a decisão.' }),
} as const;

/** The right to use a grave, of a public good: the land stays of the municipality. */
export const concessaoSepultura = defineResource({
  name: 'concessao_sepultura',
  label: { one: 'Concessão de sepultura', many: 'Concessões de sepultura', gender: 'f', also: ['perpétua', 'titular do jazigo'] },
  route: { base: '/central-de-obitos/sepultura/concessoes' },
  api: { path: '/central-de-obitos/concessoes' },
  menu: 'central-de-obitos.sepultura',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true },
    fixed: {
      but: ['situacao', 'titular_id', 'fim', 'ato_fim', 'guia', 'isencao', 'guia_arrecadacao_id'],
      lines: { renovacoes: { grows: true }, transferencias: { grows: true } },
    },
  },
  prints: { termo: { label: 'Termo de concessão', issued: { situacao: ['ativa', 'vencida', 'revertida', 'extinta'] } } },
  fields: {
    rotulo: derived('text', { label: 'Termo' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_CONCESSAO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'ativa',
      tones: { a_pagar: 'andamento', ativa: 'bom', vencida: 'atencao', revertida: 'ruim' },
      span: 3,
    }),
    sepultura_id: ref('sepultura', { label: 'Sepultura', required: true, span: 6 }),
    tipo: choice(TIPOS_CONCESSAO, { label: 'Tipo', required: true, span: 3 }),
    titular_id: ref('pessoa', { label: 'Titular', required: true, span: 6 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: TEMPORARIA, when: TEMPORARIA, span: 3 }),
    ato: text(80, { label: 'Ato ou contrato', required: true, span: 4 }),
    valor: money({ label: 'Valor', min: '0.00', span: 3 }),
    guia: text(40, { label: 'Guia paga', help: 'Em branco, e sem isenção, emite-se a guia do valor.', span: 3 }),
    guia_arrecadacao_id: ref('guia_arrecadacao', {
      label: 'Guia emitida',
      readOnly: true,
      outcome: true,
      span: 3,
    }),
    isencao: text(200, { label: 'Por que é isenta', span: 6 }),
    ato_fim: text(80, { label: 'Ato que a encerrou', readOnly: true, when: { ato_fim: { not: null } }, span: 6 }),
    renovacoes: items(
      {
        data: date({ label: 'Paga em', readOnly: true, span: 3 }),
        de: date({ label: 'De', readOnly: true, span: 3 }),
        ate: date({ label: 'Até', readOnly: true, span: 3 }),
        guia: text(40, { label: 'Guia', readOnly: true, span: 3 }),
      },
      { label: 'Renovações', one: 'renovação' },
    ),
    transferencias: items(
      {
        data: date({ label: 'Data', readOnly: true, span: 2 }),
        de_id: ref('pessoa', { label: 'De', readOnly: true, span: 3 }),
        para_id: ref('pessoa', { label: 'Para', readOnly: true, span: 3 }),
        titulo: choice(TITULOS_TRANSFERENCIA, { label: 'Título', readOnly: true, span: 2 }),
        documento: file(['documentos', 'imagens'], { label: 'Documento', readOnly: true, span: 2 }),
        quitacao: text(60, { label: 'Certidão de quitação', readOnly: true, span: 3 }),
        guia: text(40, { label: 'Guia da taxa', readOnly: true, span: 3 }),
      },
      { label: 'Transferências', one: 'transferência' },
    ),
  },
  due: { field: 'fim', when: { situacao: ['ativa', 'vencida'] }, warnDays: 90, counting: 'corridos', awaits: 'a renovar' },
  list: {
    columns: ['rotulo', 'sepultura_id', 'titular_id', 'tipo', 'inicio', 'fim', 'situacao'],
    filters: ['situacao', 'tipo', 'sepultura_id', 'titular_id', 'guia_arrecadacao_id', 'fim'],
    sort: ['-id'],
  },
  form: [
    section('Concessão', [
      'situacao',
      'sepultura_id',
      'tipo',
      'titular_id',
      'inicio',
      'fim',
      'ato',
      'valor',
      'guia',
      'guia_arrecadacao_id',
      'isencao',
      'ato_fim',
    ]),
    section('História', ['renovacoes', 'transferencias'], { made: true }),
  ],
  rules: [endAfterStart('inicio', 'fim')],
  acts: {
    emitir_guia: {
      label: 'Emitir a guia',
      asks: pedidoGuiaDaConcessao,
      awaits: 'com a guia a emitir',
      when: { situacao: 'a_pagar', guia_arrecadacao_id: null },
      changes: ['guia_arrecadacao'],
    },
    guia_da_concessao: {
      label: 'Guia em PDF',
      file: true,
      when: { situacao: 'a_pagar', guia_arrecadacao_id: { not: null } },
    },
    isentar: {
      label: 'Isentar',
      asks: pedidoIsencao,
      when: { situacao: 'a_pagar' },
      to: { situacao: 'ativa' },
      changes: ['guia_arrecadacao'],
    },
    renovar: {
      label: 'Renovar',
      asks: pedidoRenovacao,
      when: { situacao: ['ativa', 'vencida'], tipo: 'temporaria' },
      to: { situacao: 'ativa' },
    },
    transferir: { label: 'Transferir a titularidade', asks: pedidoTransferencia, when: { situacao: ['ativa', 'vencida'] } },
    extinguir: {
      label: 'Extinguir',
      asks: pedidoExtincao,
      when: { situacao: ['a_pagar', 'ativa', 'vencida'] },
      to: { situacao: 'extinta' },
      changes: ['guia_arrecadacao'],
    },
  },
  next: { situacao: { a_pagar: 'emitir_guia', ativa: null, vencida: 'renovar', revertida: null, extinta: null } },
});
export type ConcessaoSepultura = RecordOf<typeof concessaoSepultura>;
