import { choice, date, defineResource, integer, longText, money, type RecordOf, ref, section } from '../../../resources/definition';
import { creditoReceber } from './credito_receber';

/** What moved a credit in the book, one row for each entry, by the part that it moved. */
export const creditoReceberMovimento = defineResource({
  name: 'credito_receber_movimento',
  label: { one: 'Movimento do crédito', many: 'Movimentos dos créditos', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/creditos/movimentos' },
  api: { path: '/contabilidade/lancamentos/credito-receber-movimento' },
  menu: creditoReceber.menu,
  display: ['data', 'tipo'],
  entity: true,
  view: true,
  fields: {
    credito_receber_id: ref('credito_receber', { label: 'Crédito', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        lancamento: 'Lançamento',
        desconto: 'Desconto',
        inscricao: 'Inscrição em dívida ativa',
        atualizacao: 'Atualização',
        baixa: 'Recebimento',
        anulacao: 'Anulação de recebimento',
        cancelamento: 'Cancelamento',
        ajuste: 'Ajuste para perdas',
        estorno: 'Estorno',
        outros: 'Outro',
      },
      { label: 'Tipo', required: true },
    ),
    a_receber: money({ label: 'A receber', required: true }),
    inscrito: money({ label: 'Em dívida ativa', required: true }),
    perdas: money({ label: 'Ajuste para perdas', required: true }),
    lancamento: integer({ label: 'Lançamento contábil', required: true }),
    historico: longText({ label: 'Histórico', required: true }),
  },
  list: {
    columns: ['credito_receber_id', 'data', 'tipo', 'a_receber', 'inscrito', 'perdas', 'lancamento', 'historico'],
    filters: ['credito_receber_id', 'data', 'tipo'],
    sort: ['-id'],
  },
  form: [section('Movimento', ['credito_receber_id', 'data', 'tipo', 'a_receber', 'inscrito', 'perdas', 'lancamento', 'historico'])],
});
export type CreditoReceberMovimento = RecordOf<typeof creditoReceberMovimento>;
