/** What a cargo may be accumulated as (CF art. 37, XVI). */
export type Acumulavel = 'nao' | 'professor' | 'tecnico' | 'saude';

/** The pairs of CF art. 37, XVI, in alphabetical order. */
const PAIRS: ReadonlySet<string> = new Set(['professor professor', 'professor tecnico', 'saude saude']);

/** Whether two cargos may be held by one person. */
export function acumulaveis(a: Acumulavel, b: Acumulavel): boolean {
  return PAIRS.has([a, b].sort().join(' '));
}
