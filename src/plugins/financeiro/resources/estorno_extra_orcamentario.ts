import {
  civilToday,
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
} from '../../../resources/definition';

/** What of a movement of money of others is taken back (handbook Execução 5.8): it posts the contrary of that part. Never changed. */
export const estornoExtraOrcamentario = defineResource({
  name: 'estorno_extra_orcamentario',
  label: { one: 'Estorno extraorçamentário', many: 'Estornos extraorçamentários', gender: 'm' },
  route: { base: '/financeiro/movimentacao/receita-e-despesa-extraorcamentaria/estorno-extra-orcamentaria' },
  findable: { number: 'numero' },
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  posts: true,
  calls: { update: false, delete: false },
  document: {
    number: { year: 'exercicio', mask: 'NNNNN/AAAA', fromFirst: true },
    fixed: {},
    moves: [
      { of: 'movimentacao_extra_orcamentaria', by: 'movimento_id', add: { estornado: 'valor' } },
      { of: 'retencao', by: 'retencoes.retencao_id', add: { recolhido: '-retencoes.valor' } },
    ],
  },
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    movimento_id: ref('movimentacao_extra_orcamentaria', { label: 'Movimentação', required: true, span: 6 }),
    data: date({ label: 'Data', required: true, max: 'hoje', closedBy: 'boletim_caixa', defaultFrom: civilToday, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    retencoes: items(
      {
        retencao_id: ref('retencao', { label: 'Retenção', required: true, span: 8 }),
        valor: money({ label: 'Valor', required: true, span: 4 }),
      },
      { label: 'Retenções outra vez a recolher', one: 'retenção', readOnly: true },
    ),
    anulacao_receita_id: ref('anulacao_receita', { label: 'Anulação da receita', readOnly: true, span: 6 }),
    contabil: derived('text', { label: 'Lançamento contábil' }),
  },
  unique: [['numero']],
  list: {
    columns: ['rotulo', 'data', 'movimento_id', 'valor', 'motivo'],
    filters: ['numero', 'data', 'movimento_id'],
    sort: ['-data', '-numero'],
  },
  form: [
    section('Estorno', ['numero', 'movimento_id', 'data', 'valor', 'motivo']),
    // the server fills them
    section('O que se desfez', ['retencoes', 'anulacao_receita_id', 'contabil']),
  ],
});
export type EstornoExtraOrcamentario = RecordOf<typeof estornoExtraOrcamentario>;
