/** The status of a screen that is there: below it, an address that nothing answers is a mistake. */
export const FINISHED = 5;

/** Development status of a screen (SPEC.md section 3). */
export const SITUACOES: Record<number, string> = {
  1: 'Aguardando Modelo',
  2: 'Aguardando Frontend',
  3: 'Aguardando Backend',
  4: 'Em teste',
  5: 'Tela/Relatório Finalizado',
};
