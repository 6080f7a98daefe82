type Value = string | number | Fraction;

/**
 * An exact number: a quotient of integers. What calculates with money adds, multiplies and divides these, so that an amount is
 * rounded once, where it is paid or written.
 */
export class Fraction {
  static readonly ZERO = new Fraction(0n, 1n);
  static readonly ONE = new Fraction(1n, 1n);

  private readonly n: bigint;
  /** Always positive. */
  private readonly d: bigint;

  private constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }

  /** @param value a decimal string ("1234.56"), a whole number or another one */
  static of(value: Value): Fraction {
    if (value instanceof Fraction) return value;
    const [whole = '0', fraction = ''] = String(value).split('.');
    return new Fraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }

  static sum(values: readonly Value[]): Fraction {
    return values.reduce<Fraction>((total, value) => total.plus(value), Fraction.ZERO);
  }

  static min(a: Fraction, b: Fraction): Fraction {
    return a.compare(b) <= 0 ? a : b;
  }

  static max(a: Fraction, b: Fraction): Fraction {
    return a.compare(b) >= 0 ? a : b;
  }

  /** Nothing below zero. */
  static notNegative(value: Fraction): Fraction {
    return Fraction.max(value, Fraction.ZERO);
  }

  plus(value: Value): Fraction {
    const b = Fraction.of(value);
    // amounts of money share their cents: most sums need no common divisor
    return this.d === b.d ? new Fraction(this.n + b.n, this.d) : reduced(this.n * b.d + b.n * this.d, this.d * b.d);
  }

  minus(value: Value): Fraction {
    const b = Fraction.of(value);
    return this.plus(new Fraction(-b.n, b.d));
  }

  times(value: Value): Fraction {
    const b = Fraction.of(value);
    return reduced(this.n * b.n, this.d * b.d);
  }

  /** @throws RangeError when the divisor is zero */
  over(value: Value): Fraction {
    const b = Fraction.of(value);
    if (b.n === 0n) throw new RangeError('divisão por zero');
    return b.n < 0n ? reduced(-this.n * b.d, this.d * -b.n) : reduced(this.n * b.d, this.d * b.n);
  }

  /** Negative, zero or positive. */
  compare(value: Value): number {
    const b = Fraction.of(value);
    const difference = this.n * b.d - b.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  get isZero(): boolean {
    return this.n === 0n;
  }

  get isPositive(): boolean {
    return this.n > 0n;
  }

  get isNegative(): boolean {
    return this.n < 0n;
  }

  /** Half away from zero, to this many places. */
  round(places = 2): Fraction {
    const unit = 10n ** BigInt(places);
    const scaled = this.n * unit;
    const half = this.n < 0n ? -this.d : this.d;
    return new Fraction((2n * scaled + half) / (2n * this.d), unit);
  }

  /** Toward zero, to this many places. */
  truncate(places = 2): Fraction {
    const unit = 10n ** BigInt(places);
    return new Fraction((this.n * unit) / this.d, unit);
  }

  /** The decimal string with this many places, rounded as `round`. */
  text(places = 2): string {
    const { n, d } = this.round(places);
    const units = (n * 10n ** BigInt(places)) / d;
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
    const sign = units < 0n ? '-' : '';
    return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }

  /** @internal */
  static raw(n: bigint, d: bigint): Fraction {
    return new Fraction(n, d);
  }
}

function reduced(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? Fraction.raw(n / a, d / a) : Fraction.raw(n, d);
}
