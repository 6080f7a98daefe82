/** The code one level above in a classification whose empty levels are zeros on the right; null at the top. */
export function levelAbove(codigo: string): string | null {
  const parts = codigo.split('.');
  const last = parts.findLastIndex((part) => Number(part) !== 0);
  return last > 0 ? parts.map((part, place) => (place === last ? '0'.repeat(part.length) : part)).join('.') : null;
}
