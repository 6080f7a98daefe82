import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config';
import { lockDirectory } from './directory-lock';
import type { Engine } from './engine';
import { EngineStream } from './engine-stream';
import { openEngineThread } from './engine-thread';
import { isLostConnection } from './lost-connection';

/** Anything that runs a statement: the pool, or one connection inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string | { name?: string; text: string; values: readonly unknown[] },
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** An open database. */
export interface Database {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool & Queryable;
  /** Present when embedded: dumps are taken from it. */
  engine?: Engine;
  /** Where the data lives, for the person who reads the terminal. */
  where: string;
  /** Runs on every connection opened from now on, before its first statement. */
  onConnect(prepare: Prepare): void;
  close(): Promise<void>;
}

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (value) => value);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

type Prepare = (client: pg.ClientBase) => Promise<unknown>;

/**
 * Settings of every connection: parallel plans and JIT help one caller and hurt sixteen. Statements name first what they start
 * from, then what they look up: trying every order of a dozen tables takes longer than reading them.
 */
function sessionSettings(timeZone: string): string {
  return [
    'set max_parallel_workers_per_gather = 0',
    'set jit = off',
    'set join_collapse_limit = 4',
    'set from_collapse_limit = 4',
    `set timezone = '${timeZone.replaceAll("'", '')}'`,
    "set client_min_messages = 'warning'",
    'set idle_in_transaction_session_timeout = 60000',
  ].join('; ');
}

/** For a transaction that nobody waits for, a seed, a migration, a job: between two of its statements it may compute for long. */
export const UNHURRIED = 'set local idle_in_transaction_session_timeout = 0';

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database in `DADOS`.
 *
 * Waits for a server that does not answer yet, and says so.
 *
 * @param fillNew may fill the directory of a new embedded database before it is opened
 * @throws Error when another process holds the embedded directory, or the server refuses the account or is too old
 */
export async function connect(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DADOS' | 'FUSO'>,
  fillNew: (directory: string) => unknown = () => undefined,
): Promise<Database> {
  return config.DATABASE_URL ? connectServer(config.DATABASE_URL, config) : connectDirectory(config, fillNew);
}

async function connectServer(url: string, config: Pick<Config, 'DATABASE_POOL' | 'FUSO'>): Promise<Database> {
  const { pool, onConnect } = createPool(
    {
      connectionString: url,
      max: config.DATABASE_POOL,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: CONNECTION_LIFE_S,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_MS,
    },
    config.FUSO,
  );
  const { host, pathname } = new URL(url);
  const where = `PostgreSQL em ${host}${pathname}`;
  const { rows } = await untilReached(where, () =>
    pool.query<{ version: number }>("select current_setting('server_version_num')::int as version"),
  );
  if ((rows[0]?.version ?? 0) < 150000) {
    await pool.end();
    throw new Error('O PostgreSQL precisa ser da versão 15 ou mais nova.');
  }
  return { kind: 'postgres', pool, where, onConnect, close: () => pool.end() };
}

/** A machine starts its services in any order: the database may come after. What is wrong with the address or the account is thrown. */
async function untilReached<T>(where: string, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      if (attempt % SAY_EVERY === 0) console.log(`  O ${where} ainda não responde (${(error as Error).message}). Aguardando…`);
      await wait(RETRY_MS);
    }
  }
}

async function connectDirectory(config: Pick<Config, 'DADOS' | 'FUSO'>, fillNew: (directory: string) => unknown): Promise<Database> {
  const directory = path.resolve(config.DADOS);
  const lock = await lockDirectory(directory);
  try {
    const data = path.join(directory, 'banco');
    if (!existsSync(data)) fillNew(data);
    const engine = await openEngineThread({ directory: data });
    const database = onEngine(engine, config.FUSO, directory);
    return { ...database, close: () => database.close().then(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A database on an engine that is already open (tests open theirs in memory). */
export function onEngine(engine: Engine, timeZone: string, where: string): Database {
  const { pool, onConnect } = createPool(
    {
      user: 'postgres',
      database: 'postgres',
      host: 'embutido',
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EngineStream(engine) as never,
    },
    timeZone,
  );
  return {
    kind: 'embedded',
    pool,
    engine,
    where,
    onConnect,
    close: async () => {
      await pool.end();
      await engine.close();
    },
  };
}

/** How soon a database that does not answer is asked again, and how many tries pass before that is said again. */
const RETRY_MS = 1000;
const SAY_EVERY = 15;
/** The embedded database has one connection: a query made outside the transaction that holds it must fail, not hang. */
const CONNECTION_WAIT_MS = 30_000;
/** A connection keeps the plans of hot statements, also while nobody works; renewing it gives their memory back to the database. */
const CONNECTION_LIFE_S = 900;
/** One that rests is probed: what stands between the server and a database elsewhere forgets the silent ones without a word. */
const PROBE_MS = 60_000;

function createPool(options: pg.PoolConfig, timeZone: string): { pool: pg.Pool & Queryable; onConnect(prepare: Prepare): void } {
  const preparations: Prepare[] = [(client) => client.query(sessionSettings(timeZone))];
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    pipeline: true,
    ...options,
    // the pool waits for it: nobody gets a connection without its settings
    onConnect: async (client) => {
      for (const prepare of preparations) await prepare(client);
    },
  });
  // a session that ends is told of on its connection, whoever holds it: the statement in flight fails, and nobody else need know
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool: pool as pg.Pool & Queryable, onConnect: (prepare) => preparations.push(prepare) };
}

/**
 * Runs work inside one transaction: committed when it returns, rolled back when it throws.
 * Everything inside must use the connection it is given.
 *
 * @param begin what begins it, and says first what holds for all of it
 * @param closing the last statements, whose answers nobody waits for: they travel with the commit in one flight. When
 *   one fails, the database turns the commit into a rollback and the failure is thrown
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: pg.PoolClient & Queryable) => Promise<T>,
  closing: (tx: pg.PoolClient & Queryable) => readonly Promise<unknown>[] = () => [],
  begin = 'begin',
): Promise<T> {
  const client = (await database.pool.connect()) as pg.PoolClient & Queryable;
  let broken = false;
  try {
    const begun = flying(client.query(begin));
    const result = await work(client);
    const closed = closing(client).map(flying);
    const committed = flying(client.query('commit'));
    await Promise.all([begun, ...closed]);
    // PostgreSQL answers ROLLBACK, without an error, to the commit of a transaction in which a statement failed
    if ((await committed).command !== 'COMMIT') throw new Error('Uma instrução falhou e a transação foi desfeita.');
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A statement whose failure is looked at later. */
function flying<T>(statement: Promise<T>): Promise<T> {
  statement.catch(() => undefined);
  return statement;
}
