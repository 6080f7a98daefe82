import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 11: the expense that was authorised and what was committed of it, nature by nature. */
export const anexoXI = defineReport({
  name: 'relatorio_anexoxi',
  title: 'Anexo 11 – Comparativo da Despesa Autorizada com a Realizada',
  path: `${BALANCOS}anexoxi`,
  law: 'Lei 4.320/1964, art. 101 e Anexo 11. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: {
    rotulo,
    ordinarios: money({ label: 'Créditos orçamentários e suplementares' }),
    especiais: money({ label: 'Créditos especiais e extraordinários' }),
    autorizada: money({ label: 'Total' }),
    realizada: money({ label: 'Realizada' }),
    diferenca: money({ label: 'Diferença' }),
  },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
