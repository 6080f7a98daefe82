import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';

/** How a guide stands: what happened to it, or its day. */
export const SITUACOES_GUIA = {
  emitida: 'Emitida',
  paga: 'Paga',
  vencida: 'Vencida',
  substituida: 'Substituída',
  cancelada: 'Cancelada',
} as const;

/** A paper to pay débitos by, with what each amounted to on its due date (CTN art. 160). Never changed: another takes its place. */
export const guiaArrecadacao = defineResource({
  name: 'guia_arrecadacao',
  label: { one: 'Guia de arrecadação', many: 'Guias de arrecadação', gender: 'f', also: ['boleto', 'DAM', 'carnê'] },
  route: { base: '/arrecadacao/contribuinte/guias' },
  api: { path: '/arrecadacao/guia' },
  menu: 'arrecadacao.contribuinte',
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: { number: { year: 'ano', mask: 'N/AAAA' } },
  fields: {
    rotulo: derived('text', { label: 'Guia' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, personal: 'financeiro', span: 4 }),
    convenio_id: ref('convenio_arrecadacao', { label: 'Convênio', required: true, span: 4 }),
    emissao: date({ label: 'Emissão', readOnly: true, span: 3 }),
    vencimento: date({ label: 'Vencimento', required: true, span: 3 }),
    valido_ate: date({
      label: 'Válida até',
      readOnly: true,
      help: 'O vencimento ou, se nele não há banco, o dia bancário seguinte.',
      span: 3,
    }),
    valor: money({ label: 'Valor', readOnly: true, personal: 'financeiro', span: 3 }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Emitida: 'andamento', Paga: 'bom', Vencida: 'atencao', Cancelada: 'ruim' },
    }),
    internet: yesNo({ label: 'Emitida pela internet', readOnly: true, span: 3 }),
    nosso_numero: text(10, { label: 'Nosso número', readOnly: true, unique: true, span: 3 }),
    codigo_barras: text(44, { label: 'Código de barras', readOnly: true, unique: true, personal: 'financeiro', span: 6 }),
    linha_digitavel: text(60, { label: 'Linha digitável', readOnly: true, personal: 'financeiro', span: 6 }),
    pix_txid: text(35, { label: 'Identificador do PIX', readOnly: true, span: 3 }),
    pix_payload: longText({ label: 'PIX copia e cola', readOnly: true, personal: 'financeiro' }),
    itens: items(
      {
        debito_id: ref('debito', { label: 'Débito', required: true, span: 3 }),
        principal: money({ label: 'Principal', required: true, personal: 'financeiro', span: 2 }),
        correcao: money({ label: 'Correção', required: true, personal: 'financeiro', span: 1 }),
        juros: money({ label: 'Juros', required: true, personal: 'financeiro', span: 1 }),
        multa: money({ label: 'Multa', required: true, personal: 'financeiro', span: 1 }),
        desconto: money({ label: 'Desconto', required: true, personal: 'financeiro', span: 2 }),
        total: money({ label: 'Total', required: true, personal: 'financeiro', span: 2 }),
      },
      { label: 'Composição', one: 'débito', min: 1 },
    ),
  },
  list: {
    columns: ['rotulo', 'contribuinte_id', 'convenio_id', 'emissao', 'vencimento', 'valor', 'situacao'],
    filters: ['numero', 'ano', 'contribuinte_id', 'convenio_id', 'emissao', 'vencimento', 'nosso_numero'],
    extraFilters: {
      estado: choice(SITUACOES_GUIA, { label: 'Situação' }),
      debito_id: ref('debito', { label: 'Débito' }),
    },
    sort: ['-ano', '-numero'],
    views: { calendar: { date: 'vencimento' } },
  },
  form: [
    section('Guia', [
      'numero',
      'ano',
      'contribuinte_id',
      'convenio_id',
      'emissao',
      'vencimento',
      'valido_ate',
      'valor',
      'situacao',
      'internet',
    ]),
    section('Composição', ['itens']),
    section('Pagamento', ['nosso_numero', 'codigo_barras', 'linha_digitavel', 'pix_txid', 'pix_payload']),
  ],
  unique: [['ano', 'numero']],
  acts: {
    imprimir: { label: 'Imprimir guia', regra: 6, file: true },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      confirm: 'A guia deixa de valer. Os débitos continuam, e outra pode ser emitida.',
      when: { situacao: ['Emitida', 'Vencida'] },
    },
  },
});
export type GuiaArrecadacao = RecordOf<typeof guiaArrecadacao>;
