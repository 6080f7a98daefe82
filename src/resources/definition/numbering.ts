/** Why a mask (`NNNNN/AA`: the sequence and the year) cannot number documents; null when it can. */
export function maskProblem(mask: string, yearly: boolean): string | null {
  const runs = mask.match(/N+/g) ?? [];
  if (runs.length !== 1) return 'A máscara precisa de uma só sequência de N, como NNNNN/AA.';
  if ((mask.match(/A+/g) ?? []).some((run) => run.length !== 2 && run.length !== 4)) return 'O ano na máscara é AA ou AAAA.';
  // without the year in it, next year's numbers would repeat this year's
  if (yearly && !mask.includes('A')) return 'Uma numeração que recomeça a cada ano precisa do ano na máscara, como NNNNN/AA.';
  return null;
}
