import {
  choice,
  date,
  defineResource,
  derived,
  endAfterStart,
  file,
  longText,
  money,
  type RecordOf,
  ref,
  refs,
  section,
  text,
} from '../../../resources/definition';

/** What protects bens, or binds them, until a day. */
export const TIPOS_GARANTIA_BEM = {
  fabricante: 'Garantia do fabricante',
  estendida: 'Garantia estendida',
  assistencia: 'Assistência técnica',
  seguro: 'Seguro',
  comodato: 'Comodato recebido',
  cessao: 'Cessão de uso',
} as const;

/** The contracts and guarantees of bens (handbook Patrimônio 7). */
export const garantiaBem = defineResource({
  name: 'garantia_bem',
  label: {
    one: 'Contrato ou garantia',
    many: 'Contratos e garantias',
    gender: 'm',
    also: ['garantia do fabricante', 'seguro de bens', 'apólice'],
  },
  route: { base: '/patrimonio/cadastro/contrato-garantias' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: { fixed: 'no: um cadastro, que se encerra no dia do fim' },
  fields: {
    rotulo: derived('text', { label: 'Contrato ou garantia' }),
    tipo: choice(TIPOS_GARANTIA_BEM, { label: 'Tipo', required: true, default: 'fabricante', span: 4 }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor ou seguradora', required: true, span: 8 }),
    contrato_id: ref('contrato', { label: 'Contrato', span: 6 }),
    numero: text(30, { label: 'Número', span: 3 }),
    apolice: text(40, { label: 'Apólice', when: { tipo: 'seguro' }, span: 3 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', required: true, span: 3 }),
    valor: money({ label: 'Valor', min: '0.00', span: 3 }),
    contato: text(100, { label: 'Contato', span: 6 }),
    cobertura: longText({ label: 'Cobertura' }),
    bens: refs('bem', { label: 'Bens', required: true }),
    arquivo: file(['documentos'], { label: 'Documento' }),
    situacao: choice(
      { vigente: 'Vigente', encerrada: 'Encerrada' },
      { label: 'Situação', required: true, readOnly: true, default: 'vigente', tones: { vigente: 'bom' }, span: 3 },
    ),
    dias_restantes: derived('integer', { label: 'Dias restantes' }),
    quantos: derived('integer', { label: 'Bens' }),
  },
  due: {
    field: 'fim',
    when: { situacao: 'vigente' },
    warnDays: 60,
    counting: 'corridos',
    awaits: 'perto do fim',
    roles: ['patrimonio'],
  },
  list: {
    columns: ['tipo', 'fornecedor_id', 'numero', 'inicio', 'fim', 'dias_restantes', 'quantos', 'situacao'],
    filters: ['tipo', 'fornecedor_id', 'fim', 'situacao'],
    extraFilters: { bem_id: ref('bem', { label: 'Bem' }), vence_ate: date({ label: 'Vencem até' }) },
    sort: ['fim'],
  },
  form: [
    section('Contrato ou garantia', [
      'tipo',
      'fornecedor_id',
      'contrato_id',
      'numero',
      'apolice',
      'inicio',
      'fim',
      'valor',
      'contato',
      'situacao',
    ]),
    section('Bens e cobertura', ['bens', 'cobertura', 'arquivo']),
  ],
  rules: [endAfterStart('inicio', 'fim')],
  acts: {
    encerrar: {
      label: 'Encerrar',
      regra: 3,
      reason: true,
      when: { situacao: 'vigente' },
      to: { situacao: 'encerrada' },
    },
  },
  next: { situacao: { vigente: null } },
});
export type GarantiaBem = RecordOf<typeof garantiaBem>;
