import { defineResource, derived, integer, money, type RecordOf, ref, section, text } from '../../../resources/definition';
import { lancamentoReceita } from './lancamento_receita';

/** What each row of the LOA in force yielded: foreseen, collected and still to be collected (handbook Execução 1.1). */
export const receitaRealizada = defineResource({
  name: 'receita_realizada',
  label: { one: 'Receita arrecadada', many: 'Receitas arrecadadas', gender: 'f' },
  route: { base: '/financeiro/movimentacao/receita-orcamentaria/arrecadada' },
  menu: lancamentoReceita.menu,
  display: ['ficha'],
  entity: true,
  year: true,
  view: true,
  fields: {
    ficha: integer({ label: 'Ficha' }),
    codigo: text(20, { label: 'Natureza' }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita' }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte' }),
    prevista: money({ label: 'Prevista', help: 'Líquida de deduções, com as reestimativas.' }),
    arrecadada: derived('money', { label: 'Arrecadada', help: 'Líquida de deduções, anulações e restituições.' }),
    a_arrecadar: derived('money', { label: 'A arrecadar', help: 'Negativa quando se arrecadou mais do que o previsto.' }),
  },
  public: {
    path: '/publico/dados-abertos/receitas',
    about: 'O que o município previu e o que arrecadou, por natureza e fonte (LC 101/2000, art. 48-A, II; Decreto 10.540/2020).',
    fields: ['ficha', 'codigo', 'natureza_receita_id', 'fonte_recurso_id', 'prevista', 'arrecadada', 'a_arrecadar'],
    shows: { natureza_receita_id: ['codigo', 'nome'], fonte_recurso_id: ['codigo', 'nome'] },
    columns: ['natureza_receita_id', 'fonte_recurso_id', 'prevista', 'arrecadada', 'a_arrecadar'],
    search: ['codigo', 'natureza_receita_id'],
    newest: { of: 'lancamento_receita', by: 'data' },
    export: true,
  },
  list: {
    columns: ['ficha', 'natureza_receita_id', 'fonte_recurso_id', 'prevista', 'arrecadada', 'a_arrecadar'],
    filters: ['ficha', 'codigo', 'natureza_receita_id', 'fonte_recurso_id'],
    sort: ['codigo', 'ficha'],
    totals: false,
  },
  form: [section('Receita', ['ficha', 'natureza_receita_id', 'fonte_recurso_id', 'prevista', 'arrecadada', 'a_arrecadar'])],
});
export type ReceitaRealizada = RecordOf<typeof receitaRealizada>;
