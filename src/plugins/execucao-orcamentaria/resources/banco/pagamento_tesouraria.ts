import { choice, date, defineResource, derived, money, type RecordOf, ref, section, text } from '../../../../resources/definition';

/** What left the accounts of an entity. */
export const TIPOS_SAIDA = { orcamentario: 'Orçamentário', resto: 'Resto a pagar', extra: 'Extraorçamentário' } as const;

/** What the treasury paid, of the budget of the year, of restos a pagar and of others (handbook Execução 5.9). */
export const pagamentoTesouraria = defineResource({
  name: 'pagamento_tesouraria',
  label: { one: 'Pagamento da tesouraria', many: 'Pagamentos da tesouraria', gender: 'm' },
  route: { base: '/financeiro/movimentacao/despesa-orcamentaria/pagamento' },
  display: ['documento'],
  entity: true,
  year: true,
  view: true,
  fields: {
    documento: text(40, { label: 'Documento', span: 3 }),
    tipo: choice(TIPOS_SAIDA, { label: 'Tipo', span: 3 }),
    data: date({ label: 'Data', span: 3 }),
    credor_id: ref('pessoa', { label: 'Credor', span: 6 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta bancária', span: 6 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', span: 6 }),
    valor: money({ label: 'Valor bruto', span: 3 }),
    retido: money({ label: 'Retido', span: 3 }),
    liquido: money({ label: 'Líquido', span: 3 }),
    anulado: money({ label: 'Anulado', span: 3 }),
    lancamento: derived('text', { label: 'Lançamento contábil' }),
  },
  list: {
    columns: ['documento', 'tipo', 'data', 'credor_id', 'conta_bancaria_id', 'valor', 'retido', 'liquido', 'anulado'],
    filters: ['documento', 'tipo', 'data', 'credor_id', 'conta_bancaria_id', 'fonte_recurso_id'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Pagamento', [
      'documento',
      'tipo',
      'data',
      'credor_id',
      'conta_bancaria_id',
      'fonte_recurso_id',
      'valor',
      'retido',
      'liquido',
      'anulado',
      'lancamento',
    ]),
  ],
});
export type PagamentoTesouraria = RecordOf<typeof pagamentoTesouraria>;
