import { compareDecimals, divideDecimals, multiplyDecimals, sumDecimals } from '../../resources/definition';

/** How a share of the places that is no whole number is rounded. */
export type SeatRounding = 'half_up' | 'up' | 'down';

/** A share of the places that is kept for a group. */
export interface Quota {
  group: string;
  /** "25.0000" is 25 %. */
  percent: string;
  rounding: SeatRounding;
}

/** Who competes, with a score that was enough. */
export interface Candidate {
  id: number;
  score: string;
  /** The group whose quota was asked for; null of who competes for the open places alone. */
  group: string | null;
  /** What decides between equal scores, in order: the higher goes first. At last the lower id does. */
  ties?: readonly string[];
}

/** The place of a candidate. */
export interface Placed {
  id: number;
  /** From 1, by score, whatever the places. */
  position: number;
  /** By which places it was selected, `open` or its group; null of who waits. */
  through: string | null;
}

/** Called of the open places, in `through`. */
export const OPEN = 'open';

/** How many places are kept for each group; together never more than there are, the first groups first. */
export function seatsOf(places: number, quotas: readonly Quota[]): Map<string, number> {
  const seats = new Map<string, number>();
  let left = places;
  for (const { group, percent, rounding } of quotas) {
    const share = divideDecimals(multiplyDecimals(String(places), percent), '100', 6) ?? '0';
    const kept = Math.min(left, rounded(share, rounding));
    seats.set(group, (seats.get(group) ?? 0) + kept);
    left -= kept;
  }
  return seats;
}

function rounded(share: string, rounding: SeatRounding): number {
  const [whole = '0', part = ''] = share.split('.');
  const above = /[1-9]/.test(part);
  if (rounding === 'up') return Number(whole) + (above ? 1 : 0);
  return Number(whole) + (rounding === 'half_up' && Number(part[0] ?? 0) >= 5 ? 1 : 0);
}

/**
 * Places candidates in a call with quotas (M14): the open places go to the best of all, whatever their group, and leave the places of
 * their quota to the next ones of it; what a group does not fill goes to the best that are left.
 *
 * @returns every candidate, by position
 */
export function rank(candidates: readonly Candidate[], places: number, quotas: readonly Quota[]): Placed[] {
  const ordered = [...candidates].sort(inOrder);
  const seats = seatsOf(places, quotas);
  const through = new Map<number, string>();
  const open = places - [...seats.values()].reduce((sum, kept) => sum + kept, 0);
  const take = (from: readonly Candidate[], most: number, by: string) => {
    const taken = from.filter(({ id }) => !through.has(id)).slice(0, most);
    for (const { id } of taken) through.set(id, by);
    return most - taken.length;
  };
  let unfilled = take(ordered, open, OPEN);
  for (const [group, kept] of seats) {
    const own = ordered.filter((candidate) => candidate.group === group);
    unfilled += take(own, kept, group);
  }
  take(ordered, unfilled, OPEN);
  return ordered.map(({ id }, index) => ({ id, position: index + 1, through: through.get(id) ?? null }));
}

function inOrder(a: Candidate, b: Candidate): number {
  const score = compareDecimals(b.score, a.score);
  if (score !== 0) return score;
  for (const [n, tie] of (a.ties ?? []).entries()) {
    const other = compareDecimals(b.ties?.[n] ?? '0', tie);
    if (other !== 0) return other;
  }
  return a.id - b.id;
}

/** What was agreed of several opinions: the score, or that it takes another opinion. */
export type Agreed = { score: string } | { another: true };

/**
 * The score of two or three opinions, with two places. Two that are apart by more than the tolerance ask for a third; of three, the mean
 * of the two nearest counts, and of two pairs as near the higher one.
 *
 * @param tolerance how far two may be apart: "30.00" points
 */
export function agreeOn(opinions: readonly string[], tolerance: string): Agreed {
  if (opinions.length < 2) return { another: true };
  const sorted = [...opinions].sort((a, b) => compareDecimals(b, a));
  const [high, middle, low] = sorted as [string, string, string?];
  if (low !== undefined)
    return { score: meanOf(compareDecimals(apart(high, middle), apart(middle, low)) <= 0 ? [high, middle] : [middle, low]) };
  return compareDecimals(apart(high, middle), tolerance) > 0 ? { another: true } : { score: meanOf([high, middle]) };
}

const apart = (high: string, low: string): string => sumDecimals([high, multiplyDecimals(low, '-1')]);
const meanOf = (scores: readonly string[]): string => divideDecimals(sumDecimals([...scores]), String(scores.length), 2) ?? '0.00';

/** A note of a criterion in an opinion, with the weight that the call gives it. */
export interface Weighed {
  note: string;
  weight: string;
}

/** The mean of notes by their weights, with so many places. */
export function weighedMean(notes: readonly Weighed[], places = 4): string {
  const weights = sumDecimals(['0', ...notes.map(({ weight }) => weight)]);
  const sum = sumDecimals(['0', ...notes.map(({ note, weight }) => multiplyDecimals(note, weight))]);
  return divideDecimals(sum, weights, places) ?? '0';
}
