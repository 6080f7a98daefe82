import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Database, Queryable } from '../db/connect';
import { holdLife } from '../db/living';

/** A message for the clients of one channel, told to every process through the database. */
export interface ChannelEvent {
  kind: 'channel';
  channel: string;
  event: string;
  data: Record<string, unknown>;
  /** Set on arrival: this process published it. */
  own?: boolean;
}

/** Something that other processes keep a copy of has changed. */
export interface InvalidationEvent {
  kind: 'access';
  /** The user whose permissions or sessions changed; null means everybody. */
  usuarioId: number | null;
}

/** What waits for people may have changed: for those who may act on the records of these resources, and for these accounts. */
export interface WaitingEvent {
  kind: 'waiting';
  clienteId: number;
  recursos: readonly string[];
  usuarios: readonly number[];
  /** Set on arrival: this process published it. */
  own?: boolean;
}

export type BusEvent = ChannelEvent | InvalidationEvent | WaitingEvent;

const CHANNEL = 'sgp';
/** Tells the events of this process from those of others. */
const PROCESS = randomUUID();
/** PostgreSQL refuses payloads of 8000 bytes; a longer text is cut and the client fetches the rest. */
const MAX_PAYLOAD = 7500;
const MAX_TEXT = 500;
const RECONNECT_MS = 2000;
const SEAL_DELAY_MS = 200;

/**
 * Carries events between processes: NOTIFY inside the transaction, so that only committed changes are told, and LISTEN
 * on a connection of its own (the embedded database has one connection and one process: it listens on that one).
 */
export class Bus {
  private readonly database: Database;
  private readonly log: FastifyBaseLogger;
  private readonly listeners: ((event: BusEvent) => void)[] = [];
  private readonly sealing = new Map<number, NodeJS.Timeout>();
  private connection: pg.PoolClient | null = null;
  private closed = false;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.database = database;
    this.log = log;
  }

  /** Starts hearing what other processes publish; while it does, the others know that this one lives. */
  async listen(): Promise<void> {
    if (this.database.kind === 'embedded') {
      this.database.onConnect((client) => this.hear(client));
      const client = await this.database.pool.connect();
      await this.hear(client);
      client.release();
      return;
    }
    const client = await this.database.pool.connect();
    try {
      await this.hear(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.connection = client;
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
  }

  private async hear(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload }) => {
      if (channel !== CHANNEL || !payload) return;
      const { from, ...event } = JSON.parse(payload) as BusEvent & { from: string };
      this.dispatch(event.kind === 'access' ? event : { ...event, own: from === PROCESS });
    });
    await client.query(`listen ${CHANNEL}`);
    await holdLife(client);
  }

  private reconnect(client: pg.PoolClient): void {
    if (this.closed || this.connection !== client) return;
    this.connection = null;
    client.release(true);
    this.listenAgain();
  }

  /** Tries until the database is back. */
  private listenAgain(): void {
    const attempt = async () => {
      if (this.closed) return;
      try {
        await this.listen();
        // what was missed meanwhile is unknown: every copy is thrown away
        this.dispatch({ kind: 'access', usuarioId: null });
      } catch (error) {
        this.log.warn({ err: error }, 'o banco ainda não responde: nova tentativa de ouvir os eventos');
        this.listenAgain();
      }
    };
    setTimeout(() => void attempt(), RECONNECT_MS).unref();
  }

  private dispatch(event: BusEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Tells an event when the transaction commits; a rolled-back one tells nothing. */
  async publish(event: BusEvent, tx: Queryable): Promise<void> {
    let payload = JSON.stringify({ ...event, from: PROCESS });
    if (Buffer.byteLength(payload) > MAX_PAYLOAD && event.kind === 'channel')
      payload = JSON.stringify({ ...event, data: shorten(event.data), from: PROCESS });
    await tx.query('select pg_notify($1, $2)', [CHANNEL, payload]);
  }

  /** Calls back for every event of every process, this one included. */
  subscribe(listener: (event: BusEvent) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Links the new rows of the trail soon after their commit; calls close to each other are one. A row that commits long
   * after rows with higher numbers is left to the hourly sweep.
   */
  sealAudit(clienteId: number): void {
    if (this.sealing.has(clienteId) || this.closed) return;
    const timer = setTimeout(() => {
      this.sealing.delete(clienteId);
      this.database.pool
        .query('select selar_auditoria($1)', [clienteId])
        .catch((error: unknown) => this.log.error({ err: error }, 'a trilha não pôde ser selada'));
    }, SEAL_DELAY_MS);
    timer.unref();
    this.sealing.set(clienteId, timer);
  }

  /** Stops listening and links what is still loose. */
  async close(): Promise<void> {
    this.closed = true;
    for (const [clienteId, timer] of this.sealing) {
      clearTimeout(timer);
      await this.database.pool.query('select selar_auditoria($1)', [clienteId]);
    }
    this.connection?.release(true);
  }
}

function shorten(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value,
    ]),
  );
}
