import type { Services } from '../services';
import type { Work } from '../work';
import type { Database, Queryable } from './connect';
import { ident } from './sql';

/** Rows written at once from which a table has become another one to the planner. */
const MANY = 1_000;

/**
 * The embedded engine has no autovacuum: a table that grew would go on being joined as if it were small. After a large write
 * its statistics are taken again, without holding up who wrote.
 */
export function renewStatistics(tx: Work, table: string, rows: number): void {
  const { database, log } = tx.services;
  if (database.kind !== 'embedded' || rows < MANY) return;
  tx.afterCommit(() => {
    database.pool
      .query(`analyze ${ident(table)}`)
      .catch((error: unknown) => log.error({ err: error, tabela: table }, 'estatísticas não renovadas'));
  });
}

/**
 * The tables whose statistics tell of another time: none were taken since there are rows, a tenth of the rows changed, or the table takes
 * more room than it did. A few rows count too: of a table without statistics the planner takes one row for granted, and a search
 * over a hundred departments that are joined three times took a minute. What is counted as changed is lost as the engine stops; room is not.
 */
const CHANGED = `
  select c.oid::regclass::text as tabela
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
   where c.relkind = 'r' and n.nspname = 'public' and pg_relation_size(c.oid) > 0
     and (not exists (select from pg_statistic t where t.starelid = c.oid)
          or s.n_mod_since_analyze > 10 + s.n_live_tup / 10
          or pg_relation_size(c.oid) > 2 * c.relpages::bigint * current_setting('block_size')::bigint)
   order by 1`;

/** Takes again, table by table, the statistics of what changed on the embedded engine; PostgreSQL does it by itself. */
export async function renewChanged({ kind }: Pick<Database, 'kind'>, db: Queryable): Promise<void> {
  if (kind !== 'embedded') return;
  const { rows } = await db.query<{ tabela: string }>(CHANGED);
  for (const { tabela } of rows) await db.query(`analyze ${tabela}`);
}

/** What grew little by little is seen as the engine starts and each hour. */
export const hourlyStatistics = ({ database }: Pick<Services, 'database'>): Promise<void> => renewChanged(database, database.pool);
