import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 15: what made the patrimony larger and smaller. */
export const anexoXV = defineReport({
  name: 'relatorio_anexoxv',
  title: 'Anexo 15 – Demonstração das Variações Patrimoniais',
  path: `${BALANCOS}anexoxv`,
  law: 'Lei 4.320/1964, art. 104 e Anexo 15; MCASP, Parte V. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: { rotulo, atual: money({ label: 'Exercício atual' }), anterior: money({ label: 'Exercício anterior' }) },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
