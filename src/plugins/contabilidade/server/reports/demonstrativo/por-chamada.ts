import type { Work } from '../../../../../server/work';

/** Reads something once for each call and key: the tables of a report are drawn one by one, from the same. */
export function porChamada<Key extends readonly (string | number)[], Read>(
  read: (work: Work, ...key: Key) => Promise<Read>,
): (work: Work, ...key: Key) => Promise<Read> {
  const known = new WeakMap<Work, Map<string, Promise<Read>>>();
  return (work, ...key) => {
    const own = known.get(work) ?? new Map<string, Promise<Read>>();
    known.set(work, own);
    const name = key.join(' ');
    const reading = own.get(name) ?? read(work, ...key);
    own.set(name, reading);
    return reading;
  };
}
