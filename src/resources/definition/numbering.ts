/**
 * A number by the mask of its document: the first run of N takes the sequence, padded with zeros, and each run of A the
 * last digits of the year. `NNNNN/AA`, 42, 2026 → `00042/26`.
 */
export function numberByMask(mask: string, sequence: number, year: number): string {
  return mask.replace(/N+/, (run) => String(sequence).padStart(run.length, '0')).replace(/A+/g, (run) => String(year).slice(-run.length));
}

/** Why a mask cannot number documents; null when it can. */
export function maskProblem(mask: string, yearly: boolean): string | null {
  const runs = mask.match(/N+/g) ?? [];
  if (runs.length !== 1) return 'A máscara precisa de uma só sequência de N, como NNNNN/AA.';
  if ((mask.match(/A+/g) ?? []).some((run) => run.length !== 2 && run.length !== 4)) return 'O ano na máscara é AA ou AAAA.';
  // without the year in it, next year's numbers would repeat this year's
  if (yearly && !mask.includes('A')) return 'Uma numeração que recomeça a cada ano precisa do ano na máscara, como NNNNN/AA.';
  return null;
}
