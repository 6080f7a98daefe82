/** Of what a walk combines, the share that one run looks at. */
const SHARE = 4;

/** `SGP_TUDO=1` walks over everything; without it each run sees another part of what only combines what others try too. */
export const WHOLE = process.env.SGP_TUDO === '1';

/** What chooses the part, the same for all workers of a run (`vitest.config.ts`); `SGP_AMOSTRA` repeats that of another run. */
export const SEED = Number(process.env.SGP_AMOSTRA ?? 0);

/** What the run says of its sample, for who has to repeat a failure. */
export function told(): string {
  return WHOLE
    ? 'As varreduras geradas vão por inteiro (SGP_TUDO=1).'
    : `As varreduras geradas vão pela amostra ${SEED}: SGP_AMOSTRA=${SEED} a repete, SGP_TUDO=1 percorre tudo.`;
}

/**
 * A fourth of these, one at least, in their order; all of them with `SGP_TUDO=1`.
 *
 * @param of what they are tried on: each thing has its own fourth, so that a run sees of everything something
 */
export function sampleOf<T>(items: readonly T[], of: string): readonly T[] {
  return WHOLE ? items : fourthOf(items, `${SEED} ${of}`);
}

/** The fourth that a text draws, always the same. */
export function fourthOf<T>(items: readonly T[], text: string): readonly T[] {
  return items
    .map((item, n) => ({ item, n, lot: lotOf(`${text} ${n}`) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, Math.ceil(items.length / SHARE))
    .sort((a, b) => a.n - b.n)
    .map(({ item }) => item);
}

/** How often what is drawn at random is tried: a fourth of the times of the whole, one at least. */
export function roundsOf(whole: number): number {
  return WHOLE ? whole : Math.ceil(whole / SHARE);
}

/** FNV-1a, with its bits mixed once more: names that differ by one sign draw far apart. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
