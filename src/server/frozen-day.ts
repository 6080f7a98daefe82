import type { Database } from './db/connect';

/**
 * Stops the civil day of a database, the `hoje()` of its statements.
 *
 * @returns what lets it go on, on every connection
 */
export async function freezeDay(database: Database, day: string): Promise<() => Promise<void>> {
  let frozen = true;
  const statement = `set sgp.hoje = '${day}'`;
  database.onConnect((client) => (frozen ? client.query(statement) : Promise.resolve()));
  await database.pool.query(statement);
  return async () => {
    frozen = false;
    // each connection has the setting of its own: all are held at once, so that none is missed
    const held = await Promise.all(Array.from({ length: database.pool.totalCount }, () => database.pool.connect()));
    for (const client of held) {
      await client.query('reset sgp.hoje');
      client.release();
    }
  };
}
