import { PARENT_KEY } from '../../../../server/db/scope';
import { ident } from '../../../../server/db/sql';
import type { Work } from '../../../../server/work';

/** A column of some table that says who. */
export interface PersonColumn extends Record<string, unknown> {
  table: string;
  column: string;
}

/** A column of some table that points to a person. */
export interface PersonKey extends PersonColumn {
  /** Whether its rows carry the cliente that they are of. */
  owned: boolean;
}

/** How many rows of a table follow a person. */
export interface Move extends PersonKey {
  rows: number;
}

/** A unique index that a column pointing to a person belongs to: the other columns, and which rows it is about. */
interface UniqueKey extends PersonKey {
  others: string[];
  predicate: string | null;
}

/** Says into whom a person was merged: the only pointer that the merge itself writes. */
export const MERGED_INTO = 'mesclada_em';

/** Every foreign key to a person. */
export function personKeys(work: Work): Promise<PersonKey[]> {
  return keysTo(work, 'pessoa');
}

/**
 * Every foreign key to a person or to an account, as the database knows them: a table that is made tomorrow is found
 * without anybody remembering it.
 */
export function keysTo(work: Work, target: 'pessoa' | 'usuario'): Promise<PersonKey[]> {
  return work.db.rows<PersonKey>(
    `select r.relname as table, a.attname as column,
            exists (select from pg_attribute c where c.attrelid = r.oid and c.attname = 'cliente_id' and not c.attisdropped) as owned
       from pg_constraint k
            join pg_class r on r.oid = k.conrelid
            cross join lateral unnest(k.conkey, k.confkey) as pair(own, target)
            join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.target and t.attname = 'id'
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
      where k.contype = 'f' and k.confrelid = $1::regclass and k.conparentid = 0
      order by r.relname, a.attname`,
    [`public.${target}`],
  );
}

/** How many rows point to a person, by table and column; only those that have any. */
export async function contarMudancas(work: Work, keys: readonly PersonKey[], id: number): Promise<Move[]> {
  const counts = keys.map(
    ({ table, column }, place) => `select ${place} as place, count(*)::int as rows from public.${ident(table)} where ${ident(column)} = $1`,
  );
  const rows = await work.db.rows<{ place: number; rows: number }>(
    `select * from (${counts.join(' union all ')}) d where rows > 0 order by place`,
    [id],
  );
  return rows.map(({ place, rows: n }) => ({ ...(keys[place] as PersonKey), rows: n }));
}

/** Makes everything that points to one person point to another. */
export async function reapontar(tx: Work, keys: readonly PersonKey[], from: number, to: number): Promise<void> {
  for (const { table, column, owned } of keys)
    await tx.db.execute(
      `update public.${ident(table)} set ${ident(column)} = $2 where ${ident(column)} = $1${owned ? ' and cliente_id = $3' : ''}`,
      [from, to, ...(owned ? [tx.cliente.id] : [])],
    );
}

/** Tables in which both people already have a row that may exist only once for each person. */
export async function acharColisoes(work: Work, a: number, b: number): Promise<string[]> {
  const keys = await work.db.rows<UniqueKey>(
    `select r.relname as table, a.attname as column, pg_get_expr(i.indpred, i.indrelid) as predicate,
            array(select o.attname::text from unnest(i.indkey::smallint[]) as c(n) join pg_attribute o on o.attrelid = i.indrelid and o.attnum = c.n
                   where c.n <> a.attnum) as others
       from pg_constraint k
            join pg_class r on r.oid = k.conrelid
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
            join pg_index i on i.indrelid = k.conrelid and i.indisunique and a.attnum = any(i.indkey) and i.indexprs is null
      where k.contype = 'f' and k.confrelid = 'public.pessoa'::regclass and k.conparentid = 0
      order by r.relname`,
  );
  const found: string[] = [];
  for (const { table, column, others, predicate } of keys) {
    const rowsOf = (param: string) =>
      `(select * from public.${ident(table)} where ${ident(column)} = ${param}${predicate ? ` and ${predicate}` : ''})`;
    const same = others.map((name) => `x.${ident(name)} = y.${ident(name)}`);
    const hit = await work.db.first(
      `select 1 as found from ${rowsOf('$1')} x join ${rowsOf('$2')} y on ${same.join(' and ') || 'true'} limit 1`,
      [a, b],
    );
    if (hit) found.push(table);
  }
  return [...new Set(found)];
}

/** Tables in which one of the two is part of the other (a partner, a dependant): the merged person would be part of itself. */
export async function acharLacos(work: Work, keys: readonly PersonKey[], a: number, b: number): Promise<string[]> {
  const owned = new Set(keys.filter(({ column }) => column === PARENT_KEY).map(({ table }) => table));
  const loops = keys.flatMap(({ table, column }) => {
    const owner = table === 'pessoa' ? 'id' : PARENT_KEY;
    if (column === PARENT_KEY || column === MERGED_INTO || (table !== 'pessoa' && !owned.has(table))) return [];
    return [
      {
        table,
        sql: `select 1 as found from public.${ident(table)} where (${owner} = $1 and ${ident(column)} = $2) or (${owner} = $2 and ${ident(column)} = $1) limit 1`,
      },
    ];
  });
  const found: string[] = [];
  for (const { table, sql } of loops) if (await work.db.first(sql, [a, b])) found.push(table);
  return [...new Set(found)];
}
