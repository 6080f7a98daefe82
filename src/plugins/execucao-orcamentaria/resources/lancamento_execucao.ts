import { date, defineResource, derived, integer, longText, money, type RecordOf, ref, section, text } from '../../../resources/definition';

/** The entries of the book that documents of the execution posted: what Contabilidade has of them, to be read here. */
export const lancamentoExecucao = defineResource({
  name: 'lancamento_execucao',
  label: { one: 'Lançamento da execução', many: 'Lançamentos da execução', gender: 'm' },
  route: { base: '/execucao-orcamentaria/contabil' },
  display: ['numero'],
  entity: true,
  year: true,
  view: true,
  fields: {
    numero: integer({ label: 'Nº de controle' }),
    data: date({ label: 'Data', span: 3 }),
    evento_id: ref('evento_contabil', { label: 'Evento contábil', span: 6 }),
    documento: text(60, { label: 'Documento', span: 6 }),
    historico: longText({ label: 'Histórico' }),
    valor: money({ label: 'Valor' }),
    estornado: derived('yesNo', { label: 'Estornado' }),
    partidas: derived('text', { label: 'Partidas' }),
  },
  list: {
    columns: ['numero', 'data', 'evento_id', 'documento', 'historico', 'valor', 'estornado'],
    filters: ['numero', 'data', 'evento_id', 'documento', 'historico'],
    sort: ['-numero'],
  },
  form: [section('Lançamento', ['numero', 'data', 'evento_id', 'documento', 'valor', 'estornado', 'historico', 'partidas'])],
});
export type LancamentoExecucao = RecordOf<typeof lancamentoExecucao>;
