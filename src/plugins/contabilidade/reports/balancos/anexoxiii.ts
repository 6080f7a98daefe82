import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 13: all the money that came and went, from one balance of cash to the next. */
export const anexoXIII = defineReport({
  name: 'relatorio_anexoxiii',
  title: 'Anexo 13 – Balanço Financeiro',
  path: `${BALANCOS}anexoxiii`,
  law: 'Lei 4.320/1964, art. 103 e Anexo 13; MCASP, Parte V. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns: { rotulo, atual: money({ label: 'Exercício atual' }), anterior: money({ label: 'Exercício anterior' }) },
  groups: [{ by: 'titulo' }],
  sequence: true,
});
