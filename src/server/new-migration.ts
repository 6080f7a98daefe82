import fs from 'node:fs';
import path from 'node:path';
import { readCatalog } from './db/catalog';
import type { Database, Queryable } from './db/connect';
import { createStatements, diffCatalogs } from './db/ddl';
import { openMigrated } from './db/kept-database';
import { instantAfter } from './db/migrate';
import { migrations } from './db/migrations';
import { type TableSpec, tablesOf } from './db/tables';
import { resources } from './resources/all';

/**
 * Compares what the definitions want with what the migrations build, both as PostgreSQL understands them.
 *
 * @returns the statements that are missing; none when they are equal
 */
export async function pendingStatements(): Promise<string[]> {
  const database = await openMigrated(migrations);
  try {
    return await statementsTowards(database, [...resources.values()].flatMap(tablesOf));
  } finally {
    await database.close();
  }
}

const SCRATCH = 'esperado';

/** The statements that turn a database's tables of definitions into the given ones, keeping the rows. */
export async function statementsTowards({ pool }: Database, specs: readonly TableSpec[]): Promise<string[]> {
  // one connection: the schema that names resolve in is a setting of it
  const client = await pool.connect();
  try {
    const actual = await readCatalog(client as Queryable, 'public');
    await client.query('begin');
    await buildScratch(client as Queryable, createStatements(specs));
    const wanted = await readCatalog(client as Queryable, SCRATCH);
    return diffCatalogs(actual, wanted, specs);
  } finally {
    // undone, not dropped: taking thousands of objects away again costs a third of making them
    await client.query('rollback');
    client.release();
  }
}

/** Builds tables in a schema of their own, to read how PostgreSQL writes them down. */
async function buildScratch(db: Queryable, statements: readonly string[]): Promise<void> {
  await db.query([`create schema ${SCRATCH}`, `set search_path = ${SCRATCH}, public`, ...statements].join(';\n'));
}

/**
 * Writes a migration, named by the instant, into the plugin's folder, or the kernel's.
 *
 * @returns the file, or null when nothing is missing
 * @throws LateMigrationError when a migration came in before those that the kept database has
 */
export async function writeMigration(owner: string, name: string): Promise<string | null> {
  const statements = await pendingStatements();
  if (statements.length === 0) return null;
  const instant = instantAfter(migrations.map((migration) => migration.name));
  const folder = owner === 'nucleo' ? 'src/server/db/migrations' : `src/plugins/${owner}/server/migrations`;
  const file = path.join(folder, `${instant}_${name}.sql`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, `${statements.join(';\n\n')};\n`);
  return file;
}
