import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { assemble } from '../../server/assemble';
import { connect, type Database, onEngine } from '../../server/db/connect';
import { openEngine } from '../../server/db/engine';
import { migrateToLatest } from '../../server/db/migrate';
import { migrations } from '../../server/db/migrations';
import { createDemonstration } from '../../server/demonstration';
import { KEY_FILE } from '../../server/keys/data-key';
import { syncMenu } from '../../server/menu/sync';
import { type EngineName, FUSO, type Model } from './engines';
import { ADDRESS_FILE, dropOnServer, onServer, withDatabase } from './postgres-copies';
import { testConfig, testEnvironment } from './test-config';

interface Prepared {
  model: Model;
  discard(): Promise<void>;
}

interface Shared {
  prepared: Promise<Prepared>;
  /** Projects that have asked for it and are not over. */
  users: number;
}

/** One preparation for an engine and a run, whichever projects ask for it. */
const shared = globalThis as { sgpPrepared?: Map<EngineName, Shared> };

/** Migrates and seeds once; every test file takes a copy of the result. The engines of the run are prepared side by side. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sgpPrepared ??= new Map();
  const all = shared.sgpPrepared;
  for (const { engine } of project.vitest.projects.map((each) => each.getProvidedContext()))
    if (engine && !all.has(engine)) all.set(engine, { prepared: prepare(engine), users: 0 });
  const known = all.get(project.getProvidedContext().engine) as Shared;
  known.users += 1;
  const { model } = await known.prepared;
  project.provide('model', model);
  return async () => {
    known.users -= 1;
    for (const [engine, { users, prepared }] of all) {
      if (users > 0) continue;
      all.delete(engine);
      await (await prepared).discard();
    }
  };
}

function prepare(engine: EngineName): Promise<Prepared> {
  return engine === 'embedded' ? prepareEmbedded() : preparePostgres();
}

/** Where an engine's municipality is. With `SGP_MODELO`, the whole run keeps it: the browser tests start their servers over copies of it. */
async function folderOf(engine: EngineName): Promise<string> {
  if (!process.env.SGP_MODELO) return mkdtemp(path.join(tmpdir(), 'sgp-modelo-'));
  const folder = path.join(process.env.SGP_MODELO, engine);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The last word of a preparation: the folder of one that failed has no key, and nobody takes it for whole. */
function writeKey(folder: string): void {
  writeFileSync(path.join(folder, KEY_FILE), testEnvironment.CHAVE_DADOS ?? '');
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = await folderOf('embedded');
  const [directory, migrated, empty] = ['banco', 'migrado', 'vazio'].map((name) => path.join(folder, name)) as [string, string, string];
  const open = async (place: string) => onEngine(await openEngine({ directory: place, durable: false }), FUSO, place);
  // making a database takes seconds, copying one does not
  await (await openEngine({ directory: empty, durable: false })).close();
  cpSync(empty, migrated, { recursive: true });
  await closing(await open(migrated), migrate);
  cpSync(migrated, directory, { recursive: true });
  await closing(await open(directory), (database) => seed(database, folder));
  writeKey(folder);
  return {
    model: { engine: 'embedded', directory, migrated, empty, files: filesOf(folder) },
    discard: async () => {
      if (!process.env.SGP_MODELO) await rm(folder, { recursive: true, force: true });
    },
  };
}

const ABSENT = 'Pulado: não há PostgreSQL (nem TEST_DATABASE_URL, nem initdb e postgres nesta máquina).';

async function preparePostgres(): Promise<Prepared> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const server = process.env.TEST_DATABASE_URL ?? cluster?.url;
  if (!server) return { model: { engine: 'postgres', absent: ABSENT }, discard: async () => undefined };
  const folder = await folderOf('postgres');
  const name = `sgp_modelo_${process.pid}`;
  const [url, migrated] = [withDatabase(server, name), withDatabase(server, `${name}_migrado`)];
  const open = (place: string) => connect({ DATABASE_URL: place, DATABASE_POOL: 4, DADOS: folder, FUSO });
  await onServer(server, `create database ${name}_migrado template template0`);
  await closing(await open(migrated), migrate);
  await onServer(server, `create database ${name} template ${name}_migrado strategy file_copy`);
  await closing(await open(url), (database) => seed(database, folder));
  // a cluster of the whole run is there for the browser tests too
  const kept = process.env.SGP_MODELO !== undefined && !cluster;
  if (kept) {
    writeFileSync(path.join(folder, ADDRESS_FILE), url);
    writeKey(folder);
  }
  return {
    model: { engine: 'postgres', url, migrated, files: filesOf(folder) },
    discard: async () => {
      await dropOnServer(migrated);
      if (kept) return;
      await dropOnServer(url);
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where the server keeps the contents of files. */
function filesOf(folder: string): string {
  return path.join(folder, 'arquivos');
}

async function closing(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
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
