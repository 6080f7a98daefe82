import { currentMonth, date, defineReport, longText, money, month, ref, text } from '../../../../resources/definition';

/** The statement of a reconciliation: both balances and, in four lists, what is between them (handbook Execução 5.11). */
export const demonstrativoConciliacao = defineReport({
  name: 'relatorio_conciliacao_bancaria',
  title: 'Conciliação Bancária',
  path: '/financeiro/relatorios/movimento-bancario/conciliacao/conciliacao-bancaria',
  law: 'Lei 4.320/1964, arts. 83, 85 e 93. Valores em R$ 1,00.',
  opens: (exercicio) => ({ mes: `${exercicio}-${currentMonth(exercicio).padStart(2, '0')}` }),
  parameters: {
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, span: 6 }),
    mes: month({ label: 'Mês', required: true, span: 3 }),
  },
  columns: {
    data: date({ label: 'Data' }),
    documento: text(80, { label: 'Documento' }),
    historico: longText({ label: 'Histórico' }),
    valor: money({ label: 'Valor' }),
  },
  groups: [{ by: 'lista' }],
  sequence: true,
});
