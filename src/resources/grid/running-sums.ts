import { fromCents, toCents } from '../definition/cents';
import type { Grid, GridIndicator, GridValues } from '../definition/grid';

/**
 * Exact sums of the lines of a grid, kept line by line: of each column of money, and of the last one by the records of a
 * relation and by indicator.
 */
export class RunningSums {
  private readonly sums: Map<string, bigint>;
  private readonly groups: Map<string, Map<number, bigint>>;
  private readonly shares: Map<GridIndicator, bigint>;
  private readonly amountOf: (values: GridValues, column: string) => unknown;
  private readonly context: unknown;

  constructor({ sums, groups, indicators }: Grid, amountOf: (values: GridValues, column: string) => unknown, context: unknown) {
    this.shares = new Map(indicators.map((indicator) => [indicator, 0n]));
    this.context = context;
    this.sums = new Map(sums.map((name) => [name, 0n]));
    this.groups = new Map(groups.map((name) => [name, new Map()]));
    this.amountOf = amountOf;
  }

  add(values: GridValues): void {
    this.count(values, 1n);
  }

  take(values: GridValues): void {
    this.count(values, -1n);
  }

  /** Decimal strings by column. */
  all(): Record<string, string> {
    return Object.fromEntries([...this.sums].map(([name, cents]) => [name, fromCents(cents)]));
  }

  /** Cents by the id of the record. */
  of(group: string): ReadonlyMap<number, bigint> {
    return this.groups.get(group) ?? new Map();
  }

  /** Cents of the lines that enter an indicator. */
  ofIndicator(indicator: GridIndicator): bigint {
    return this.shares.get(indicator) ?? 0n;
  }

  private count(values: GridValues, sign: bigint): void {
    let amount = 0n;
    for (const [name, sum] of this.sums) {
      amount = sign * toCents(this.amountOf(values, name));
      if (amount !== 0n) this.sums.set(name, sum + amount);
    }
    if (amount === 0n) return;
    for (const [name, sums] of this.groups) {
      const id = values[name];
      if (typeof id === 'number') sums.set(id, (sums.get(id) ?? 0n) + amount);
    }
    for (const [indicator, sum] of this.shares) if (indicator.enters(values, this.context)) this.shares.set(indicator, sum + amount);
  }
}
