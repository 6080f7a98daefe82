import { choice, date, defineResource, derived, longText, money, ref, section } from '../../../resources/definition';

/** What happened to the principal of a débito: a launch or the reversal of a payment adds, all else takes away. Never changed. */
export const debitoMovimento = defineResource({
  name: 'debito_movimento',
  label: { one: 'Movimento de débito', many: 'Movimentos de débitos', gender: 'm' },
  route: { base: '/arrecadacao/contribuinte/movimentos' },
  api: { path: '/arrecadacao/debito/movimento' },
  menu: 'arrecadacao.contribuinte',
  display: ['rotulo'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    rotulo: derived('text', { label: 'Movimento' }),
    debito_id: ref('debito', { label: 'Débito', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        lancamento: 'Lançamento',
        cancelamento: 'Cancelamento',
        retificacao: 'Retificação',
        pagamento: 'Pagamento',
        desconto: 'Desconto',
        estorno: 'Estorno de pagamento',
        compensacao: 'Compensação',
        prescricao: 'Prescrição',
        remissao: 'Remissão',
      },
      { label: 'Tipo', required: true },
    ),
    valor: money({ label: 'Valor', required: true, personal: 'financeiro' }),
    motivo: longText({ label: 'Motivo' }),
    baixa_id: ref('baixa_arrecadacao', { label: 'Baixa' }),
  },
  list: { columns: ['debito_id', 'data', 'tipo', 'valor', 'motivo'], filters: ['debito_id', 'data', 'tipo'], sort: ['-id'], totals: false },
  form: [section('Movimento', ['debito_id', 'data', 'tipo', 'valor', 'motivo', 'baixa_id'])],
});
