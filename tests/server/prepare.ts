import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { type Cluster, startPostgres } from '../../scripts/postgres.mjs';
import { assemble } from '../../src/server/assemble';
import { connect, type Database, onEngine } from '../../src/server/db/connect';
import { openEngine } from '../../src/server/db/engine';
import { withoutJournal } from '../../src/server/db/journal';
import { keepBuilt, restoreKept } from '../../src/server/db/kept-database';
import { migrateToLatest } from '../../src/server/db/migrate';
import { migrations } from '../../src/server/db/migrations';
import { createDemonstration } from '../../src/server/demonstration';
import { KEY_FILE } from '../../src/server/keys/data-key';
import { syncMenu } from '../../src/server/menu/sync';
import { told } from '../sample';
import { copyRows } from './copy-rows';
import { copyOf, type EngineName, FUSO, type Model } from './engines';
import { ADDRESS_FILE, dropOnServer, onServer, withDatabase } from './postgres-copies';
import { testConfig, testEnvironment } from './test-config';

interface Prepared {
  models: Record<EngineName, Model>;
  discard(): Promise<void>;
}

type Embedded = Extract<Model, { engine: 'embedded' }>;

interface Run {
  prepared: Promise<Prepared>;
  /** Projects that have asked for it and are not over. */
  users: number;
}

/** One preparation for a run, whichever projects ask for it. */
const shared = globalThis as { sgpPrepared?: Run | undefined };

/** Migrates each engine of the run and seeds once, on the embedded one; every test file takes a copy of the result. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = project.vitest.projects.map((each) => each.getProvidedContext().engine);
  if (!shared.sgpPrepared) project.vitest.logger.log(told());
  shared.sgpPrepared ??= { prepared: prepare(engines.includes('postgres')), users: 0 };
  const run = shared.sgpPrepared;
  run.users += 1;
  const { models } = await run.prepared;
  project.provide('model', models[project.getProvidedContext().engine]);
  return async () => {
    run.users -= 1;
    if (run.users > 0) return;
    shared.sgpPrepared = undefined;
    await (await run.prepared).discard();
  };
}

/**
 * With `SGP_MODELO`, the whole run keeps the municipality there: the browser tests start their servers over copies of it. With
 * `SGP_MODELO_PRONTO`, it is made once in that folder and taken as it is from then on, on both engines: who writes a test does not
 * wait for it again, and makes it anew (removing the folder) when what it is made of changes.
 */
async function prepare(withPostgres: boolean): Promise<Prepared> {
  const kept = process.env.SGP_MODELO_PRONTO ?? process.env.SGP_MODELO;
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'sgp-modelo-')));
  mkdirSync(folder, { recursive: true });
  const [directory, migrated, empty] = ['banco', 'migrado', 'vazio'].map((name) => path.join(folder, name)) as [string, string, string];
  const embedded: Embedded = { engine: 'embedded', directory, embedded: { empty, migrated }, files: path.join(folder, 'arquivos') };
  const server = withPostgres ? migratePostgres() : null;
  if (!process.env.SGP_MODELO_PRONTO || !existsSync(path.join(folder, KEY_FILE))) await makeEmbedded(embedded, folder);
  const postgres = await server;
  if (postgres) await fillPostgres(embedded, postgres).catch(tell);
  // a server that outlives these tests is there for the browser tests too
  const lent = Boolean(process.env.SGP_MODELO) && postgres?.cluster === null;
  if (lent) writeFileSync(path.join(folder, ADDRESS_FILE), postgres.url);
  return {
    models: {
      embedded,
      postgres: postgres
        ? { engine: 'postgres', url: postgres.url, migrated: postgres.migrated, embedded: embedded.embedded, files: embedded.files }
        : { engine: 'postgres', absent: ABSENT },
    },
    discard: async () => {
      if (postgres) await dropOnServer(postgres.migrated);
      if (postgres && !lent) await dropOnServer(postgres.url);
      await postgres?.cluster?.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The municipality on the embedded database, and what it was made from. */
async function makeEmbedded({ directory, embedded: { empty, migrated } }: Embedded, folder: string): Promise<void> {
  // making a database takes seconds, copying one does not
  await (await openEngine({ directory: empty, durable: false })).close();
  await migrateEmbedded(empty, migrated);
  cpSync(migrated, directory, { recursive: true });
  await closing(await openEmbedded(directory), (database) => withoutJournal(database, () => seed(database, folder).catch(tell)));
  // last: the folder of a preparation that failed has no key, and nobody takes it for whole
  writeFileSync(path.join(folder, KEY_FILE), testEnvironment.CHAVE_DADOS ?? '');
}

/** The same rows on PostgreSQL, read from a copy: another run may be taking the same folder. */
async function fillPostgres(embedded: Embedded, { url }: MigratedServer): Promise<void> {
  const { database, drop } = await copyOf(embedded);
  await closing(await openServer(url), (server) => copyRows(database, server));
  await drop();
}

/** Vitest cannot print what the suite refuses, whose stack it takes for a file's: the words alone are told. */
function tell(error: unknown): never {
  const { message, issues } = error as { message: string; issues?: unknown };
  const told = new Error(`A demonstração não ficou pronta: ${message} ${issues ? JSON.stringify(issues) : ''}`.trim());
  told.stack = told.message;
  throw told;
}

/** The migrations run once for each set of them, not once for each run. */
async function migrateEmbedded(empty: string, migrated: string): Promise<void> {
  if (!restoreKept(migrations, migrated)) {
    cpSync(empty, migrated, { recursive: true });
    await closing(await openEmbedded(migrated), (database) => withoutJournal(database, () => migrateToLatest(database, migrations)));
    keepBuilt(migrations, migrated);
  }
  await closing(await openEmbedded(migrated), migrate);
}

const ABSENT = 'Pulado: não há PostgreSQL (nem TEST_DATABASE_URL, nem initdb e postgres nesta máquina).';

interface MigratedServer {
  /** Migrated, to be filled. */
  url: string;
  /** Migrated, to stay so. */
  migrated: string;
  /** Present when it is only for these tests. */
  cluster: Cluster | null;
}

/** @returns null when the machine has no PostgreSQL */
async function migratePostgres(): Promise<MigratedServer | null> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const server = process.env.TEST_DATABASE_URL ?? cluster?.url;
  if (!server) return null;
  const name = `sgp_modelo_${process.pid}`;
  const [url, migrated] = [withDatabase(server, name), withDatabase(server, `${name}_migrado`)];
  await onServer(server, `create database ${name}_migrado template template0`);
  await closing(await openServer(migrated), migrate);
  await onServer(server, `create database ${name} template ${name}_migrado strategy file_copy`);
  return { url, migrated, cluster };
}

async function openEmbedded(directory: string): Promise<Database> {
  return onEngine(await openEngine({ directory, durable: false }), FUSO, directory);
}

function openServer(url: string): Promise<Database> {
  return connect({ DATABASE_URL: url, DATABASE_POOL: 4, DADOS: '', FUSO });
}

async function closing(database: Database, work: (database: Database) => Promise<unknown>): Promise<void> {
  await work(database);
  await database.close();
}

/** What the server itself does with a new database. */
async function migrate(database: Database): Promise<void> {
  await migrateToLatest(database, migrations);
  await syncMenu(database);
  await database.pool.query('select criar_particoes_auditoria(current_date, 3)');
}

/** What it then does where a demonstration is wanted. */
export async function seed(database: Database, folder: string): Promise<void> {
  const services = await assemble(testConfig({ DADOS: folder }), database, pino({ level: 'silent' }), 'preparo');
  await createDemonstration(services, 'mini', () => undefined);
  await database.pool.query('select selar_auditoria(id, true) from cliente');
  await services.bus.close();
}
