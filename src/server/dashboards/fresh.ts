import type { DashboardAnswer } from '../../resources/definition';
import type { Services } from '../services';
import type { AuditAction } from '../trail/insert';
import type { Work } from '../work';

/** Figures are given again for this long, unless something changes before. */
const LIFE_MS = 60_000;
/** A change is told of when it is kept, by its own clock: one that began this long before the reading may still come. */
const SLACK_MS = 60_000;
const MOST_KEPT = 200;
/** What the trail tells of and no figure changes with. */
const ONLY_READS: readonly AuditAction[] = ['login', 'falha_login', 'logout', 'visualizar', 'exportar', 'imprimir', 'baixar', 'recusa'];

interface Kept {
  answer: DashboardAnswer;
  readAt: number;
  /** Since when the trail is looked at, and how much it told then. */
  since: Date;
  told: number;
}

/** Each process keeps its own: the trail, which is in the database, says to all of them when something changed. */
const keptOf = new WeakMap<Services, Map<string, Kept>>();

/**
 * The figures of a dashboard: those read less than a minute ago while nothing of the cliente changed, else read now. What
 * failed is always read again. They are kept for each person apart: nobody gets what another may see.
 *
 * @param about what they are of: the dashboard, its parameters, what the person may see of it
 */
export async function freshest(work: Work, about: unknown, read: () => Promise<DashboardAnswer>): Promise<DashboardAnswer> {
  const all = keptOf.get(work.services) ?? new Map<string, Kept>();
  keptOf.set(work.services, all);
  const key = JSON.stringify([work.user.usuarioId, work.scope, work.setting, about]);
  const now = work.now().getTime();
  const before = all.get(key);
  if (before && now - before.readAt < LIFE_MS && (await toldSince(work, before.since)) === before.told) return before.answer;
  const since = new Date(now - SLACK_MS);
  // before the reading: a change in the midst of it counts as one after it
  const told = await toldSince(work, since);
  const answer = await read();
  all.delete(key);
  if ([...answer.cards, ...answer.charts].some(({ erro }) => erro !== null)) return answer;
  all.set(key, { answer, readAt: now, since, told });
  const [oldest] = all.keys();
  if (all.size > MOST_KEPT && oldest) all.delete(oldest);
  return answer;
}

/** How many changes the trail of the cliente tells of. */
async function toldSince(work: Work, since: Date): Promise<number> {
  const row = await work.db.first<{ n: number }>('select count(*)::int as n from auditoria where data_hora > $1 and acao <> all($2)', [
    since,
    ONLY_READS,
  ]);
  return row?.n ?? 0;
}
