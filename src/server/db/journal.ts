import type { Services } from '../services';
import type { Database } from './connect';

/** Bytes written since the last checkpoint from which the next one is due. */
const MANY = 32 * 1024 * 1024;

/** Start parameters of the embedded engine: what of its journal stays on the disk after a checkpoint. */
export const JOURNAL = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

/**
 * The embedded engine has no process that makes checkpoints: its journal would grow while the server runs, and the start after
 * a power cut would take as long as all that was written.
 */
export async function limitJournal({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.kind !== 'embedded') return;
  const { rows } = await database.pool.query<{ due: boolean }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as due from pg_control_checkpoint()',
    [MANY],
  );
  if (rows[0]?.due) await database.pool.query('checkpoint');
}

/**
 * Works on an embedded database that is to be copied as it then is: a copy takes no journal of how it was made, nor room for one to come.
 *
 * @param work all that writes in it
 */
export async function withoutJournal({ pool }: Pick<Database, 'pool'>, work: () => Promise<unknown>): Promise<void> {
  await pool.query('set wal_recycle = off');
  await work();
  await pool.query('checkpoint');
}
