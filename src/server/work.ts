import type { Kysely } from 'kysely';
import type { Cliente } from './clientes';
import { beginFor } from './db/client-wall';
import { type Database, inTransaction, type Queryable, UNHURRIED } from './db/connect';
import { Executor, type Tables } from './db/executor';
import { PartedTransaction } from './db/parted';
import type { Scope } from './db/scope';
import { AppError, PermissionError } from './http/errors';
import type { Entity } from './identity/access';
import { Permissions } from './permissions';
import type { BusEvent } from './realtime/bus';
import type { Services } from './services';
import { type AuditEntry, insertAudit } from './trail/insert';
import { waitingEventOf } from './waiting-event';

/** Who calls, once the token is known to be good. */
export interface Caller {
  usuarioId: number;
  pessoaId: number;
  sessaoId: number;
  nome: string;
  documento: string;
  email: string;
  tipo: readonly string[];
  doisFatores: boolean;
  /** The version of the termo de responsabilidade that a servant has not accepted yet. */
  termoPendente?: number | null;
  /** A servant without the chief's authorisation in force, when the termo in force requires it. */
  semAutorizacao?: boolean;
  /** The policy or the terms of use in force when the session began were not accepted yet. */
  textosPendentes?: boolean;
}

/** Where a call comes from, for the trail. */
export interface Origin {
  ip: string;
  userAgent: string;
  pagina: string;
}

/** The entity and the fiscal year chosen in the header of the screen. */
export interface Setting {
  entidadeId: number | null;
  exercicio: number;
}

export type { Cliente } from './clientes';

interface Parts {
  services: Services;
  cliente: Cliente;
  caller: Caller | null;
  permissions: Permissions | null;
  entities: readonly Entity[];
  origin: Origin;
  setting: Setting;
  scope: Scope;
  target: Queryable;
  /** When it is, where it is not now. */
  moment?: Date;
  /** Nobody waits for an answer: a transaction may take its time between two statements. */
  unhurried?: boolean;
}

/**
 * One call as the code of a plugin sees it: who, where, what may be seen, and the database within that scope. Outside a
 * transaction it only reads; `transact` gives a Work whose writes, audit rows and events stand or fall together.
 */
export class Work {
  readonly services: Services;
  readonly cliente: Cliente;
  readonly caller: Caller | null;
  readonly permissions: Permissions | null;
  /** The entities that the groups of the caller cover, in the order of their codes, as the call began. */
  readonly entities: readonly Entity[];
  readonly origin: Origin;
  readonly setting: Setting;
  readonly db: Executor;
  private readonly parts: Parts;
  private readonly pending: { audit: AuditEntry[]; events: BusEvent[]; afterCommit: (() => void | Promise<void>)[] };

  constructor(parts: Parts, pending: Work['pending'] = { audit: [], events: [], afterCommit: [] }) {
    this.parts = parts;
    this.services = parts.services;
    this.cliente = parts.cliente;
    this.caller = parts.caller;
    this.permissions = parts.permissions;
    this.entities = parts.entities;
    this.origin = parts.origin;
    this.setting = parts.setting;
    this.db = new Executor(parts.target, parts.scope, parts.services.registry.scopedTables, parts.services.scopes);
    this.pending = pending;
  }

  /** Typed queries within the scope. */
  get query(): Kysely<Tables> {
    return this.db.query;
  }

  get scope(): Scope {
    return this.parts.scope;
  }

  /** The same call seen through a changed scope: another fiscal year, all entities. */
  within(changes: Partial<Scope>): Work {
    return new Work({ ...this.parts, scope: { ...this.parts.scope, ...changes } }, this.pending);
  }

  /** The same call with another fiscal year chosen at the top of the screen: for what belongs to a year of its own. */
  inYear(exercicio: number): Work {
    const { scope, setting } = this.parts;
    return new Work({ ...this.parts, scope: { ...scope, exercicio }, setting: { ...setting, exercicio } }, this.pending);
  }

  /** The same call with another entity chosen at the top of the screen: for rows of an entity that nobody chose. */
  inEntity(entidadeId: number): Work {
    const { scope, setting } = this.parts;
    return new Work({ ...this.parts, scope: { ...scope, entidadeIds: [entidadeId] }, setting: { ...setting, entidadeId } }, this.pending);
  }

  /** The same call that sees the excluded rows of one resource too (`todos`), or only them (`sim`). */
  seeing(recurso: string, quais: 'nao' | 'sim' | 'todos'): Work {
    return this.within({ excluidos: quais === 'nao' ? null : { de: recurso, quais } });
  }

  /**
   * The same call with every permission: for what people may do to their own record, whatever their rules. What is
   * changed, and which fields, is then the caller's business.
   */
  withEveryPermission(): Work {
    return new Work({ ...this.parts, permissions: Permissions.everything() }, this.pending);
  }

  /**
   * The same call as work of the platform itself, which is nobody's and sees everything: for what is done for a person known by a key
   * instead of a session. Who asks, and of what, is then the caller's business.
   */
  asPlatform(): Work {
    const scope = { ...this.parts.scope, entidadeIds: null, leitor: null };
    return new Work({ ...this.parts, caller: null, permissions: Permissions.everything(), scope }, this.pending);
  }

  /** The same work for a job: its transactions are not ended because they compute for long. */
  unhurried(): Work {
    return new Work({ ...this.parts, unhurried: true }, this.pending);
  }

  /** The same work as if it were done at a moment: for a history that is older than the database. */
  at(moment: Date): Work {
    return new Work({ ...this.parts, moment }, this.pending);
  }

  /** The same work in somebody's name, who sees what they see. */
  actingAs(caller: Caller): Work {
    return new Work({ ...this.parts, caller, scope: { ...this.parts.scope, leitor: caller } }, this.pending);
  }

  /** The caller, for calls that need a session. */
  get user(): Caller {
    if (!this.caller) throw new AppError('NAO_AUTENTICADO');
    return this.caller;
  }

  now(): Date {
    return this.parts.moment ?? this.services.clock.now();
  }

  /** The civil date that business rules see. */
  today(): string {
    const { clock } = this.services;
    return this.parts.moment ? new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone() }).format(this.parts.moment) : clock.today();
  }

  /** Whether the caller holds a rule on the node of a menu code. */
  has(codigo: string, regra: number): boolean {
    return this.permissions?.has(codigo, regra) ?? false;
  }

  /** @throws PermissionError when the caller does not hold the rule */
  need(codigo: string, regra: number): void {
    if (!this.has(codigo, regra)) throw new PermissionError(codigo, regra);
  }

  /** Adds a row to the trail, written with the transaction. */
  audit(entry: AuditEntry): void {
    this.pending.audit.push(entry);
  }

  /** Sends an event to clients once the transaction is committed; a rolled-back one sends nothing. */
  emit(event: BusEvent): void {
    this.pending.events.push(event);
  }

  /** Runs after the commit. */
  afterCommit(run: () => void | Promise<void>): void {
    this.pending.afterCommit.push(run);
  }

  /** Ids of the records of a resource that this transaction has made so far, by its trail. */
  made(recurso: string): number[] {
    return this.pending.audit.flatMap((entry) =>
      entry.acao === 'incluir' && entry.recurso === recurso && entry.registroId ? [entry.registroId] : [],
    );
  }

  /**
   * Runs work as if it were done, and undoes all of it: what is answered is what would be, and nothing is written, told or
   * numbered. What it locks stays locked until the answer.
   */
  async rehearse<T>(run: (work: Work) => Promise<T>): Promise<T> {
    return this.transact(async (tx) => {
      await tx.db.execute('savepoint ensaio');
      try {
        return await run(new Work(tx.parts));
      } finally {
        await tx.db.execute('rollback to savepoint ensaio');
        // of a rehearsal inside another the outer one takes back all of its own, too
        await tx.db.execute('release savepoint ensaio');
      }
    });
  }

  /**
   * Runs work in one transaction: its writes, its audit rows and its events are all kept or all lost. Inside a
   * transaction it joins it.
   */
  async transact<T>(run: (work: Work) => Promise<T>): Promise<T> {
    const { database } = this.services;
    const { unhurried } = this.parts;
    if (this.parts.target !== database.pool) return run(this);
    const pending: Work['pending'] = { audit: [], events: [], afterCommit: [] };
    const result = await withRetry(
      database,
      beginFor(this.cliente.id),
      async (tx) => {
        pending.audit.length = pending.events.length = pending.afterCommit.length = 0;
        if (unhurried) await tx.query(UNHURRIED);
        return run(new Work({ ...this.parts, target: tx }, pending));
      },
      (tx) => this.closingOf(pending, tx),
    );
    await this.followCommit(pending);
    return result;
  }

  /**
   * Runs work that takes minutes beside people who wait for what it holds: what `part` finds done is committed, and the work goes on.
   * What fails undoes only what came after the last part.
   */
  async transactInParts<T>(run: (work: Work, part: () => Promise<void>) => Promise<T>): Promise<T> {
    const pending: Work['pending'] = { audit: [], events: [], afterCommit: [] };
    const target = new PartedTransaction(this.services.database, `${beginFor(this.cliente.id)}; ${UNHURRIED}`);
    const commit = async () => {
      await target.commit((tx) => this.closingOf(pending, tx));
      await this.followCommit(pending);
      pending.audit.length = pending.events.length = pending.afterCommit.length = 0;
    };
    await target.begin();
    try {
      const result = await run(new Work({ ...this.parts, target }, pending), async () => {
        await commit();
        await target.begin();
      });
      await commit();
      return result;
    } finally {
      await target.end();
    }
  }

  /** The last statements of a transaction: its rows of the trail and its events. */
  private closingOf(pending: Work['pending'], tx: Queryable): Promise<unknown>[] {
    return [insertAudit(this, tx, pending.audit), ...this.eventsOf(pending).map((event) => this.services.bus.publish(event, tx))];
  }

  private async followCommit({ audit, events, afterCommit }: Work['pending']): Promise<void> {
    // other processes are told by the database; this one must see its own change in the very next call
    for (const event of events) this.services.access.invalidate(event);
    if (audit.length > 0) this.services.bus.sealAudit(this.cliente.id);
    for (const after of afterCommit) await after();
  }

  /** What a transaction tells: what it was asked to, and that what waits for people changed. */
  private eventsOf({ audit, events }: Work['pending']): BusEvent[] {
    const waiting = waitingEventOf(this.cliente.id, audit, this.services.registry.byName);
    return waiting ? [...events, waiting] : events;
  }
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether a failure is a deadlock or one of serialization, which say nothing about what was asked: it is tried again. */
export function saysNothing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

async function withRetry<T>(
  database: Database,
  begin: string,
  work: (tx: Queryable) => Promise<T>,
  closing: (tx: Queryable) => readonly Promise<unknown>[],
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(database, work, closing, begin);
    } catch (error) {
      if (!saysNothing(error) || attempt === 3) throw error;
    }
  }
}
