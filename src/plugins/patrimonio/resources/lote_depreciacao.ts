import {
  choice,
  dateTime,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  money,
  month,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';
import { pedidoEstornoBem } from './bem';

/**
 * The depreciation of the bens of an órgão in a month: simulated first, then confirmed with the very same values (handbook Patrimônio 7; NBC
 * TSP 07). Months follow one another, and only the last is reversed.
 */
export const loteDepreciacao = defineResource({
  name: 'lote_depreciacao',
  label: {
    one: 'Depreciação do mês',
    many: 'Depreciações',
    gender: 'f',
    create: 'Rodar depreciação',
    also: ['amortização', 'quota mensal'],
  },
  route: { base: '/patrimonio/depreciacao' },
  display: ['rotulo'],
  entity: true,
  dossier: true,
  calls: { update: false },
  document: { number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true }, fixed: { once: 'confirmado_em', but: ['situacao'] } },
  fields: {
    rotulo: derived('text', { label: 'Lote' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: integer({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(
      { simulado: 'Simulado', confirmado: 'Confirmado', estornado: 'Estornado' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'simulado',
        tones: { simulado: 'atencao', confirmado: 'bom', estornado: 'ruim' },
        span: 3,
      },
    ),
    competencia: month({ label: 'Competência', required: true, span: 3 }),
    orgao_id: ref('orgao', { label: 'Órgão', required: true, span: 6 }),
    bens: derived('integer', { label: 'Bens' }),
    valor: derived('money', { label: 'Valor' }),
    confirmado_em: dateTime({ label: 'Confirmado em', readOnly: true, span: 3 }),
    confirmado_por_id: ref('usuario', { label: 'Confirmado por', readOnly: true, span: 6 }),
    itens: items(
      {
        bem_id: ref('bem', { label: 'Bem', span: 4 }),
        base: money({ label: 'Base', span: 1 }),
        vida_meses: integer({ label: 'Vida (meses)', span: 1 }),
        decorridos: integer({ label: 'Decorridos', span: 1 }),
        quota: money({ label: 'Quota', span: 1 }),
        acumulada_antes: money({ label: 'Acumulada antes', span: 1 }),
        acumulada_depois: money({ label: 'Acumulada depois', span: 1 }),
        liquido_depois: money({ label: 'Líquido depois', span: 2 }),
        unidades: decimal(14, 2, { label: 'Unidades produzidas', span: 1 }),
        reserva: money({ label: 'Reserva realizada', span: 1 }),
      },
      { label: 'Quotas', one: 'quota', readOnly: true },
    ),
  },
  list: {
    columns: ['competencia', 'orgao_id', 'bens', 'valor', 'situacao', 'confirmado_por_id'],
    filters: ['ano', 'competencia', 'orgao_id', 'situacao'],
    sort: ['-competencia', '-id'],
  },
  form: [
    section('Mês', ['competencia', 'orgao_id', 'situacao', 'valor', 'bens', 'confirmado_em', 'confirmado_por_id']),
    section('Quotas', ['itens'], { made: true }),
  ],
  acts: {
    confirmar: {
      label: 'Confirmar',
      confirm: 'As quotas passam aos bens e ao livro.',
      when: { situacao: 'simulado' },
      to: { situacao: 'confirmado' },
      posts: true,
    },
    estornar: {
      label: 'Estornar',
      asks: pedidoEstornoBem,
      confirm: 'As quotas deste mês saem dos bens e do livro.',
      when: { situacao: 'confirmado' },
      to: { situacao: 'estornado' },
    },
  },
  next: { situacao: { simulado: 'confirmar', confirmado: null } },
});
export type LoteDepreciacao = RecordOf<typeof loteDepreciacao>;
