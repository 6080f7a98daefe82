import {
  choice,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  month,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';

export const TIPOS_RMA = { cras: 'CRAS', creas: 'CREAS' } as const;
export type TipoRma = keyof typeof TIPOS_RMA;
export const SITUACOES_RMA = { aberto: 'Aberto', fechado: 'Fechado' } as const;

/** What a unit of the SUAS did in a month, in the numbers that the Registro Mensal de Atendimentos asks for. Closed, they do not change. */
export const rmaMensal = defineResource({
  name: 'rma_mensal',
  label: {
    one: 'Registro mensal de atendimentos',
    many: 'Registros mensais de atendimentos',
    gender: 'm',
    create: 'Novo RMA',
    also: ['RMA', 'vigilância socioassistencial'],
  },
  route: { base: '/assistencia-social/beneficiario/rma' },
  api: { path: '/assistencia-social/rma' },
  menu: 'assistencia-social.beneficiario',
  display: ['rotulo'],
  document: { fixed: { draft: ['situacao', 'aberto'], but: ['situacao'] } },
  fields: {
    rotulo: derived('text', { label: 'Registro' }),
    situacao: choice(SITUACOES_RMA, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'aberto',
      tones: { aberto: 'andamento', fechado: 'bom' },
      span: 3,
    }),
    competencia: month({ label: 'Mês', required: true, immutable: true, span: 3 }),
    tipo: choice(TIPOS_RMA, { label: 'Unidade', required: true, immutable: true, default: 'cras', span: 3 }),
    territorio: ref('departamento', { label: 'CRAS ou CREAS', required: true, immutable: true, where: { situacao: true }, span: 6 }),
    contadores: items(
      {
        bloco: text(60, { label: 'Bloco', required: true, span: 3 }),
        codigo: text(6, { label: 'Código', required: true, span: 2 }),
        contador: text(150, { label: 'O que se conta', required: true, span: 5 }),
        quantidade: integer({ label: 'Quantidade', required: true, span: 2 }),
      },
      { label: 'Contadores', one: 'contador', readOnly: true },
    ),
    fechado_em: date({ label: 'Fechado em', readOnly: true, when: { situacao: 'fechado' }, span: 3 }),
    observacao: longText({ label: 'Observação', help: 'O que os números não dizem, como o que se fez fora do sistema.' }),
  },
  unique: [['competencia', 'territorio', 'tipo']],
  list: {
    columns: ['rotulo', 'competencia', 'tipo', 'fechado_em', 'situacao'],
    filters: ['situacao', 'competencia', 'tipo', 'territorio'],
    sort: ['-competencia', '-id'],
  },
  form: [
    section('Registro', ['situacao', 'competencia', 'tipo', 'territorio', 'fechado_em', 'observacao']),
    section('Contadores', ['contadores'], { made: true }),
  ],
  acts: {
    apurar: { label: 'Apurar de novo', when: { situacao: 'aberto' } },
    fechar: {
      label: 'Fechar o mês',
      confirm: 'Os números ficam como estão e não mudam mais.',
      awaits: 'a fechar',
      when: { situacao: 'aberto' },
      to: { situacao: 'fechado' },
    },
  },
  next: { situacao: { aberto: 'fechar', fechado: null } },
});
export type RmaMensal = RecordOf<typeof rmaMensal>;
