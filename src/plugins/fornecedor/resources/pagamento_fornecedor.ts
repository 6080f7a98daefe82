import { choice, date, defineResource, integer, money, type RecordOf, section, text } from '../../../resources/definition';

/** What the municipality owes and paid to who calls, liquidação by liquidação (handbook Compras 6.2; Lei 14.133/2021, art. 141). */
export const pagamentoFornecedor = defineResource({
  name: 'pagamento_fornecedor',
  label: { one: 'Pagamento', many: 'Pagamentos', gender: 'm', also: ['empenho', 'ordem cronológica'] },
  route: { base: '/fornecedor/propostas/pagamentos' },
  menu: 'fornecedor.propostas',
  display: ['empenho', 'liquidacao'],
  view: true,
  fields: {
    empenho: text(20, { label: 'Empenho', span: 3 }),
    liquidacao: text(20, { label: 'Liquidação', span: 3 }),
    fornecedor: text(150, { label: 'Fornecedor', span: 6 }),
    situacao: choice({ a_pagar: 'A pagar', paga: 'Paga' }, { label: 'Situação', tones: { a_pagar: 'andamento', paga: 'bom' }, span: 3 }),
    valor: money({ label: 'Valor', span: 3 }),
    retencoes: money({ label: 'Retenções', span: 3 }),
    a_pagar: money({ label: 'A pagar', span: 3 }),
    posicao: integer({ label: 'Posição na fila', span: 3 }),
    previsao: date({ label: 'Previsão', span: 3 }),
    pago_em: date({ label: 'Pago em', span: 3 }),
  },
  list: {
    columns: ['empenho', 'liquidacao', 'valor', 'retencoes', 'a_pagar', 'posicao', 'previsao', 'pago_em', 'situacao'],
    filters: ['empenho', 'situacao', 'previsao', 'pago_em'],
    sort: ['situacao', '-previsao', '-id'],
    totals: false,
  },
  form: [
    section('Pagamento', [
      'empenho',
      'liquidacao',
      'fornecedor',
      'situacao',
      'valor',
      'retencoes',
      'a_pagar',
      'posicao',
      'previsao',
      'pago_em',
    ]),
  ],
});
export type PagamentoFornecedor = RecordOf<typeof pagamentoFornecedor>;
