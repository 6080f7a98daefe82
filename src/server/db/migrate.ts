import { createHash } from 'node:crypto';
import { type Database, inTransaction, type Queryable, UNHURRIED } from './connect';

/** One numbered migration: SQL that runs once, in the order of its number. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
}

/** Any number: the same for every process that migrates. */
export const MIGRATION_LOCK = 7_230_001;

/**
 * The migrations found under their paths (`…/migrations/0003_orgao.sql`), in order.
 *
 * @throws Error when two share a number or a name is not of that form
 */
export function readMigrations(files: Readonly<Record<string, string>>): Migration[] {
  const migrations = Object.entries(files).map(([path, sql]) => {
    const match = /\/(\d{4})_([a-z0-9_]+)\.sql$/.exec(path);
    if (!match) throw new Error(`Nome de migração inválido: ${path}. Use 0003_nome.sql.`);
    return { number: Number(match[1]), name: `${match[1]}_${match[2]}`, sql };
  });
  migrations.sort((a, b) => a.number - b.number);
  for (const [index, migration] of migrations.entries()) {
    const before = migrations[index - 1];
    if (before?.number === migration.number) throw new Error(`Duas migrações com o mesmo número: ${before.name} e ${migration.name}.`);
  }
  return migrations;
}

/**
 * Brings the database to the newest version: takes the lock, reads what was applied, applies the rest in one
 * transaction. Processes that start together wait for the first.
 *
 * @returns the names of the migrations applied now
 * @throws Error when an applied migration was changed or is missing, or when one fails (nothing is applied then)
 */
export async function migrateToLatest(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    await tx.query(UNHURRIED);
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(tx);
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(tx, migration);
    return pending.map(({ name }) => name);
  });
}

async function readApplied(tx: Queryable): Promise<Map<string, string>> {
  // an account that may not create tables starts where there is nothing to apply
  const { rows: known } = await tx.query("select where to_regclass('migracao_aplicada') is not null");
  if (known.length === 0)
    await tx.query(
      'create table migracao_aplicada (nome text primary key, sha256 text not null, aplicada_em timestamptz not null default now())',
    );
  const { rows } = await tx.query<{ nome: string; sha256: string }>('select nome, sha256 from migracao_aplicada');
  return new Map(rows.map(({ nome, sha256 }) => [nome, sha256]));
}

function checkApplied(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, hash] of applied) {
    const migration = known.get(name);
    if (!migration) throw new Error(`O banco tem a migração ${name}, que esta versão do sistema não conhece. Use a versão mais nova.`);
    if (hashOf(migration) !== hash)
      throw new Error(`A migração ${name} foi alterada depois de aplicada. Desfaça a alteração e crie uma nova migração.`);
  }
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.sql);
  } catch (error) {
    throw new Error(`A migração ${migration.name} falhou: ${(error as Error).message}`, { cause: error });
  }
  await tx.query('insert into migracao_aplicada (nome, sha256) values ($1, $2)', [migration.name, hashOf(migration)]);
}

function hashOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
