/** Intervals of one row of the trail: what a person can still look through, some 20 kB. */
const MOST_SPANS = 1000;

/**
 * Which records, in the notation of PostgreSQL's multiranges: `{[1,300],[302,302]}`. A whole list of a million is one
 * interval or a few; scattered records make several texts, of a thousand intervals each.
 *
 * @param ids in any order, none twice
 */
export function spansOf(ids: Float64Array): string[] {
  const sorted = ids.slice().sort();
  const spans: string[] = [];
  let first = 0;
  for (let at = 1; at <= sorted.length; at += 1) {
    const last = sorted[at - 1] as number;
    if (sorted[at] === last + 1) continue;
    spans.push(`[${sorted[first]},${last}]`);
    first = at;
  }
  return Array.from({ length: Math.ceil(spans.length / MOST_SPANS) }, (_, part) => {
    const own = spans.slice(part * MOST_SPANS, (part + 1) * MOST_SPANS);
    return `{${own.join(',')}}`;
  });
}
