import { createHash } from 'node:crypto';
import { raiseClientWall } from './client-wall';
import { type Database, inTransaction, type Queryable, UNHURRIED } from './connect';

/** SQL that runs once, in the order of its name: the first ones are numbered, the others begin with the instant they were made. */
export interface Migration {
  name: string;
  sql: string;
  /** How high its module stands: 0, when it is not said, is the platform; the others come in the order of the registry. */
  floor?: number;
}

/** Any number: the same for every process that migrates. */
export const MIGRATION_LOCK = 7_230_001;

/** A migration of a module, by its path. */
const MODULE = /\/plugins\/([^/]+)\/server\/migrations\//;

/** `0335_nome`, or `20261125T170233_nome`: what begins with zero comes before any instant. */
const NAME = /\/((0\d{3}|\d{8}T\d{6})_[a-z0-9_]+)\.sql$/;

/**
 * The migrations found under their paths (`…/migrations/20261125T170233_orgao.sql`), in order.
 *
 * @param modules folders of the modules, each after those that it stands on
 * @throws Error when two share a number or an instant, a name is not of that form, or a module is not among those given
 */
export function readMigrations(files: Readonly<Record<string, string>>, modules: readonly string[] = []): Migration[] {
  const migrations = Object.entries(files).map(([path, sql]) => {
    const name = NAME.exec(path)?.[1];
    if (!name) throw new Error(`Nome de migração inválido: ${path}. Use a data e a hora UTC e um nome, como 20261125T170233_nome.sql.`);
    return { name, sql, floor: floorOf(path, modules) };
  });
  migrations.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [index, { name }] of migrations.entries()) {
    const before = migrations[index - 1]?.name;
    if (before && placeOf(before) === placeOf(name)) throw new Error(`Duas migrações no mesmo lugar da ordem: ${before} e ${name}.`);
  }
  return migrations;
}

function floorOf(path: string, modules: readonly string[]): number {
  const id = MODULE.exec(path)?.[1];
  if (!id) return 0;
  if (!modules.includes(id)) throw new Error(`O módulo ${id} tem migrações e não está em src/plugins/registry.ts.`);
  return modules.indexOf(id) + 1;
}

/** What gives a migration its place in the order: a number, or an instant in UTC. */
export function placeOf(name: string): string {
  return name.slice(0, name.indexOf('_'));
}

/** A migration arrived that others of its module, or of what its module stands on, already applied, were written to come after. */
export class LateMigrationError extends Error {}

/**
 * Brings the database to the newest version: takes the lock, reads what was applied, applies the rest in one
 * transaction. Processes that start together wait for the first.
 *
 * @returns the names of the migrations applied now
 * @throws Error when an applied migration was changed or is missing, or when one fails (nothing is applied then)
 * @throws LateMigrationError when one that is not applied comes before one that is, of the same module or of one that it stands on
 */
export async function migrateToLatest(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    await tx.query(UNHURRIED);
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await readApplied(tx);
    checkApplied(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    refuseLate(
      pending,
      migrations.filter(({ name }) => applied.has(name)),
    );
    for (const migration of pending) await apply(tx, migration);
    if (pending.length > 0) await raiseClientWall(tx);
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

/**
 * What was applied was written, and tried, without it: the other order may fail, or make something else. Only with what it can
 * read or change: a module does not know those that stand on it, and what each of them makes is the same before it and after it.
 */
function refuseLate(pending: readonly Migration[], applied: readonly Migration[]): void {
  for (const { name, floor = 0 } of pending) {
    const later = applied.filter((other) => other.name > name && (other.floor ?? 0) <= floor);
    if (later.length === 0) continue;
    const instant = instantAfter([...applied, ...pending].map((migration) => migration.name));
    throw new LateMigrationError(
      `A migração ${name} vem antes de ${later.at(-1)?.name}, do seu módulo ou de um em que ele se apoia, que este banco já tem, e nunca ` +
        `foi aplicada nele. Nada foi aplicado. Se ela é nova, troque o começo do nome do arquivo por uma data e hora mais novas, como ` +
        `${instant}_${name.slice(name.indexOf('_') + 1)}.sql; ` +
        'se outros bancos já a têm, é este que ficou para trás: crie-o de novo ou restaure nele uma cópia.',
    );
  }
}

/** The place of a migration made now, after all the given ones also where the clock is behind who made them. */
export function instantAfter(names: readonly string[], now = new Date()): string {
  const last = names
    .map(placeOf)
    .filter((place) => place.includes('T'))
    .sort()
    .at(-1);
  const instant = formatInstant(now);
  return last && last >= instant ? formatInstant(new Date(parseInstant(last).getTime() + 1000)) : instant;
}

function formatInstant(date: Date): string {
  return date.toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function parseInstant(place: string): Date {
  return new Date(place.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'));
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.sql);
  } catch (error) {
    throw new Error(`A migração ${migration.name} falhou: ${(error as Error).message}`, { cause: error });
  }
  await tx.query('insert into migracao_aplicada (nome, sha256) values ($1, $2)', [migration.name, hashOf(migration)]);
}

/** Of what it does, whatever the ends of its lines. */
export function hashOf({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}
