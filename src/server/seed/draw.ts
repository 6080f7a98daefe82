import { createHash } from 'node:crypto';
import { addDays, cnpjDigits, cpfDigits, daysBetween } from '../../resources/definition';

/**
 * Addressed randomness (handbook 11.6): every draw is a hash of its address, never the next number of a stream. Adding a
 * module, a field or a row changes no other value, and any row can be made again alone.
 */
export class Draw {
  private readonly address: string;

  constructor(...address: (string | number)[]) {
    this.address = address.join('\u001f');
  }

  /** The draws below an address. */
  at(...more: (string | number)[]): Draw {
    return new Draw(this.address, ...more);
  }

  /** A uniform 64-bit number of one field. */
  bits(field: string): bigint {
    return createHash('sha256').update(`${this.address}\u001f${field}`).digest().readBigUInt64BE();
  }

  /** A whole number from `min` to `max`, both included. */
  integer(field: string, min: number, max: number): number {
    return min + Number(this.bits(field) % BigInt(max - min + 1));
  }

  /** One of the items. */
  pick<T>(field: string, items: readonly T[]): T {
    return items[this.integer(field, 0, items.length - 1)] as T;
  }

  /** True in `percent` of a hundred cases. */
  chance(field: string, percent: number): boolean {
    return this.integer(field, 1, 10_000) <= percent * 100;
  }

  /** A civil date between two others. */
  date(field: string, from: string, to: string): string {
    return addDays(from, this.integer(field, 0, daysBetween(from, to)));
  }
}

/** A CPF from its first nine digits, with its check digits. */
export function cpfFrom(base: number): string {
  const digits = String(base).padStart(9, '0');
  return digits + cpfDigits(digits);
}

/** A CNPJ of a head office from its root of eight characters, with its check digits. */
export function cnpjFrom(root: string): string {
  const base = `${root}0001`;
  return base + cnpjDigits(base);
}
