import type { Database } from '../../src/server/db/connect';
import { ident } from '../../src/server/db/sql';

/** A table that keeps rows, and the columns that are written. */
interface Table {
  name: string;
  columns: string[];
}

/**
 * Makes what a database holds the same as in another of the same migrations, on either engine: the rows, as they are, and where
 * the sequences stand.
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const { rows: tables } = await from.pool.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1`,
  );
  const { rows: sequences } = await from.pool.query<{ name: string; last: string | null; start: string }>(
    `select sequencename::text as name, last_value::text as last, start_value::text as start from pg_sequences where schemaname = 'public'`,
  );
  const client = await to.pool.connect();
  try {
    // the rows are those of a whole municipality: neither triggers nor foreign keys have a say
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => ident(name)).join(', ')}`);
    for (const { name, columns } of tables) {
      const list = columns.map(ident).join(', ');
      const { rows } = await from.pool.query<{ data: string | null }>(
        `select json_agg(t)::text as data from (select ${list} from ${ident(name)}) t`,
      );
      if (rows[0]?.data)
        await client.query(
          `insert into ${ident(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${ident(name)}, $1)`,
          [rows[0].data],
        );
    }
    for (const { name, last, start } of sequences)
      await client.query('select setval($1::text::regclass, $2, $3)', [ident(name), last ?? start, last !== null]);
    await client.query('analyze');
  } finally {
    // the connection is set as no other may be
    client.release(true);
  }
}
