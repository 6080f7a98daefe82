/** Development status of a screen (SPEC.md section 3). */
export const SITUACOES: Record<number, string> = {
  1: 'Aguardando Modelo',
  2: 'Aguardando Frontend',
  3: 'Aguardando Backend',
  4: 'Em teste',
  5: 'Tela/Relatório Finalizado',
};
