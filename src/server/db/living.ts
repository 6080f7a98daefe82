import { randomInt } from 'node:crypto';
import type { Queryable } from './connect';

/** The first half of the lock by which processes are known to live; `processo_vivo` of the database looks for it. */
const LIVING = 7_230_032;

/** The number of this process in the database, written beside the long work that it does. */
export const PROCESSO = randomInt(1, 2 ** 31 - 1);

/**
 * Lets the database tell that this process lives for as long as the connection does. Shared, so that a connection made anew
 * does not wait for one of which the database does not know yet that it is lost.
 */
export async function holdLife(connection: Queryable): Promise<void> {
  await connection.query('select pg_advisory_lock_shared($1, $2)', [LIVING, PROCESSO]);
}
