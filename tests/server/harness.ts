import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, inject as provided } from 'vitest';
import { setCivilClock } from '../../src/resources/definition';
import { createApp } from '../../src/server/app';
import { allRules, allTables, assemble } from '../../src/server/assemble';
import type { Database } from '../../src/server/db/connect';
import { migrateToLatest } from '../../src/server/db/migrate';
import { migrations } from '../../src/server/db/migrations';
import { syncMenu } from '../../src/server/menu/sync';
import { openPlatformWork } from '../../src/server/platform-work';
import { startRealtime } from '../../src/server/realtime/realtime';
import { Registry } from '../../src/server/resources/registry';
import type { Services } from '../../src/server/services';
import type { Work } from '../../src/server/work';
import { Builders } from './builders';
import { type Answer, Caller, inject, type Request, sendOverHttp } from './caller';
import { copyOf, type EngineName } from './engines';
import { addSamples, sampleRegistry } from './samples';
import { SENHA, testConfig } from './test-config';

export type { Answer } from './caller';
export { Caller } from './caller';
export { SENHA } from './test-config';

interface Options {
  /** Environment variables beyond those of every test. */
  env?: Readonly<Record<string, string>>;
  /** Also answers on a free port of this machine. */
  listen?: boolean;
  /** Sends every request over HTTP to that port, as a browser does. */
  http?: boolean;
  /** Adds the sample resources, which use every kind of field and what no real resource uses yet. */
  samples?: boolean;
}

/** An assembled server over its own copy of the seeded database. */
export interface Suite {
  readonly engine: EngineName;
  readonly services: Services;
  readonly database: Database;
  readonly app: FastifyInstance;
  /** `http://127.0.0.1:port`, for suites that listen. */
  readonly address: string;
  readonly make: Builders;
  /** Somebody without a session. */
  readonly anonymous: Caller;
  /** Sends a request, over HTTP or straight into the server. */
  request(request: Request): Promise<Answer>;
  /** Signs in by POST /login. */
  login(cpfCnpj: string, senha?: string): Promise<Caller>;
  /** The administrator of the demonstration, signed in. */
  admin(): Promise<Caller>;
  /** The platform's own work: sees and may do everything of the cliente. */
  platform(): Promise<Work>;
  /** Rows of a statement on the bare database, outside any scope. */
  sql<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The same on what the database holds as it was issued: a state of things that no act of the product leads to. */
  force<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Moves the server's clock; sessions, locks and the civil date follow. */
  travel(change: { minutes?: number; days?: number }): void;
  /** Internal errors answered since the last call; the test that expects one takes it. */
  takeFailures(): string[];
}

/** CPF of the administrator of the demonstration. */
export const ADMIN = '90000000175';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/**
 * Opens a server for the tests of a file and closes it after them. A test that makes the server answer 500 fails, even
 * when it does not look at the answer.
 */
export function openSuite(options: Options = {}): Suite {
  // let go at the end: the worker keeps the module of every file, and a server is tens of megabytes to whoever looks for garbage
  let opened: Opened | undefined;
  const live = (): Opened => {
    if (!opened) throw new Error('O servidor da suíte não está aberto.');
    return opened;
  };
  beforeAll(async () => {
    const model = provided('model');
    if (!('absent' in model)) opened = await open(options);
  });
  afterEach(() => {
    const failures = opened?.failures.splice(0) ?? [];
    if (failures.length > 0) throw new Error(`O servidor respondeu com erro interno:\n${failures.join('\n')}`);
  });
  afterAll(async () => {
    await opened?.close();
    opened = undefined;
  });
  const suite: Suite = {
    get engine() {
      return provided('engine');
    },
    get services() {
      return live().services;
    },
    get database() {
      return live().services.database;
    },
    get app() {
      return live().app;
    },
    get address() {
      return `http://127.0.0.1:${(live().app.server.address() as AddressInfo).port}`;
    },
    get make() {
      const server = live();
      server.builders ??= new Builders(suite);
      return server.builders;
    },
    get anonymous() {
      return new Caller(suite, null);
    },
    request: (request) => (options.http ? sendOverHttp(suite.address, request) : inject(live().app, request)),
    login: (cpfCnpj, senha = SENHA) => signIn(suite, cpfCnpj, senha),
    admin: () => signIn(suite, ADMIN, SENHA),
    platform: async () => openPlatformWork(live().services, await live().services.access.clienteOf('localhost')),
    sql: async (text, values = []) => (await live().services.database.pool.query(text, values)).rows as never,
    force: async (text, values = []) => {
      const [, table = ''] = /\b(?:update|delete from|insert into) (?:public\.)?([a-z_]+)/.exec(text) ?? [];
      const trigger = (await suite.sql('select tgname from pg_trigger where tgname = $1', [`${table}_imutavel`]))[0];
      if (trigger) await suite.sql(`alter table public.${table} disable trigger ${table}_imutavel`);
      try {
        return await suite.sql(text, values);
      } finally {
        if (trigger) await suite.sql(`alter table public.${table} enable trigger ${table}_imutavel`);
      }
    },
    travel: ({ minutes = 0, days = 0 }) => {
      live().offset += minutes * MINUTE_MS + days * DAY_MS;
    },
    takeFailures: () => live().failures.splice(0),
  };
  return suite;
}

async function signIn(suite: Suite, cpf_cnpj: string, senha: string): Promise<Caller> {
  const answer: Answer = await suite.anonymous.post('/login', { cpf_cnpj, senha });
  const { token, usuario } = answer.body.result ?? {};
  if (!token) throw new Error(`${cpf_cnpj} não entrou: ${answer.text}`);
  return new Caller(suite, token, usuario.id);
}

interface Opened {
  services: Services;
  app: FastifyInstance;
  /** How far the clock was moved, in milliseconds. */
  offset: number;
  failures: string[];
  builders?: Builders;
  close(): Promise<void>;
}

async function open({ env = {}, http = false, listen = http, samples = false }: Options): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-teste-'));
  const model = provided('model');
  const copy = await copyOf(model);
  // many small files: each would wait for its turn among the other workers
  if ('files' in model) cpSync(model.files, path.join(folder, 'arquivos'), { recursive: true });
  // as at every start: a plugin newer than the model brings its tables and its place in the tree
  await migrateToLatest(copy.database, migrations);
  await syncMenu(copy.database);
  if (samples) await addSamples(copy.database);
  const failures: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => failures.push(line) });
  const registry = samples ? sampleRegistry() : new Registry(allRules, allTables);
  const services = await assemble(testConfig({ DADOS: folder, ...env }), copy.database, log, __VERSION__, registry);
  const opened: Opened = {
    services,
    app: await createApp(services, null),
    offset: 0,
    failures,
    close: async () => {
      services.realtime?.close();
      await opened.app.close();
      await services.bus.close();
      await copy.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  moveClock(services, () => opened.offset);
  await services.bus.listen();
  services.realtime = await startRealtime(services, opened.app.server);
  if (listen) await opened.app.listen({ port: 0, host: '127.0.0.1' });
  else await opened.app.ready();
  return opened;
}

function moveClock({ clock }: Services, offset: () => number): void {
  const { today } = clock;
  clock.now = () => new Date(Date.now() + offset());
  clock.today = () => new Date(Date.parse(today()) + offset()).toISOString().slice(0, 10);
  setCivilClock(clock.today);
}
