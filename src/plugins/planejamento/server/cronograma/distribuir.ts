import { fromCents, toCents } from '../../../../resources/definition';
import type { MetodoCronograma } from '../../resources/cronograma/cronograma_desembolso';
import { NOMES_BIMESTRES, NOMES_MESES } from '../../resources/cronograma/months';

/** How much each part weighs; any common scale. */
export type Weights = readonly bigint[];

const equal = (parts: number): Weights => Array.from({ length: parts }, () => 1n);

export const DOZE_AVOS = equal(NOMES_MESES.length);
export const SEIS_AVOS = equal(NOMES_BIMESTRES.length);

/** Half of the thirteenth salary is due until the end of November and half until 20 December (Lei 4.749/1965). */
const PAYROLL: Weights = [2n, 2n, 2n, 2n, 2n, 2n, 2n, 2n, 2n, 2n, 3n, 3n];
const PESSOAL = '1';

/**
 * The profile of a row of the desembolso; null leaves every month empty. There are no payments by month until the module
 * Execução is installed, so that the histórico is the last fallback of R3: a twelfth.
 */
export function monthsOf(metodo: MetodoCronograma, grupo: string, legislativo: boolean): Weights | null {
  // R6: duodécimos of the Câmara, whatever the method (CF art. 168)
  if (legislativo) return DOZE_AVOS;
  if (metodo === 'manual') return null;
  return metodo === 'vencimentos' && grupo === PESSOAL ? PAYROLL : DOZE_AVOS;
}

/** Splits an amount by bimestre: by the due dates of the tax, where there are any and the method asks for them. */
export function bimestersOf(metodo: MetodoCronograma, dueDates: Weights | undefined): Weights | null {
  if (metodo === 'manual') return null;
  return (metodo === 'vencimentos' && dueDates) || SEIS_AVOS;
}

/**
 * Splits an amount in parts that add up to it, to the cent: each is rounded half up and the last closes. A last part that
 * would be negative is zero, and the excess is taken from the largest (R3).
 *
 * @param total decimal string, not negative
 * @param weights all zero counts as all equal
 * @returns decimal strings with two places, none negative
 */
export function distribuir(total: string, weights: Weights): string[] {
  const cents = toCents(total);
  const shares = weights.some((weight) => weight > 0n) ? weights : equal(weights.length);
  const whole = shares.reduce((sum, weight) => sum + weight, 0n);
  const parts = shares.slice(0, -1).map((weight) => (2n * cents * weight + whole) / (2n * whole));
  let last = cents - parts.reduce((sum, part) => sum + part, 0n);
  while (last < 0n) {
    const largest = parts.reduce((best, part, index) => (part > (parts[best] as bigint) ? index : best), 0);
    const taken = -last < (parts[largest] as bigint) ? -last : (parts[largest] as bigint);
    parts[largest] = (parts[largest] as bigint) - taken;
    last += taken;
  }
  return [...parts, last].map(fromCents);
}

/**
 * Splits what is left of an amount over the parts from `first` on, as those before stay (R8): in the proportion that they
 * had, or equally. When those before already pass the total, the rest is zero and the row shows the difference.
 *
 * @param parts decimal strings; null counts as zero
 */
export function redistribuir(total: string, parts: readonly (string | null)[], first: number, fixed: boolean): string[] {
  const cents = parts.map((part) => toCents(part ?? '0'));
  const kept = cents.slice(0, first);
  const rest = toCents(total) - kept.reduce((sum, part) => sum + part, 0n);
  const weights = fixed ? equal(parts.length - first) : cents.slice(first);
  return [...kept.map(fromCents), ...distribuir(fromCents(rest > 0n ? rest : 0n), weights)];
}
