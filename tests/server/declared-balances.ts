import { expect } from 'vitest';
import { ident } from '../../src/server/db/sql';
import { issuedSql } from '../../src/server/documents/fixed';
import { resources } from '../../src/server/resources/all';
import { balancesMoved, movedSql } from '../../src/server/resources/moves';

type Sql = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>;

/** A balance that is not what the documents that move it add up to. */
interface Uneven extends Record<string, unknown> {
  id: number;
  kept: string;
  summed: string;
}

const documents = () => [...resources.values()].filter(({ document }) => document?.moves);

/** Every balance that documents declare that they move: `dotacao.empenhado`. */
export function declaredBalances(): string[] {
  const names = documents().flatMap((one) =>
    (one.document?.moves ?? []).flatMap(({ of, add }) => Object.keys(add).map((name) => `${of}.${name}`)),
  );
  return [...new Set(names)];
}

/** Every declared balance is what the documents that move it add up to. */
export async function expectDeclaredBalances(sql: Sql): Promise<void> {
  for (const balance of declaredBalances()) expect(await unevenRows(sql, balance), balance).toEqual([]);
}

/** The rows of a balance that differ from what the documents, all of them, add up to. */
export async function unevenRows(sql: Sql, balance: string): Promise<Uneven[]> {
  const [of, name] = balance.split('.') as [string, string];
  const moved = documents()
    .filter((one) => balancesMoved(one, of).includes(name))
    .map((one) => `select u.id, u.${ident(name)} as valor from (${movedSql(one, of, issuedSql(one, 'd') ?? 'true')}) u`);
  return sql<Uneven>(
    `select t.id, coalesce(t.${ident(name)}, 0)::text as kept, coalesce(x.valor, 0)::text as summed from public.${ident(of)} t
       left join (select m.id, sum(m.valor) as valor from (${moved.join(' union all ')}) m group by m.id) x on x.id = t.id
      where coalesce(t.${ident(name)}, 0) <> coalesce(x.valor, 0) order by t.id`,
  );
}
