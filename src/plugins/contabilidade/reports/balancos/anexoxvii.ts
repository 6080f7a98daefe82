import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 17: what is owed at short term and needs no authorisation to be paid. */
export const anexoXVII = defineReport({
  name: 'relatorio_anexoxvii',
  title: 'Anexo 17 – Demonstração da Dívida Flutuante',
  path: `${BALANCOS}anexoxvii`,
  law: 'Lei 4.320/1964, arts. 92 e 101 e Anexo 17. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: {
    rotulo,
    anterior: money({ label: 'Saldo anterior' }),
    inscricao: money({ label: 'Inscrição' }),
    pagamento: money({ label: 'Pagamento' }),
    cancelamento: money({ label: 'Cancelamento' }),
    saldo: money({ label: 'Saldo' }),
  },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
