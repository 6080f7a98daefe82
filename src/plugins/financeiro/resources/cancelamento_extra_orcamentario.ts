import {
  civilToday,
  date,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  section,
} from '../../../resources/definition';

/**
 * What is kept of others and nobody may claim any more, taken to the revenue (handbook Contabilidade 5.11; event 5034; Decreto
 * 20.910/1932): each obligation is a revenue of its own, which posts it. What was wrong is annulled with that revenue.
 */
export const cancelamentoExtraOrcamentario = defineResource({
  name: 'cancelamento_extra_orcamentario',
  label: {
    one: 'Cancelamento extraorçamentário',
    many: 'Cancelamentos extraorçamentários',
    gender: 'm',
    also: ['prescrição'],
  },
  route: { base: '/contabilidade/processamentos/cancelamentos-extra-orcamentarios' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: { number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true }, fixed: {} },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    natureza_receita_id: ref('natureza_receita', {
      label: 'Natureza da receita',
      required: true,
      where: { situacao: true },
      help: 'Das outras receitas correntes (1.9).',
      span: 7,
    }),
    fundamento: longText({ label: 'Fundamento', required: true, help: 'A prescrição de cinco anos, com o processo que a apurou.' }),
    itens: items(
      {
        titulo_extra_id: ref('titulo_extra_orcamentario', { label: 'Título', required: true, where: { situacao: true }, span: 4 }),
        pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, span: 4 }),
        conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, where: { situacao: true }, span: 4 }),
        fonte_origem_id: ref('fonte_recurso', { label: 'Fonte', required: true, span: 3 }),
        conta_destino_id: ref('conta_bancaria', {
          label: 'Conta da receita',
          where: { situacao: true },
          help: 'Em branco, a mesma.',
          span: 3,
        }),
        fonte_destino_id: ref('fonte_recurso', { label: 'Fonte da receita', required: true, span: 3 }),
        valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
        lancamento_receita_id: ref('lancamento_receita', { label: 'Receita', readOnly: true, span: 4 }),
      },
      { label: 'Obrigações', one: 'obrigação', min: 1, max: 200 },
    ),
    cancelado: derived('money', { label: 'Cancelado', help: 'Sem o que se anulou depois.' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'natureza_receita_id', 'fundamento', 'cancelado'],
    filters: ['numero', 'data', 'natureza_receita_id'],
    sort: ['-data', '-numero'],
  },
  form: [section('Cancelamento', ['numero', 'data', 'natureza_receita_id', 'fundamento', 'cancelado']), section('Obrigações', ['itens'])],
  rules: [onePerKey('itens', ['titulo_extra_id', 'pessoa_id', 'fonte_origem_id'], 'Esta obrigação já está na lista.')],
});
export type CancelamentoExtraOrcamentario = RecordOf<typeof cancelamentoExtraOrcamentario>;
