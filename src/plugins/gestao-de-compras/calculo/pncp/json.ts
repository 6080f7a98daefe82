const MARK = '\u0001';

/** A decimal string that goes to the wire as a JSON number, with all its places. */
export const numero = (decimal: string): string => `${MARK}${decimal}`;

/** JSON of an object whose decimals are `numero`s: no digit goes through a binary fraction. Fields without a value are left out. */
export function escreverJson(value: object): string {
  const text = JSON.stringify(value, (_name, one) => (one === null ? undefined : one));
  return text.replace(/"\\u0001(-?\d+(?:\.\d+)?)"/g, '$1');
}
