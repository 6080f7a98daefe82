import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, onEngine } from './connect';
import { openEngine } from './engine';
import { type Migration, migrateToLatest } from './migrate';

/** What the migrations had built when this checkout last asked. */
export const KEPT_DATABASE = path.join('dist', 'migrado');

/**
 * An embedded database that the migrations have built, gone when it is closed. The next one starts from what this one built and
 * applies only what is newer; a migration that was changed or taken away since makes it start from nothing.
 *
 * @param kept folder where what they built stays
 * @throws Error when a migration fails
 */
export async function openMigrated(migrations: readonly Migration[], kept = path.resolve(KEPT_DATABASE)): Promise<Database> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sgp-migrado-'));
  const discard = () => rmSync(directory, { recursive: true, force: true });
  try {
    const applied = (await applyOnKept(migrations, kept, directory)) ?? (await applyOn(directory, migrations));
    if (applied.length > 0) keep(directory, kept);
    const database = await open(directory);
    return { ...database, close: () => database.close().finally(discard) };
  } catch (error) {
    discard();
    throw error;
  }
}

/** @returns null, and the directory empty, when nothing is kept or it does not go with the migrations */
async function applyOnKept(migrations: readonly Migration[], kept: string, directory: string): Promise<string[] | null> {
  if (!existsSync(kept)) return null;
  try {
    cpSync(kept, directory, { recursive: true });
    return await applyOn(directory, migrations);
  } catch {
    // why it does not go with them says nothing to who asks: what is built from nothing tells of a migration that fails
    rmSync(directory, { recursive: true, force: true });
    return null;
  }
}

async function applyOn(directory: string, migrations: readonly Migration[]): Promise<string[]> {
  const database = await open(directory);
  try {
    return await migrateToLatest(database, migrations);
  } finally {
    await database.close();
  }
}

async function open(directory: string): Promise<Database> {
  return onEngine(await openEngine({ directory, durable: false }), 'America/Sao_Paulo', directory);
}

/** A whole copy takes the place of the one before: half of one would be taken for what the migrations build. */
function keep(directory: string, kept: string): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  const copy = mkdtempSync(`${kept}-`);
  cpSync(directory, copy, { recursive: true });
  rmSync(kept, { recursive: true, force: true });
  renameSync(copy, kept);
}
