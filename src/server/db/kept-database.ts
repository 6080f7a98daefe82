import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, onEngine } from './connect';
import { syncFolder } from './durable-fs';
import { openEngine } from './engine';
import { withoutJournal } from './journal';
import { hashOf, LateMigrationError, type Migration, migrateToLatest } from './migrate';

/** What the migrations built when this checkout last asked, in a folder named by `keyOf` them. */
export const KEPT_DATABASE = path.join('dist', 'migrado');

/**
 * An embedded database that the migrations have built, gone when it is closed. The next one starts from what this one built and
 * applies only what is newer; a migration that was changed or taken away since makes it start from nothing.
 *
 * @param kept folder where what they built stays
 * @throws LateMigrationError when one comes before what was built last
 * @throws Error when a migration fails
 */
export async function openMigrated(migrations: readonly Migration[], kept = path.resolve(KEPT_DATABASE)): Promise<Database> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sgp-migrado-'));
  const discard = () => rmSync(directory, { recursive: true, force: true });
  try {
    if (!restoreKept(migrations, directory, kept)) {
      if (!(await applyOnKept(migrations, kept, directory))) await applyOn(directory, migrations);
      keepBuilt(migrations, directory, kept);
    }
    const database = await open(directory);
    return { ...database, close: () => database.close().finally(discard) };
  } catch (error) {
    discard();
    throw error;
  }
}

/**
 * Keeps what the migrations build, unless it is kept already: a new database then begins with it.
 *
 * @throws LateMigrationError when one comes before what was built last
 * @throws Error when a migration fails
 */
export async function keepMigrated(migrations: readonly Migration[], kept = path.resolve(KEPT_DATABASE)): Promise<void> {
  if (existsSync(path.join(kept, keyOf(migrations)))) return;
  await (await openMigrated(migrations, kept)).close();
}

/**
 * Fills a new embedded database with what exactly these migrations build, when it is kept: in the time of a copy.
 *
 * @param directory of the new database; it is there, on the disk, whole or not at all
 * @returns whether it was kept
 */
export function restoreKept(migrations: readonly Migration[], directory: string, kept = path.resolve(KEPT_DATABASE)): boolean {
  const source = path.join(kept, keyOf(migrations));
  if (!existsSync(source)) return false;
  const copy = `${directory}.copia`;
  try {
    cpSync(source, copy, { recursive: true });
    syncFolder(copy);
    rmSync(directory, { recursive: true, force: true });
    renameSync(copy, directory);
    return true;
  } catch {
    // another process is keeping a newer one meanwhile: the migrations build it here as well
    rmSync(copy, { recursive: true, force: true });
    return false;
  }
}

/** Keeps what these migrations have built in a directory that nobody has open, in place of what was kept before. */
export function keepBuilt(migrations: readonly Migration[], directory: string, kept = path.resolve(KEPT_DATABASE)): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  const copy = mkdtempSync(`${kept}-`);
  // a whole copy takes the place of the one before: half of one would be taken for what the migrations build
  cpSync(directory, path.join(copy, keyOf(migrations)), { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(copy, kept);
}

/** Tells apart what different migrations build, and what another version of the engine would not open. */
export function keyOf(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(engineVersion());
  for (const migration of migrations) hash.update(`\n${migration.name} ${hashOf(migration)}`);
  return hash.digest('hex').slice(0, 32);
}

function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return (JSON.parse(readFileSync(path.join(path.dirname(entry), '..', 'package.json'), 'utf8')) as { version: string }).version;
}

/** @returns whether it did; when not, the directory is empty: nothing is kept, or it does not go with the migrations */
async function applyOnKept(migrations: readonly Migration[], kept: string, directory: string): Promise<boolean> {
  const [last] = existsSync(kept) ? readdirSync(kept) : [];
  if (!last) return false;
  try {
    cpSync(path.join(kept, last), directory, { recursive: true });
    await applyOn(directory, migrations);
    return true;
  } catch (error) {
    if (error instanceof LateMigrationError) throw error;
    // why it does not go with them says nothing to who asks: what is built from nothing tells of a migration that fails
    rmSync(directory, { recursive: true, force: true });
    return false;
  }
}

async function applyOn(directory: string, migrations: readonly Migration[]): Promise<void> {
  const database = await open(directory);
  try {
    await withoutJournal(database, () => migrateToLatest(database, migrations));
  } finally {
    await database.close();
  }
}

async function open(directory: string): Promise<Database> {
  return onEngine(await openEngine({ directory, durable: false }), 'America/Sao_Paulo', directory);
}
