import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, type Database, onEngine } from '../../src/server/db/connect';
import { openEngine } from '../../src/server/db/engine';
import { copyOnServer, databaseOf, dropOnServer } from './postgres-copies';

/** The database that a run of the tests uses. */
export type EngineName = 'embedded' | 'postgres';

/** Directories of the embedded database, on whichever engine a test runs. */
interface Directories {
  /** With nothing in it. */
  empty: string;
  migrated: string;
}

/** Where the prepared databases are (seeded, and only migrated): directories of the embedded one, addresses of PostgreSQL. */
export type Model =
  | { engine: 'embedded'; directory: string; embedded: Directories; files: string }
  | { engine: 'postgres'; url: string; migrated: string; embedded: Directories; files: string }
  | { engine: 'postgres'; absent: string };

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
    model: Model;
  }
}

export const FUSO = 'America/Sao_Paulo';

/** A database of a test file, with the means to be gone afterwards. */
export interface Copy {
  database: Database;
  /** Address for another process; null when embedded. */
  url: string | null;
  drop(): Promise<void>;
}

/** A copy of the prepared database, in less than a second. */
export async function copyOf(model: Model): Promise<Copy> {
  if (model.engine === 'embedded') return openCopy(model.directory);
  if ('absent' in model) throw new Error(model.absent);
  return createServerDatabase(model.url, databaseOf(model.url));
}

/** A database as the server makes it at its first start, without a municipality. */
export async function migratedDatabase(model: Model): Promise<Copy> {
  if (model.engine === 'embedded') return openCopy(model.embedded.migrated);
  if ('absent' in model) throw new Error(model.absent);
  return createServerDatabase(model.migrated, databaseOf(model.migrated));
}

/** A database with nothing in it, on the engine of the run. */
export async function emptyDatabase(model: Model): Promise<Copy> {
  if (model.engine === 'embedded') return openCopy(model.embedded.empty);
  if ('absent' in model) throw new Error(model.absent);
  return createServerDatabase(model.url, 'template0');
}

async function openCopy(model: string): Promise<Copy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-banco-'));
  const directory = path.join(folder, 'banco');
  cpSync(model, directory, { recursive: true });
  const database = onEngine(await openEngine({ directory, durable: false }), FUSO, directory);
  return {
    database,
    url: null,
    drop: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function createServerDatabase(server: string, template: string): Promise<Copy> {
  const url = await copyOnServer(server, template);
  const database = await connect({ DATABASE_URL: url, DATABASE_POOL: 4, DADOS: '', FUSO });
  return {
    database,
    url,
    drop: async () => {
      await database.close();
      await dropOnServer(url);
    },
  };
}
