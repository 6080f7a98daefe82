import type { Nightly } from '../jobs/nightly';
import type { Work } from '../work';
import { ident } from './sql';

/** Rows written at once from which a table has become another one to the planner. */
const MANY = 1_000;

/** Below them a table is read whole in no time. */
const FEW_PAGES = 2;

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
 * In one transaction that fills a database, nobody else takes statistics: every plan would stay the one of empty tables. Takes those
 * of the tables that have grown to twice their size since they were last taken.
 */
export async function renewGrown(tx: Work): Promise<void> {
  const grown = await tx.db.rows<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and pg_relation_size(c.oid) > 2 * greatest(c.relpages, ${FEW_PAGES}) * current_setting('block_size')::bigint order by 1`,
  );
  if (grown.length > 0) await tx.db.execute(`analyze ${grown.map(({ name }) => `public.${ident(name)}`).join(', ')}`);
}

/** What grew little by little is seen at night. */
export const nightlyStatistics: Nightly = {
  name: 'renovar_estatisticas',
  run: async ({ database }) => {
    if (database.kind === 'embedded') await database.pool.query('analyze');
  },
};
