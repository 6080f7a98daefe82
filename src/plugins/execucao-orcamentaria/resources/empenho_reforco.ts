import { date, defineResource, derived, integer, longText, money, type RecordOf, ref, section } from '../../../resources/definition';
import { itensDoEmpenho, itensFecham, somaDe } from './parts';

/** What was added to an empenho after its emission (handbook Execução 3.1). Never changed: what is too much is annulled. */
export const empenhoReforco = defineResource({
  name: 'empenho_reforco',
  label: { one: 'Reforço de empenho', many: 'Reforços de empenho', gender: 'm' },
  route: { base: '/execucao-orcamentaria/empenho/reforcos' },
  api: { path: '/execucao-orcamentaria/empenho-reforco' },
  menu: 'execucao-orcamentaria.empenho',
  display: ['rotulo'],
  entity: true,
  year: true,
  ledger: true,
  calls: { create: false, update: false, delete: false },
  document: {
    number: { parent: 'empenho_id' },
    fixed: {},
    moves: [
      { of: 'dotacao', by: 'empenho_id.dotacao_id', add: { empenhado: 'valor' } },
      { of: 'empenho', by: 'empenho_id', add: { reforcado: 'valor' } },
    ],
  },
  prints: { nota: { label: 'Nota de Reforço de Empenho' } },
  fields: {
    rotulo: derived('text', { label: 'Reforço' }),
    empenho_id: ref('empenho', { label: 'Empenho', required: true, span: 6 }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    data: date({ label: 'Data', required: true, span: 3 }),
    valor: money({ label: 'Valor', required: true, min: '0.01', span: 3 }),
    motivo: longText({ label: 'Motivo', required: true }),
    itens: itensDoEmpenho(),
  },
  unique: [['empenho_id', 'numero']],
  list: {
    columns: ['empenho_id', 'numero', 'data', 'valor', 'motivo'],
    filters: ['empenho_id', 'data', 'motivo'],
    sort: ['-id'],
  },
  form: [section('Reforço', ['empenho_id', 'numero', 'data', 'valor', 'motivo', 'itens'])],
  rules: [itensFecham, somaDe('itens', 'dos itens')],
});
export type EmpenhoReforco = RecordOf<typeof empenhoReforco>;
