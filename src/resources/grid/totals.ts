import { fromCents, toCents } from '../definition/cents';
import { compareDecimals, divideDecimals, multiplyDecimals } from '../definition/decimals';
import type { GridIndicator, GridOption } from '../definition/grid';
import type { GridModel } from './model';

/** Exact sums of all lines, or of some: decimal strings by column. */
export function totalsOf(model: GridModel, keys?: Iterable<string>): { linhas: number; somas: Record<string, string> } {
  if (!keys) return { linhas: model.size, somas: model.sums.all() };
  const sums = new Map(model.grid.sums.map((name) => [name, 0n]));
  let linhas = 0;
  for (const key of keys) {
    if (!model.valuesOf(key)) continue;
    linhas += 1;
    for (const [name, sum] of sums) sums.set(name, sum + toCents(model.value(key, name)));
  }
  return { linhas, somas: Object.fromEntries([...sums].map(([name, cents]) => [name, fromCents(cents)])) };
}

/** What the sums differ by from those of the other side, by column; null of a grid that is weighed against nothing. */
export function differencesOf({ grid: { balance }, parent, sums }: GridModel): Record<string, string> | null {
  if (!balance) return null;
  const somas = sums.all();
  return Object.fromEntries(
    Object.entries(parent.outros ?? {}).map(([name, other]) => {
      const [plus, minus] = balance.own === 'plus' ? [somas[name], other] : [other, somas[name]];
      return [name, fromCents(toCents(plus) - toCents(minus))];
    }),
  );
}

/** The indicators as shares in per cent with two places, half up; null of those without what to be a share of. */
export function indicatorsOf({ grid, parent, sums }: GridModel): { indicator: GridIndicator; share: string | null; fits: boolean }[] {
  return grid.indicators.map((indicator) => {
    const { base = '0', mais = '0' } = parent.indicadores?.[indicator.name] ?? {};
    const part = fromCents(sums.ofIndicator(indicator) + toCents(mais));
    const share = divideDecimals(multiplyDecimals(part, '100'), base, 2);
    const { min, max } = indicator;
    const fits = share === null || ((!min || compareDecimals(share, min) >= 0) && (!max || compareDecimals(share, max) <= 0));
    return { indicator, share, fits };
  });
}

/** Sums of the last column of money by the records of a relation, in the order of their codes, with what is left of their limits. */
export function groupTotals(
  { choices, parent, sums }: GridModel,
  column: string,
): { option: GridOption; soma: string; saldo: string | null }[] {
  const limits = parent.limites?.[column];
  return [...sums.of(column)]
    .flatMap(([id, cents]) => {
      const option = choices.get(column)?.byId.get(id);
      const limit = limits?.[id];
      return option && (cents !== 0n || limit)
        ? [{ option, soma: fromCents(cents), saldo: limit ? fromCents(toCents(limit) - cents) : null }]
        : [];
    })
    .sort((a, b) => (a.option.codigo < b.option.codigo ? -1 : 1));
}
