import { choice, date, defineResource, derived, money, type RecordOf, ref, section, text } from '../../../resources/definition';

export const SITUACOES_FATURA = {
  aberta: 'Em conferência',
  recebida: 'No recebimento',
  definitiva: 'Recebida',
  cancelada: 'Cancelada',
} as const;

/** The nota of a gas station for a period, against the fuelings that were conferred in it (handbook Frota 10.3). */
export const faturaCombustivel = defineResource({
  name: 'fatura_combustivel',
  label: { one: 'Fatura de combustível', many: 'Faturas de combustível', gender: 'f', also: ['nota do posto', 'fatura do cartão'] },
  route: { base: '/frota/gestao-frota/faturas' },
  findable: true,
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: {
    fixed: { draft: ['situacao', 'aberta'], but: ['situacao', 'recebimento_id'] },
    from: { autorizacao_fornecimento: { by: 'autorizacao_fornecimento_id' } },
  },
  fields: {
    rotulo: derived('text', { label: 'Fatura' }),
    situacao: choice(SITUACOES_FATURA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberta',
      tones: { aberta: 'andamento', recebida: 'atencao', definitiva: 'bom', cancelada: 'ruim' },
      span: 3,
    }),
    posto_id: ref('posto_combustivel', { label: 'Posto', required: true, where: { tipo: ['posto', 'cartao'] }, span: 5 }),
    autorizacao_fornecimento_id: ref('autorizacao_fornecimento', {
      label: 'Autorização de fornecimento',
      required: true,
      where: { situacao: ['emitida', 'ciente', 'parcialmente_recebida'] },
      otherwise: 'não espera entrega',
      span: 4,
    }),
    inicio: date({ label: 'De', required: true, span: 3 }),
    fim: date({ label: 'Até', required: true, max: 'hoje', span: 3 }),
    nota_numero: text(20, { label: 'Número da nota', required: true, span: 3 }),
    nota_serie: text(5, { label: 'Série', span: 1 }),
    nota_emissao: date({ label: 'Emissão', required: true, max: 'hoje', span: 2 }),
    nota_valor: money({ label: 'Valor da nota', required: true, min: '0.01', span: 3 }),
    glosa: money({ label: 'Glosa', min: '0.00', default: '0.00', help: 'O que a nota cobra e não se abasteceu.', span: 3 }),
    motivo_glosa: text(300, { label: 'Motivo da glosa', span: 6 }),
    quantos: derived('integer', { label: 'Abastecimentos' }),
    conferido: derived('money', { label: 'Conferido' }),
    diferenca: derived('money', { label: 'Diferença' }),
    recebimento_id: ref('recebimento', { label: 'Recebimento', readOnly: true, outcome: true, span: 6 }),
  },
  unique: [['posto_id', 'nota_numero', 'nota_serie']],
  list: {
    columns: ['rotulo', 'posto_id', 'inicio', 'fim', 'nota_numero', 'nota_valor', 'quantos', 'conferido', 'diferenca', 'situacao'],
    filters: ['posto_id', 'autorizacao_fornecimento_id', 'inicio', 'nota_numero', 'situacao'],
    sort: ['-fim', '-id'],
  },
  form: [
    section('Fatura', [
      'situacao',
      'posto_id',
      'autorizacao_fornecimento_id',
      'inicio',
      'fim',
      'nota_numero',
      'nota_serie',
      'nota_emissao',
      'nota_valor',
      'glosa',
      'motivo_glosa',
    ]),
    section('Conferência', ['quantos', 'conferido', 'diferenca', 'recebimento_id'], { made: true }),
  ],
  rules: [
    ({ inicio, fim }) =>
      typeof inicio === 'string' && typeof fim === 'string' && fim < inicio ? { fim: ['O período termina antes de começar.'] } : null,
    ({ glosa, motivo_glosa }) => (Number(glosa ?? 0) > 0 && !motivo_glosa ? { motivo_glosa: ['Diga por que se glosa.'] } : null),
  ],
  acts: {
    receber: {
      label: 'Levar ao recebimento',
      awaits: 'a levar ao recebimento',
      roles: ['frota'],
      confirm: 'O recebimento provisório da autorização nasce com as quantidades conferidas; quem recebe definitivamente é outra pessoa.',
      when: { situacao: 'aberta' },
      to: { situacao: 'recebida' },
      changes: ['recebimento', 'abastecimento'],
    },
    cancelar: {
      label: 'Cancelar',
      reason: true,
      roles: ['frota'],
      confirm: 'Os abastecimentos voltam a esperar uma fatura.',
      when: { situacao: 'aberta' },
      to: { situacao: 'cancelada' },
      changes: ['abastecimento'],
    },
  },
  next: { situacao: { aberta: 'receber', recebida: null, definitiva: null, cancelada: null } },
});
export type FaturaCombustivel = RecordOf<typeof faturaCombustivel>;
