import type pg from 'pg';
import type { Database, Queryable } from './connect';
import { renewChanged } from './statistics';

/** Names of kept plans, different from all others of the process: a connection never hears one twice for different texts. */
let named = 0;

/** So much is written meanwhile that what is planned for the tables as they were no longer holds. */
const RENEW_MS = 5_000;

/**
 * One transaction after another on what looks like one connection: between two of them the connection is given back, so that who waits
 * for it, or for the rows that it has locked, passes.
 *
 * On the embedded engine, whose one connection is always the same, the plan of what is said again is kept until the work is over: there
 * planning a statement takes longer than running it.
 */
export class PartedTransaction implements Queryable {
  private readonly database: Database;
  private readonly opening: string;
  private client: (pg.PoolClient & Queryable) | null = null;
  /** By text; the empty name is of what was said once. */
  private readonly plans = new Map<string, string>();
  private renewed = performance.now();

  /** @param opening what begins each transaction */
  constructor(database: Database, opening: string) {
    this.database = database;
    this.opening = database.kind === 'embedded' ? `${opening}; set local plan_cache_mode = 'force_generic_plan'` : opening;
  }

  /** @throws Error between two transactions: nobody knows in which one the statement would run */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: Parameters<Queryable['query']>[0],
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (!this.client) throw new Error('Não há transação aberta.');
    const asked = typeof statement === 'string' ? { text: statement, values: values ?? [] } : statement;
    const name = statement === asked && asked.name ? asked.name : this.nameOf(asked.text, asked.values);
    return this.client.query<Row>({ ...asked, ...(name && { name }) });
  }

  async begin(): Promise<void> {
    this.client = (await this.database.pool.connect()) as pg.PoolClient & Queryable;
    if (performance.now() - this.renewed > RENEW_MS) {
      await renewChanged(this.database, this.client);
      this.renewed = performance.now();
    }
    await this.client.query(this.opening);
  }

  /**
   * Commits what was done since it began.
   *
   * @param closing the last statements of it
   * @throws Error when one of them fails; the transaction is then still to be undone
   */
  async commit(closing: (tx: Queryable) => readonly Promise<unknown>[]): Promise<void> {
    await Promise.all(closing(this));
    // PostgreSQL answers ROLLBACK, without an error, to the commit of a transaction in which a statement failed
    if ((await this.query('commit')).command !== 'COMMIT') throw new Error('Uma instrução falhou e a transação foi desfeita.');
    this.client?.release();
    this.client = null;
  }

  /** Ends the work: undoes what was not committed, and lets the plans go. */
  async end(): Promise<void> {
    const { client } = this;
    this.client = null;
    const broken = await client?.query('rollback').then(
      () => false,
      () => true,
    );
    client?.release(broken);
    const kept = [...this.plans.values()].filter(Boolean);
    // a connection that was lost took them with it
    if (kept.length > 0) await this.database.pool.query(kept.map((name) => `deallocate ${name}`).join('; ')).catch(() => undefined);
  }

  /** None of what is said for the first time, nor of what has no values: it may be several statements. */
  private nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (this.database.kind !== 'embedded' || values.length === 0) return undefined;
    const known = this.plans.get(text);
    if (known === undefined) this.plans.set(text, '');
    else if (known === '') this.plans.set(text, `parte_${++named}`);
    return this.plans.get(text) || undefined;
  }
}
