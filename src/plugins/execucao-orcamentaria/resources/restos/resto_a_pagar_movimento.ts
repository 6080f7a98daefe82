import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  month,
  onePerKey,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';
import { retencoesDaLiquidacao } from '../retencao';

export const MOVIMENTOS_RESTO = {
  em_liquidacao: 'Em liquidação',
  liquidacao: 'Liquidação',
  pagamento: 'Pagamento',
  cancelamento: 'Cancelamento do não liquidado',
  cancelamento_liquidado: 'Cancelamento do liquidado',
} as const;
export type MovimentoResto = keyof typeof MOVIMENTOS_RESTO;

const dia = () => date({ label: 'Data', required: true, max: 'hoje', span: 4 });

/** What the liquidação of a resto a pagar asks for (Lei 4.320/1964 art. 63). */
export const pedidoLiquidacaoResto = {
  data: dia(),
  valor: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que falta liquidar.', span: 4 }),
  documento: text(60, { label: 'Documento fiscal', required: true, span: 4 }),
  atesto_pessoa_id: ref('pessoa', { label: 'Atestado por', required: true, where: { tipo: 'fisica' }, span: 8 }),
  competencia: month({ label: 'Competência', help: 'Em branco, o mês da data.', span: 4 }),
  retencoes: retencoesDaLiquidacao(),
  motivo: longText({ label: 'Histórico', required: true }),
} as const;

/** What its cancellation asks for. */
export const pedidoCancelamentoResto = {
  data: dia(),
  valor: money({ label: 'Valor', required: true, min: '0.01', span: 4 }),
  parte: choice(
    { cancelamento: 'Do que não foi liquidado', cancelamento_liquidado: 'Do que foi liquidado e não pago' },
    { label: 'Parte', required: true, span: 4 },
  ),
  documento: text(60, { label: 'Ato ou decreto', required: true, span: 12 }),
  motivo: longText({ label: 'Fundamento', required: true }),
} as const;

/** What the reversal of a movement asks for. */
export const pedidoEstornoResto = {
  data: dia(),
  motivo: longText({ label: 'Motivo', required: true }),
} as const;

/** The way from a movement to the retentions that it undoes. */
const DESFEITAS = 'retencoes_desfeitas.retencao_id';

/**
 * What was liquidated or cancelled of a resto a pagar, in the year in which it was. A row that refers to another reverses it. What is paid of
 * one is paid by an order; a payment here is from before it was.
 */
export const restoAPagarMovimento = defineResource({
  name: 'resto_a_pagar_movimento',
  label: { one: 'Movimento de resto a pagar', many: 'Movimentos de restos a pagar', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/restos-a-pagar/movimentos' },
  menu: 'contabilidade.lancamentos.restos-a-pagar.restos-a-pagar',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'resto_a_pagar_id' },
    fixed: {},
    reverses: 'estorno_de_id',
    moves: [
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { em_liquidacao: 'valor' }, when: { tipo: 'em_liquidacao' } },
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { em_liquidacao: '-do_em_liquidacao' }, when: { tipo: 'liquidacao' } },
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { liquidado: 'valor' }, when: { tipo: 'liquidacao' } },
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { pago: 'valor' }, when: { tipo: 'pagamento' } },
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { cancelado: 'valor' }, when: { tipo: 'cancelamento' } },
      { of: 'resto_a_pagar', by: 'resto_a_pagar_id', add: { cancelado_liquidado: 'valor' }, when: { tipo: 'cancelamento_liquidado' } },
      // what is not to be paid any more is not to be withheld: of what is cancelled in proportion, and of a liquidação taken back whole
      { of: 'retencao', by: DESFEITAS, add: { cancelado: 'retencoes_desfeitas.valor' }, when: { tipo: 'cancelamento_liquidado' } },
      { of: 'retencao', by: DESFEITAS, add: { cancelado: '-retencoes_desfeitas.valor' }, when: { tipo: 'liquidacao' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Movimento' }),
    situacao: derived('text', { label: 'Situação' }),
    resto_a_pagar_id: ref('resto_a_pagar', { label: 'Resto a pagar', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    tipo: choice(MOVIMENTOS_RESTO, { label: 'Movimento', required: true, span: 3 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    do_em_liquidacao: money({ label: 'Do que estava em liquidação', min: '0.00', when: { tipo: 'liquidacao' }, span: 3 }),
    documento: text(60, { label: 'Documento', span: 4 }),
    atesto_pessoa_id: ref('pessoa', { label: 'Atestado por', span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', span: 6 }),
    motivo: longText({ label: 'Histórico', required: true }),
    competencia: month({ label: 'Competência', span: 3 }),
    retencoes: retencoesDaLiquidacao(),
    retencoes_desfeitas: items(
      {
        retencao_id: ref('retencao', { label: 'Retenção', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, span: 4 }),
      },
      { label: 'Retenções que deixam de ser devidas', one: 'retenção' },
    ),
    estorno_de_id: ref('resto_a_pagar_movimento', { label: 'Estorno de', readOnly: true, unique: true, span: 6 }),
  },
  unique: [['resto_a_pagar_id', 'numero']],
  list: {
    columns: ['resto_a_pagar_id', 'numero', 'tipo', 'data', 'documento', 'valor', 'situacao', 'conta_bancaria_id'],
    filters: ['resto_a_pagar_id', 'tipo', 'data', 'conta_bancaria_id'],
    sort: ['-id'],
  },
  form: [
    section('Movimento', [
      'resto_a_pagar_id',
      'numero',
      'tipo',
      'data',
      'valor',
      'do_em_liquidacao',
      'documento',
      'atesto_pessoa_id',
      'conta_bancaria_id',
      'estorno_de_id',
      'motivo',
    ]),
    section('Retenções', ['competencia', 'retencoes', 'retencoes_desfeitas'], {
      when: { tipo: ['liquidacao', 'cancelamento_liquidado'] },
    }),
  ],
  rules: [onePerKey('retencoes', ['tipo_retencao_id'], 'Este tipo de retenção já está na lista.')],
});
export type RestoAPagarMovimento = RecordOf<typeof restoAPagarMovimento>;
