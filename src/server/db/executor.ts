import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Queryable } from './connect';
import { applyScope, isPersonal, type Scope, type ScopedTables } from './scope';

/**
 * The tables that typed queries know. Plugins add theirs:
 *
 *     declare module '../../../server/db/executor' { interface Tables { orgao: OrgaoRow } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins extend it
export interface Tables {}

/** About 10 kB each. */
const MOST_STATEMENTS = 2000;

/** Runs statements within a scope; the only way that request code reaches the database. */
export class Executor {
  readonly scope: Scope;
  private readonly cache: ScopeCache;
  private readonly tables: ScopedTables;
  private readonly target: Queryable;
  private typed: Kysely<Tables> | undefined;

  constructor(target: Queryable, scope: Scope, tables: ScopedTables, cache: ScopeCache) {
    this.target = target;
    this.scope = scope;
    this.tables = tables;
    this.cache = cache;
  }

  /** Runs a statement and gives its rows. Text is SQL with `$1` placeholders. */
  async rows<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const scoped = this.scoped(text, values);
    return (await this.target.query<Row>(scoped.text, scoped.values)).rows;
  }

  /**
   * The rows of a statement whose plan the connection keeps. For the few statements that every screen asks for and whose
   * best plan is the same whatever the values: planning costs them more than running.
   */
  async rowsPlanned<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return (await this.target.query<Row>(this.scoped(text, values))).rows;
  }

  /** The first of those rows, if any. */
  async firstPlanned<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rowsPlanned<Row>(text, values))[0];
  }

  /** The first row, if any. */
  async first<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows<Row>(text, values))[0];
  }

  /** Runs a statement for its effect and gives the number of rows it touched. */
  async execute(text: string, values: readonly unknown[] = []): Promise<number> {
    const scoped = this.scoped(text, values);
    return (await this.target.query(scoped.text, scoped.values)).rowCount ?? 0;
  }

  /** Typed queries on the same connection and scope. */
  get query(): Kysely<Tables> {
    this.typed ??= new Kysely<Tables>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new ScopedDriver(this),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    return this.typed;
  }

  /** A statement within the scope; who reads goes beside its values, so that everybody's has one text. */
  private scoped(text: string, values: readonly unknown[]): { name: string; text: string; values: readonly unknown[] } {
    const { leitor } = this.scope;
    const { personal, ...statement } = this.cache.rewrite(text, this.scope, this.tables, values.length);
    return { ...statement, values: personal && leitor ? [...values, leitor.usuarioId, leitor.pessoaId] : values };
  }
}

/** A statement within a scope, and the name under which a connection may keep its plan. */
interface Rewritten {
  text: string;
  name: string;
  /** What it gives depends on who reads: of a reader, the account and the person come after its own values. */
  personal: boolean;
}

/** Statements already rewritten, so that a process rewrites each of them once for each scope. */
export class ScopeCache {
  private readonly scopes = new Map<string, Map<string, Rewritten>>();
  private size = 0;
  private named = 0;

  /**
   * The statement within the scope.
   *
   * @param count of its own values
   */
  rewrite(text: string, scope: Scope, tables: ScopedTables, count: number): Rewritten {
    const key = scopeKey(scope);
    const ofReader = `${key}|leitor`;
    const own = scope.leitor ? this.scopes.get(ofReader)?.get(text) : undefined;
    const known = own ?? this.scopes.get(key)?.get(text);
    // what the platform asks of its own sees more than a reader
    if (known && (known === own || !known.personal || !scope.leitor)) return known;
    const reader = scope.leitor ? { usuario: `$${count + 1}`, pessoa: `$${count + 2}` } : undefined;
    const scoped = applyScope(text, scope, tables, reader);
    const statement = { text: scoped, name: `p${++this.named}`, personal: isPersonal(scoped) };
    this.keep(statement.personal && reader ? ofReader : key, text, statement);
    return statement;
  }

  private keep(key: string, text: string, statement: Rewritten): void {
    if (this.size >= MOST_STATEMENTS) {
      this.scopes.clear();
      this.size = 0;
    }
    const within = this.scopes.get(key) ?? new Map<string, Rewritten>();
    this.scopes.set(key, within.set(text, statement));
    this.size += 1;
  }
}

/** One text for equal scopes. */
export function scopeKey({ clienteId, entidadeIds, exercicio, excluidos }: Scope): string {
  return `${clienteId}|${entidadeIds?.join(',') ?? '*'}|${exercicio ?? '*'}|${excluidos ? `${excluidos.quais} ${excluidos.de}` : ''}`;
}

class ScopedDriver implements Driver {
  private readonly executor: Executor;

  constructor(executor: Executor) {
    this.executor = executor;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { executor } = this;
    return {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await executor.rows(sql, parameters)) as R[] };
      },
      // biome-ignore lint/correctness/useYield: streaming is not offered here
      async *streamQuery() {
        throw new Error('Leia em lotes com o executor.');
      },
    };
  }

  async beginTransaction(): Promise<void> {
    throw new Error('A transação é a da chamada: use transact.');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
