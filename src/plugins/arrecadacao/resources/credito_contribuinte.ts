import { choice, date, defineResource, derived, money, type RecordOf, ref, section } from '../../../resources/definition';

/** What the municipality owes a contribuinte for what he paid beyond his debt (CTN arts. 165 to 170): the balance is the sum. */
export const creditoContribuinte = defineResource({
  name: 'credito_contribuinte',
  label: { one: 'Crédito de contribuinte', many: 'Créditos de contribuintes', gender: 'm', also: ['restituição', 'pago a maior'] },
  route: { base: '/arrecadacao/contribuinte/creditos' },
  api: { path: '/arrecadacao/credito' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Crédito' }),
    contribuinte_id: ref('contribuinte', { label: 'Contribuinte', required: true, personal: 'financeiro' }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        pagamento_a_maior: 'Pagamento a maior',
        pagamento_indevido: 'Pagamento indevido',
        compensacao: 'Compensação',
        restituicao: 'Restituição',
        estorno: 'Estorno',
      },
      { label: 'Tipo', required: true },
    ),
    valor: money({ label: 'Valor', required: true, personal: 'financeiro' }),
    baixa_id: ref('baixa_arrecadacao', { label: 'Baixa' }),
  },
  list: {
    columns: ['rotulo', 'contribuinte_id', 'data', 'tipo', 'valor', 'baixa_id'],
    filters: ['contribuinte_id', 'data', 'tipo'],
    sort: ['-id'],
    totals: false,
  },
  form: [section('Crédito', ['contribuinte_id', 'data', 'tipo', 'valor', 'baixa_id'])],
});
export type CreditoContribuinte = RecordOf<typeof creditoContribuinte>;
