/**
 * Freezes a value with all that is in it, so that whoever gets it cannot change it: a write to it throws a TypeError. What is frozen
 * already was frozen here, with all that is in it, and is not walked again.
 */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
