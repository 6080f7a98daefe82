import type { Nightly } from '../jobs/nightly';
import type { Work } from '../work';
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

/** What grew little by little is seen at night. */
export const nightlyStatistics: Nightly = {
  name: 'renovar_estatisticas',
  run: async ({ database }) => {
    if (database.kind === 'embedded') await database.pool.query('analyze');
  },
};
