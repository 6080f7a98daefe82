import { choice, date, decimal, defineResource, derived, longText, type RecordOf, ref, section } from '../../../resources/definition';

const litros = (label: string, help?: string) => decimal(14, 3, { shortest: true, label, readOnly: true, help, span: 2 });

/** A day of a tank of the municipality: what it had, what came, what the pump gave and what the ruler found (handbook Frota 10.3). */
export const tanqueDia = defineResource({
  name: 'tanque_dia',
  label: { one: 'Dia do tanque', many: 'Livro do tanque', gender: 'm', also: ['LMC', 'encerrante', 'medição do tanque', 'régua'] },
  route: { base: '/frota/gestao-frota/livro-do-tanque' },
  findable: true,
  display: ['rotulo'],
  entity: true,
  dossier: true,
  document: { fixed: { draft: ['situacao', 'aberto'], but: ['situacao', 'movimentacao_id'] } },
  fields: {
    rotulo: derived('text', { label: 'Dia do tanque' }),
    situacao: choice(
      { aberto: 'Aberto', fechado: 'Fechado' },
      { label: 'Situação', required: true, readOnly: true, default: 'aberto', tones: { aberto: 'andamento', fechado: 'bom' }, span: 2 },
    ),
    posto_id: ref('posto_combustivel', {
      label: 'Tanque',
      required: true,
      immutable: true,
      where: { tipo: 'tanque', situacao: true },
      span: 5,
    }),
    material_id: ref('material', { label: 'Combustível', readOnly: true, span: 5 }),
    data: date({ label: 'Data', required: true, max: 'hoje', span: 2 }),
    abertura: decimal(14, 3, {
      shortest: true,
      label: 'Abertura (L)',
      min: '0',
      help: 'Em branco, o que se mediu no dia anterior ou o saldo do almoxarifado.',
      span: 2,
    }),
    entradas: litros('Entradas (L)', 'O que o almoxarifado recebeu no dia.'),
    saidas: litros('Saídas (L)', 'O que a bomba deu, pelos abastecimentos do dia.'),
    encerrantes: litros('Pelos encerrantes (L)'),
    contabil: litros('No livro (L)'),
    medido: decimal(14, 3, { shortest: true, label: 'Medido (L)', required: true, min: '0', help: 'Pela régua ou pelo medidor.', span: 2 }),
    diferenca: litros('Diferença (L)'),
    percentual: decimal(9, 2, { label: 'Diferença (%)', readOnly: true, span: 2 }),
    processo_id: ref('processo', { label: 'Processo da perda', help: 'O que apura a diferença acima da tolerada.', span: 6 }),
    justificativa: longText({ label: 'Justificativa' }),
    movimentacao_id: ref('movimentacao_estoque', { label: 'Ajuste do estoque', readOnly: true, outcome: true, span: 6 }),
  },
  unique: [['posto_id', 'data']],
  list: {
    columns: ['data', 'posto_id', 'abertura', 'entradas', 'saidas', 'contabil', 'medido', 'diferenca', 'percentual', 'situacao'],
    filters: ['posto_id', 'data', 'situacao'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Dia', ['situacao', 'posto_id', 'material_id', 'data', 'abertura', 'medido', 'processo_id', 'justificativa']),
    section('Conferência', ['entradas', 'saidas', 'encerrantes', 'contabil', 'diferenca', 'percentual', 'movimentacao_id'], { made: true }),
  ],
  acts: {
    fechar: {
      label: 'Fechar o dia',
      awaits: 'a fechar',
      roles: ['frota'],
      posts: true,
      confirm: 'A diferença entre o livro e a régua ajusta o estoque do tanque, e o dia não se altera mais.',
      when: { situacao: 'aberto' },
      to: { situacao: 'fechado' },
      andSave: true,
      changes: ['movimentacao_estoque'],
    },
  },
  next: { situacao: { aberto: 'fechar', fechado: null } },
});
export type TanqueDia = RecordOf<typeof tanqueDia>;
