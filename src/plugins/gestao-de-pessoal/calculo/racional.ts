/** An exact number: a quotient of integers. What the payroll calculates with, so that money is rounded once, where it is paid (M1). */
export class Racional {
  static readonly ZERO = new Racional(0n, 1n);
  static readonly UM = new Racional(1n, 1n);

  private readonly n: bigint;
  /** Always positive. */
  private readonly d: bigint;

  private constructor(n: bigint, d: bigint) {
    this.n = n;
    this.d = d;
  }

  /** @param value a decimal string ("1234.56"), a whole number or another one */
  static de(value: string | number | Racional): Racional {
    if (value instanceof Racional) return value;
    const [whole = '0', fraction = ''] = String(value).split('.');
    return new Racional(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  }

  mais(value: string | number | Racional): Racional {
    const b = Racional.de(value);
    return this.d === b.d ? new Racional(this.n + b.n, this.d) : reduced(this.n * b.d + b.n * this.d, this.d * b.d);
  }

  menos(value: string | number | Racional): Racional {
    const b = Racional.de(value);
    return this.d === b.d ? new Racional(this.n - b.n, this.d) : reduced(this.n * b.d - b.n * this.d, this.d * b.d);
  }

  vezes(value: string | number | Racional): Racional {
    const b = Racional.de(value);
    return reduced(this.n * b.n, this.d * b.d);
  }

  /** @throws RangeError when the divisor is zero */
  sobre(value: string | number | Racional): Racional {
    const b = Racional.de(value);
    if (b.n === 0n) throw new RangeError('divisão por zero');
    return b.n < 0n ? reduced(-this.n * b.d, this.d * -b.n) : reduced(this.n * b.d, this.d * b.n);
  }

  /** Negative, zero or positive. */
  comparar(value: string | number | Racional): number {
    const b = Racional.de(value);
    const difference = this.n * b.d - b.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }

  get zero(): boolean {
    return this.n === 0n;
  }

  get positivo(): boolean {
    return this.n > 0n;
  }

  get negativo(): boolean {
    return this.n < 0n;
  }

  /** Half away from zero, to this many places. */
  arredondar(casas = 2): Racional {
    const unit = 10n ** BigInt(casas);
    const scaled = this.n * unit;
    const half = this.n < 0n ? -this.d : this.d;
    return new Racional((2n * scaled + half) / (2n * this.d), unit);
  }

  /** Toward zero, to this many places. */
  truncar(casas = 2): Racional {
    const unit = 10n ** BigInt(casas);
    return new Racional((this.n * unit) / this.d, unit);
  }

  /** The decimal string with this many places, rounded as `arredondar`. */
  texto(casas = 2): string {
    const { n, d } = this.arredondar(casas);
    const units = (n * 10n ** BigInt(casas)) / d;
    const digits = (units < 0n ? -units : units).toString().padStart(casas + 1, '0');
    const sign = units < 0n ? '-' : '';
    return casas === 0 ? sign + digits : `${sign}${digits.slice(0, -casas)}.${digits.slice(-casas)}`;
  }

  /** @internal */
  static cru(n: bigint, d: bigint): Racional {
    return new Racional(n, d);
  }
}

function reduced(n: bigint, d: bigint): Racional {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a > 1n ? Racional.cru(n / a, d / a) : Racional.cru(n, d);
}

const { ZERO } = Racional;

export const soma = (values: readonly (string | Racional)[]): Racional =>
  values.reduce<Racional>((total, value) => total.mais(value), ZERO);
export const menor = (a: Racional, b: Racional): Racional => (a.comparar(b) <= 0 ? a : b);
export const maior = (a: Racional, b: Racional): Racional => (a.comparar(b) >= 0 ? a : b);
/** Nothing below zero. */
export const semNegativo = (value: Racional): Racional => maior(value, ZERO);
