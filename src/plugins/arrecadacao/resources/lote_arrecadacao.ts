import { choice, date, defineResource, derived, integer, type RecordOf, ref, section } from '../../../resources/definition';

/**
 * What entered an account on a day of credit: what Financeiro turns into revenue. Its amount is that of its baixas, and its
 * lines add up theirs. What comes after it left goes to a complement of the same day.
 */
export const loteArrecadacao = defineResource({
  name: 'lote_arrecadacao',
  label: { one: 'Lote de arrecadação', many: 'Lotes de arrecadação', gender: 'm' },
  route: { base: '/arrecadacao/contribuinte/lotes' },
  api: { path: '/arrecadacao/lote' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Lote' }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', required: true, span: 6 }),
    data_credito: date({ label: 'Crédito', required: true, span: 3 }),
    complemento: integer({ label: 'Complemento', required: true, default: 0, span: 3 }),
    situacao: choice(
      { aberto: 'Aberto', enviado: 'Enviado', lancado: 'Lançado', rejeitado: 'Rejeitado' },
      { label: 'Situação', required: true, tones: { aberto: 'andamento', enviado: 'andamento', lancado: 'bom', rejeitado: 'ruim' } },
    ),
    baixas: derived('integer', { label: 'Baixas' }),
    valor_total: derived('money', { label: 'Valor' }),
    tarifas: derived('money', { label: 'Tarifas' }),
    lancamentos: derived('text', { label: 'Lançamentos da receita' }),
  },
  document: {
    fixed: { draft: ['situacao', 'aberto'], but: ['situacao', 'complemento'] },
  },
  list: {
    columns: ['rotulo', 'conta_bancaria_id', 'data_credito', 'baixas', 'valor_total', 'tarifas', 'situacao'],
    filters: ['conta_bancaria_id', 'data_credito', 'situacao'],
    sort: ['-data_credito', '-id'],
    totals: false,
  },
  form: [
    section('Lote', ['conta_bancaria_id', 'data_credito', 'complemento', 'situacao', 'baixas', 'valor_total', 'tarifas', 'lancamentos']),
  ],
  unique: [['conta_bancaria_id', 'data_credito', 'complemento']],
});
export type LoteArrecadacao = RecordOf<typeof loteArrecadacao>;
