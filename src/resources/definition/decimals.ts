/** Whether a text is a decimal string of the wire: a point before the places, no groups, no zeros on the left. */
export function isCanonicalDecimal(value: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value);
}

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
  return written(total, scale);
}

/** A number of units of the last place as a decimal string. */
function written(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return units < 0n ? `-${text}` : text;
}

function fractionOf(value: string): string {
  return value.split('.')[1] ?? '';
}

function scaled(value: string, scale: number): bigint {
  return BigInt(value.replace('.', '') + '0'.repeat(scale - fractionOf(value).length));
}

/** The exact product of two decimal strings. */
export function multiplyDecimals(a: string, b: string): string {
  const scale = fractionOf(a).length + fractionOf(b).length;
  return written(scaled(a, fractionOf(a).length) * scaled(b, fractionOf(b).length), scale);
}

/** A decimal string with this many places, half away from zero as Brazilian law rounds money. */
export function roundDecimal(value: string, places: number): string {
  const extra = fractionOf(value).length - places;
  const whole = scaled(value, Math.max(fractionOf(value).length, places));
  if (extra <= 0) return written(whole, places);
  const unit = 10n ** BigInt(extra);
  const half = whole < 0n ? -unit / 2n : unit / 2n;
  return written((whole + half) / unit, places);
}

/** The quotient of two decimal strings with this many places, rounded half away from zero; null when the divisor is zero. */
export function divideDecimals(a: string, b: string, places: number): string | null {
  const scale = Math.max(fractionOf(a).length, fractionOf(b).length);
  const divisor = scaled(b, scale);
  if (divisor === 0n) return null;
  // one place more than asked is not enough to round: the remainder decides
  const dividend = scaled(a, scale) * 10n ** BigInt(places);
  const negative = dividend < 0n !== divisor < 0n;
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * over + under) / (2n * under);
  return written(negative ? -rounded : rounded, places);
}
