import type { Nightly } from '../jobs/nightly';
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

/** The tables of which so many rows changed that autovacuum would take their statistics again. */
const CHANGED =
  'select relid::regclass::text as tabela from pg_stat_user_tables where n_mod_since_analyze > 50 + n_live_tup / 10 order by 1';

/** Takes again, table by table, the statistics of what changed on the embedded engine; PostgreSQL does it by itself. */
export async function renewChanged({ kind }: Pick<Database, 'kind'>, db: Queryable): Promise<void> {
  if (kind !== 'embedded') return;
  const { rows } = await db.query<{ tabela: string }>(CHANGED);
  for (const { tabela } of rows) await db.query(`analyze ${tabela}`);
}

/** What grew little by little is seen at night. */
export const nightlyStatistics: Nightly = {
  name: 'renovar_estatisticas',
  run: ({ database }) => renewChanged(database, database.pool),
};
