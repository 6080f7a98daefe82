import { choice, currentMonth, date, defineReport, longText, money, month, ref, text } from '../../../../resources/definition';

/** What passed through an account in a month: by the book, where what enters is a debit, or by the bank, where it is a credit. */
export const extratoBancario = defineReport({
  name: 'relatorio_extrato_bancario',
  title: 'Extrato Bancário',
  path: '/financeiro/relatorios/movimento-bancario/extratos/extrato-bancario',
  law: 'Lei 4.320/1964, arts. 83, 85 e 93. Valores em R$ 1,00.',
  opens: (exercicio) => ({ mes: `${exercicio}-${currentMonth(exercicio).padStart(2, '0')}` }),
  parameters: {
    conta_bancaria_id: ref('conta_bancaria', { label: 'Conta', required: true, span: 5 }),
    mes: month({ label: 'Mês', required: true, span: 2 }),
    visao: choice({ contabil: 'Contábil', bancario: 'Bancário' }, { label: 'Visão', required: true, default: 'contabil', span: 2 }),
    fonte_recurso_id: ref('fonte_recurso', { label: 'Fonte', help: 'Só na visão contábil: o banco não a conhece.', span: 3 }),
  },
  columns: {
    data: date({ label: 'Data' }),
    documento: text(80, { label: 'Documento' }),
    historico: longText({ label: 'Histórico' }),
    debito: money({ label: 'Débito' }),
    credito: money({ label: 'Crédito' }),
    saldo: money({ label: 'Saldo' }),
  },
  sequence: true,
});
