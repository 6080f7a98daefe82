import { choice, date, defineResource, derived, integer, money, type RecordOf, ref, section, year } from '../../../resources/definition';
import { COMPONENTES_BAIXA } from './baixa_arrecadacao';

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
  },
  list: {
    columns: ['rotulo', 'conta_bancaria_id', 'data_credito', 'baixas', 'valor_total', 'tarifas', 'situacao'],
    filters: ['conta_bancaria_id', 'data_credito', 'situacao'],
    sort: ['-data_credito', '-id'],
    totals: false,
  },
  form: [section('Lote', ['conta_bancaria_id', 'data_credito', 'complemento', 'situacao', 'baixas', 'valor_total', 'tarifas'])],
  unique: [['conta_bancaria_id', 'data_credito', 'complemento']],
});
export type LoteArrecadacao = RecordOf<typeof loteArrecadacao>;

/** What of a lote is of a tributo, exercício, component, nature and fonte: the sum of the components of its baixas. */
export const loteArrecadacaoItem = defineResource({
  name: 'lote_arrecadacao_item',
  label: { one: 'Item de lote de arrecadação', many: 'Itens de lotes de arrecadação', gender: 'm' },
  route: { base: '/arrecadacao/contribuinte/lotes-itens' },
  api: { path: '/arrecadacao/lote/item' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  view: true,
  fields: {
    rotulo: derived('text', { label: 'Item' }),
    lote_arrecadacao_id: ref('lote_arrecadacao', { label: 'Lote' }),
    tributo_id: ref('tributo', { label: 'Tributo' }),
    exercicio: year({ label: 'Exercício do crédito' }),
    componente: choice(COMPONENTES_BAIXA, { label: 'Componente' }),
    natureza_receita_id: ref('natureza_receita', { label: 'Natureza da receita' }),
    fonte_id: ref('fonte_recurso', { label: 'Fonte' }),
    valor: money({ label: 'Valor' }),
  },
  list: {
    columns: ['lote_arrecadacao_id', 'tributo_id', 'exercicio', 'componente', 'natureza_receita_id', 'fonte_id', 'valor'],
    filters: ['lote_arrecadacao_id', 'tributo_id', 'componente', 'natureza_receita_id', 'fonte_id'],
    sort: ['lote_arrecadacao_id', 'id'],
  },
  form: [section('Item', ['lote_arrecadacao_id', 'tributo_id', 'exercicio', 'componente', 'natureza_receita_id', 'fonte_id', 'valor'])],
});
export type LoteArrecadacaoItem = RecordOf<typeof loteArrecadacaoItem>;
