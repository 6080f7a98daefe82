import { ident } from '../db/sql';
import type { Work } from '../work';

/**
 * Locks rows of balances until the transaction ends, in one order for everybody, so that two facts never wait for one another. What
 * was read of them before is read again after. Counters of numbers come next, and the book is the last.
 *
 * @param order the column by which everybody locks them
 */
export async function lockBalances(tx: Work, table: string, ids: readonly number[], order = 'id'): Promise<void> {
  const rows = [...new Set(ids)];
  if (rows.length > 0)
    // as an update locks them: rows that only refer to them do not wait
    await tx.db.rows(
      `select t.id from public.${ident(table)} t where t.cliente_id = $1 and t.id = any($2::bigint[]) order by t.${ident(order)} for no key update`,
      [tx.cliente.id, rows],
    );
}

/** What is added to the balances of a row: decimals in reais by column, negative to take away. */
interface Move<Balance extends string = string> {
  id: number;
  add: Readonly<Partial<Record<Balance, string>>>;
}

/**
 * Adds to balances of rows that are locked already, all in one statement; what is for the same row adds up. The database refuses
 * what would leave one of them out of its limits, whoever forgets to ask before, and the state of the row follows.
 */
export async function moveBalances(tx: Work, table: string, moves: readonly Move[]): Promise<void> {
  const columns = [...new Set(moves.flatMap(({ add }) => Object.keys(add)))];
  if (columns.length === 0) return;
  await tx.db.execute(
    `update public.${ident(table)} t set ${columns.map((name) => `${ident(name)} = t.${ident(name)} + x.${ident(name)}`).join(', ')}
       from (select u.id, ${columns.map((name) => `sum(u.${ident(name)}) as ${ident(name)}`).join(', ')}
               from unnest($2::bigint[], ${columns.map((_, at) => `$${at + 3}::numeric[]`).join(', ')}) as u(id, ${columns.map(ident).join(', ')}) group by u.id) x
      where t.id = x.id and t.cliente_id = $1`,
    [tx.cliente.id, moves.map(({ id }) => id), ...columns.map((name) => moves.map(({ add }) => add[name] ?? '0'))],
  );
}
