import {
  choice,
  civilToday,
  defineResource,
  derived,
  items,
  money,
  type RecordOf,
  ref,
  section,
  text,
  year,
} from '../../../../resources/definition';
import { PERIODOS } from '../../../contabilidade/reports/periods';
import { pedidoMotivo } from '../motivo';

const { 13: _, ...MESES } = PERIODOS;

/**
 * A month of the stock of an entity that is over: nothing moves in it nor before it, and it agrees with the book (handbook Compras 4D; Lei
 * 4.320/1964, arts. 85 and 106, III).
 */
export const fechamentoEstoque = defineResource({
  name: 'fechamento_estoque',
  label: {
    one: 'Fechamento do mês',
    many: 'Fechamentos do estoque',
    gender: 'm',
    create: 'Fechar mês',
    also: ['RMA', 'fechar almoxarifado'],
  },
  route: { base: '/gestao-de-compras/almoxarifado/movimentacao/fechamentos' },
  menu: 'gestao-de-compras.almoxarifado.movimentacao',
  display: ['rotulo'],
  entity: true,
  dossier: true,
  calls: { update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Mês' }),
    ano: year({ label: 'Ano', required: true, defaultFrom: () => Number(civilToday().slice(0, 4)), span: 3 }),
    mes: choice(MESES, { label: 'Mês', required: true, span: 3 }),
    situacao: choice(
      { fechado: 'Fechado', reaberto: 'Reaberto' },
      { label: 'Situação', required: true, readOnly: true, default: 'fechado', tones: { fechado: 'bom', reaberto: 'atencao' }, span: 3 },
    ),
    contas: items(
      {
        conta: text(20, { label: 'Conta', span: 4 }),
        saldo_anterior: money({ label: 'Saldo anterior', span: 2 }),
        entradas: money({ label: '(+) Entradas', span: 2 }),
        saidas: money({ label: '(−) Saídas', span: 2 }),
        saldo_atual: money({ label: 'Saldo atual', span: 2 }),
      },
      { label: 'Contas do estoque', readOnly: true },
    ),
    motivo: text(500, { label: 'Motivo da reabertura', readOnly: true, span: 12 }),
    fechado_por_id: ref('usuario', { label: 'Fechado por', readOnly: true, span: 6 }),
  },
  unique: [['ano', 'mes']],
  document: {
    fixed: { draft: ['situacao', 'reaberto'], but: ['situacao', 'motivo', 'fechado_por_id'], lines: { contas: { grows: true } } },
  },
  list: {
    columns: ['rotulo', 'situacao', 'fechado_por_id', 'motivo'],
    filters: ['ano', 'mes', 'situacao'],
    sort: ['-ano', '-id'],
  },
  form: [section('Mês', ['ano', 'mes']), section('Fechamento', ['situacao', 'fechado_por_id', 'motivo', 'contas'], { made: true })],
  acts: {
    reabrir: {
      label: 'Reabrir',
      asks: pedidoMotivo,
      confirm: 'A Contabilidade reabre o mês do estoque, que volta a receber movimentações até ser fechado de novo.',
      when: { situacao: 'fechado' },
      to: { situacao: 'reaberto' },
    },
    fechar: {
      label: 'Fechar de novo',
      regra: 2,
      confirm: 'Nada mais se movimenta neste mês nem antes dele.',
      when: { situacao: 'reaberto' },
      to: { situacao: 'fechado' },
    },
  },
  next: { situacao: { fechado: null, reaberto: 'fechar' } },
});
export type FechamentoEstoque = RecordOf<typeof fechamentoEstoque>;
