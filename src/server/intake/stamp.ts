import { ValidationError } from '../http/errors';
import type { Work } from '../work';

/** Nobody fills a form in less. */
const LEAST_MS = 3000;
/** A page left open for longer is opened again. */
const MOST_MS = 24 * 3_600_000;

const STALE = 'A página ficou aberta por muito tempo. Recarregue-a e envie de novo: o que você escreveu continua nela.';
const HASTY = 'O envio veio depressa demais. Espere alguns segundos e envie de novo.';

/** When a form was opened, sealed: whoever sends it gives it back. */
export function stampOf(work: Work): string {
  return work.services.vault.seal(`envio:${work.now().getTime()}`);
}

/** @throws ValidationError for what was not opened here, is too old, or was filled in faster than anybody types */
export function checkStamp(work: Work, stamp: string): void {
  const age = work.now().getTime() - openedAt(work, stamp);
  if (!(age <= MOST_MS)) throw new ValidationError({ id: [STALE] });
  if (age < LEAST_MS) throw new ValidationError({ id: [HASTY] });
}

function openedAt(work: Work, stamp: string): number {
  try {
    return Number(/^envio:(\d+)$/.exec(work.services.vault.open(stamp))?.[1] ?? Number.NaN);
  } catch {
    // not sealed here
    return Number.NaN;
  }
}
