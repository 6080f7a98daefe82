/** How many days, weeks and months keep their newest copy. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

/** A copy and the civil day on which it was made. */
export interface Dated {
  /** `YYYY-MM-DD`. */
  day: string;
}

/**
 * The copies that stay: the newest of each of the last days, weeks and months that have any. Weeks begin on Monday.
 *
 * @param newestFirst the newest is always kept
 */
export function copiesToKeep<T extends Dated>(newestFirst: readonly T[], { daily, weekly, monthly }: Retention): Set<T> {
  return new Set([
    ...newestOfEach(newestFirst, daily, ({ day }) => day),
    ...newestOfEach(newestFirst, weekly, ({ day }) => mondayOf(day)),
    ...newestOfEach(newestFirst, monthly, ({ day }) => day.slice(0, 7)),
    ...newestFirst.slice(0, 1),
  ]);
}

function newestOfEach<T>(newestFirst: readonly T[], most: number, periodOf: (copy: T) => string): T[] {
  const kept = new Map<string, T>();
  for (const copy of newestFirst) {
    const period = periodOf(copy);
    if (!kept.has(period) && kept.size < most) kept.set(period, copy);
  }
  return [...kept.values()];
}

const DAY_MS = 86_400_000;

function mondayOf(day: string): string {
  const at = Date.parse(day);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return new Date(at - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
