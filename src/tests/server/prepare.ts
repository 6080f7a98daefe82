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
import { type EngineName, FUSO, type Model, onServer, withDatabase } from './engines';
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

/** `SGP_MODELO` is where the whole run keeps this municipality: the browser tests start their servers over copies of it. */
async function prepareEmbedded(): Promise<Prepared> {
  const kept = process.env.SGP_MODELO;
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'sgp-modelo-')));
  const [directory, empty] = [path.join(folder, 'banco'), path.join(folder, 'vazio')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, KEY_FILE), testEnvironment.CHAVE_DADOS ?? '');
  // making a database takes seconds, copying one does not
  await (await openEngine({ directory: empty, durable: false })).close();
  cpSync(empty, directory, { recursive: true });
  const database = onEngine(await openEngine({ directory, durable: false }), FUSO, directory);
  await fill(database, folder);
  await database.close();
  return {
    model: { engine: 'embedded', directory, empty, files: filesOf(folder) },
    discard: async () => {
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

const ABSENT = 'Pulado: não há PostgreSQL (nem TEST_DATABASE_URL, nem initdb e postgres nesta máquina).';

async function preparePostgres(): Promise<Prepared> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres();
  const server = process.env.TEST_DATABASE_URL ?? cluster?.url;
  if (!server) return { model: { engine: 'postgres', absent: ABSENT }, discard: async () => undefined };
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-modelo-'));
  const name = `sgp_modelo_${process.pid}`;
  await onServer(server, `create database ${name} template template0`);
  const url = withDatabase(server, name);
  const database = await connect({ DATABASE_URL: url, DATABASE_POOL: 4, DADOS: folder, FUSO });
  await fill(database, folder);
  await database.close();
  return {
    model: { engine: 'postgres', url, files: filesOf(folder) },
    discard: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await cluster?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where the server keeps the contents of files. */
function filesOf(folder: string): string {
  return path.join(folder, 'arquivos');
}

/** What the server itself does with a new database. */
export async function fill(database: Database, folder: string): Promise<void> {
  await migrateToLatest(database, migrations);
  await syncMenu(database);
  await database.pool.query('select criar_particoes_auditoria(current_date, 3)');
  const services = await assemble(testConfig({ DADOS: folder }), database, pino({ level: 'silent' }), 'preparo');
  await createDemonstration(services, 'mini', () => undefined);
  await database.pool.query('select selar_auditoria(id, true) from cliente');
  await services.bus.close();
}
