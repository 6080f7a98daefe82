/** How a whole is split over the rows of a source. */
export interface Split {
  /** Column of the weights, none of them negative. */
  weight: string;
  /** SQL of what is split, the same in all rows of a whole; 100 unless said, for percentages. */
  amount?: string;
  /** Columns that tell the wholes apart; all rows are one without them. */
  by?: readonly string[];
  /** Column that decides between equal remainders. */
  order: string;
  /** Name of the new column. */
  as: string;
}

/**
 * SQL of the rows of a source with a column that splits a whole in proportion to a weight, with two places and so that
 * the parts always add up to the whole: each is rounded down, and the cents left go to the largest remainders. Null
 * where every weight is zero. Exact: whole cents are divided by numeric division with remainder.
 */
export function repartirSql(source: string, { weight, amount = '100', by = [], order, as }: Split): string {
  const [whole, floor, rest, place, missing] = ['todo', 'base', 'resto', 'lugar', 'falta'].map((name) => `${as}_${name}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const over = by.length > 0 ? `partition by ${by.join(', ')}` : '';
  const cents = `round(${amount}::numeric * 100)`;
  return `select *, case when ${whole} > 0 then round((${floor} + case when ${place} <= ${missing} then 1 else 0 end) / 100, 2) end as ${as}
    from (select *, row_number() over (${over} order by ${rest} desc, ${order}) as ${place}, ${cents} - sum(${floor}) over (${over}) as ${missing}
      from (select *, div(${weight} * ${cents}, nullif(${whole}, 0)) as ${floor}, mod(${weight} * ${cents}, nullif(${whole}, 0)) as ${rest}
        from (select *, sum(${weight}) over (${over}) as ${whole} from (${source}) ${as}_a) ${as}_b) ${as}_c) ${as}_d`;
}
