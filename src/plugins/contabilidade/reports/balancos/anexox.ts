import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 10: the revenue that was expected and what came, nature by nature. */
export const anexoX = defineReport({
  name: 'relatorio_anexox',
  title: 'Anexo 10 – Comparativo da Receita Orçada com a Arrecadada',
  path: `${BALANCOS}anexox`,
  law: 'Lei 4.320/1964, art. 101 e Anexo 10. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: {
    rotulo,
    orcada: money({ label: 'Orçada' }),
    arrecadada: money({ label: 'Arrecadada' }),
    mais: money({ label: 'Para mais' }),
    menos: money({ label: 'Para menos' }),
  },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
