/** Freezes a value with all that is in it, so that whoever gets it cannot change it: a write to it throws a TypeError. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
