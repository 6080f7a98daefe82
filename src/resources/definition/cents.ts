/** An amount in cents, exact. Nothing counts as zero. */
export function toCents(value: unknown): bigint {
  if (typeof value !== 'string' || value === '') return 0n;
  const [whole = '0', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
}

/** Cents as a decimal string: 123n → "1.23". */
export function fromCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
