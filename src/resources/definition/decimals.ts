/** Compares two decimal strings exactly: negative, zero or positive. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length);
  const difference = scaled(a, scale) - scaled(b, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The exact sum of decimal strings, with the scale of the longest. */
export function sumDecimals(values: readonly string[]): string {
  const scale = Math.max(0, ...values.map((value) => fractionOf(value).length));
  const total = values.reduce((sum, value) => sum + scaled(value, scale), 0n);
  const digits = (total < 0n ? -total : total).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return total < 0n ? `-${text}` : text;
}

function fractionOf(value: string): string {
  return value.split('.')[1] ?? '';
}

function scaled(value: string, scale: number): bigint {
  return BigInt(value.replace('.', '') + '0'.repeat(scale - fractionOf(value).length));
}
