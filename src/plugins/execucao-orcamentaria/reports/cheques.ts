import { choice, date, defineReport, money, ref, text } from '../../../resources/definition';
import { SITUACOES_CHEQUE } from '../resources/banco/cheque';

/** The cheques of the accounts, with what the bank did of each (handbook Execução 6). */
export const relatorioCheques = defineReport({
  name: 'relatorio_cheques',
  title: 'Cheques',
  path: '/financeiro/relatorios/movimento-bancario/cheques',
  law: 'Lei 7.357/1985; Lei 4.320/1964, art. 65. Valores em R$ 1,00.',
  parameters: {
    inicio: date({ label: 'Emitidos de', span: 3 }),
    fim: date({ label: 'Até', span: 3 }),
    situacao: choice({ todos: 'Todos', ...SITUACOES_CHEQUE }, { label: 'Situação', required: true, default: 'todos', span: 3 }),
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', span: 6 }),
  },
  columns: {
    numero: text(20, { label: 'Número' }),
    emissao: date({ label: 'Emissão' }),
    favorecido: text(150, { label: 'Favorecido' }),
    pagamento: text(20, { label: 'Pagamento' }),
    valor: money({ label: 'Valor' }),
    compensacao: date({ label: 'Compensação' }),
    situacao_nome: text(20, { label: 'Situação' }),
  },
  groups: [{ by: 'conta', subtotal: 'TOTAL DA CONTA' }],
  sums: ['valor'],
});
