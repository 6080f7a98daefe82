import { choice, date, defineResource, integer, longText, money, type RecordOf, ref, section } from '../../../resources/definition';
import { direitoReceber } from './direito_receber';

/** What moved a right in the book, one row for each line of its key. */
export const direitoReceberMovimento = defineResource({
  name: 'direito_receber_movimento',
  label: { one: 'Movimento do direito', many: 'Movimentos dos direitos', gender: 'm' },
  route: { base: '/contabilidade/lancamentos/direitos-a-receber/movimentos' },
  api: { path: '/contabilidade/lancamentos/direito-receber-movimento' },
  menu: direitoReceber.menu,
  display: ['data', 'tipo'],
  entity: true,
  view: true,
  fields: {
    direito_receber_id: ref('direito_receber', { label: 'Direito', required: true }),
    data: date({ label: 'Data', required: true }),
    tipo: choice(
      {
        inscricao: 'Inscrição',
        juros: 'Juros',
        multa: 'Multa',
        correcao: 'Correção',
        desconto: 'Desconto',
        recebimento: 'Recebimento',
        anulacao: 'Anulação de recebimento',
        cancelamento: 'Baixa sem receber',
        estorno: 'Estorno',
      },
      { label: 'Tipo', required: true },
    ),
    valor: money({ label: 'Valor', required: true }),
    lancamento: integer({ label: 'Lançamento contábil', required: true }),
    historico: longText({ label: 'Histórico', required: true }),
  },
  list: {
    columns: ['direito_receber_id', 'data', 'tipo', 'valor', 'lancamento', 'historico'],
    filters: ['direito_receber_id', 'data', 'tipo'],
    sort: ['-id'],
  },
  form: [section('Movimento', ['direito_receber_id', 'data', 'tipo', 'valor', 'lancamento', 'historico'])],
});
export type DireitoReceberMovimento = RecordOf<typeof direitoReceberMovimento>;
