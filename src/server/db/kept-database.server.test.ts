import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, onEngine } from './connect';
import { openEngine } from './engine';
import { keepMigrated, openMigrated, restoreKept } from './kept-database';
import { type Migration, migrateToLatest } from './migrate';
import { migrations as every } from './migrations';

const model = inject('model');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sgp-migrado-'));
  if ('embedded' in model) cpSync(model.embedded.empty, path.join(folder, 'migrado', 'vazio'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first: Migration = { name: '0001_peca', sql: 'create table peca (id int)' };
const second: Migration = { name: '0002_lote', sql: 'create table lote (id int)' };
const changed: Migration = { ...first, sql: 'create table peca (id bigint)' };
const failing: Migration = { name: '0002_lote', sql: 'create tabel lote (id int)' };

/** Tables and the type of their column, as the migrations build them; the mark is one that somebody leaves. */
async function build(migrations: readonly Migration[], mark?: string): Promise<string[]> {
  const database = await openMigrated(migrations, path.join(folder, 'migrado'));
  const { rows } = await database.pool.query<{ column: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as column from information_schema.columns
      where table_schema = 'public' and table_name <> 'migracao_aplicada' order by 1`,
  );
  if (mark) await database.pool.query(`create table ${mark} (id int)`);
  await database.close();
  return rows.map(({ column }) => column);
}

it('parte do que foi construído da última vez, sem o que se fez depois', async () => {
  expect(await build([first], 'marca')).toEqual(['peca.id integer']);
  expect(await build([first])).toEqual(['peca.id integer']);
  expect(await build([first, second])).toEqual(['lote.id integer', 'peca.id integer']);
  expect(readdirSync(folder)).toEqual(['migrado']);
});

it('guarda só o pedaço do diário em que está, por mais que se tenha escrito', async () => {
  const much: Migration = {
    name: '0003_muito',
    sql: 'create table muito as select repeat(md5(n::text), 40) from generate_series(1, 40000) n',
  };
  const kept = path.join(folder, 'muito', 'migrado');
  await keepMigrated([first, much], kept);
  const [key = ''] = readdirSync(kept);
  expect(readdirSync(path.join(kept, key, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))).toHaveLength(1);
  // what is kept already is not built again
  const { mtimeMs } = statSync(path.join(kept, key));
  await keepMigrated([first, much], kept);
  expect(statSync(path.join(kept, key)).mtimeMs).toBe(mtimeMs);
  rmSync(path.join(folder, 'muito'), { recursive: true });
});

// the one that fails is reached only where the changed one was applied
it('uma migração alterada se constrói do nada; a que falha é dita, e não fica', async () => {
  await expect(build([changed, failing])).rejects.toThrow('A migração 0002_lote falhou');
  expect(readdirSync(folder)).toEqual(['migrado']);
  expect(await build([first, second])).toEqual(['lote.id integer', 'peca.id integer']);
});

it('a que chega antes das já construídas é recusada, e o que estava guardado fica', async () => {
  await expect(build([first, { name: '0001_antes_de_peca', sql: 'select 1' }, second])).rejects.toThrow(
    'A migração 0001_antes_de_peca vem antes de 0002_lote',
  );
  expect(await build([first, second])).toEqual(['lote.id integer', 'peca.id integer']);
});

it('só estas mesmas migrações preenchem um banco novo', async () => {
  await build([first, second]);
  const [filled, other] = [path.join(folder, 'novo', 'banco'), path.join(folder, 'outro')];
  const kept = path.join(folder, 'migrado');
  expect(restoreKept([first, changed], other, kept)).toBe(false);
  expect(existsSync(other)).toBe(false);
  expect(restoreKept([first, second], filled, kept)).toBe(true);
  const database = await openEmbedded(filled);
  expect(await migrateToLatest(database, [first, second])).toEqual([]);
  await database.close();
});

it('o que se guarda de todas as migrações é igual a rodá-las', async ({ skip }) => {
  if (!('embedded' in model)) return skip('Pulado: não há banco embutido preparado.');
  const [restored, run] = [path.join(folder, 'restaurado'), path.join(folder, 'rodado')];
  expect(restoreKept(every, restored)).toBe(true);
  cpSync(model.embedded.empty, run, { recursive: true });
  const [copied, built] = [await openEmbedded(restored), await openEmbedded(run)];
  await migrateToLatest(built, every);
  const expected = await partsOf(built);
  // what is compared is there: a catalog that nobody can read would be equal too
  expect(expected.length).toBeGreaterThan(10_000);
  expect(await partsOf(copied)).toEqual(expected);
  await copied.close();
  await built.close();
});

async function openEmbedded(directory: string): Promise<Database> {
  return onEngine(await openEngine({ directory, durable: false }), 'America/Sao_Paulo', directory);
}

const NAMESPACE = "n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'";

/** All that a database is made of, a line for each part, in PostgreSQL's own words. */
const CATALOG = [
  `select concat_ws(' ', n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relacl, c.reloptions, pg_get_partkeydef(c.oid),
          pg_get_expr(c.relpartbound, c.oid), a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
          a.attgenerated, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
     from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${NAMESPACE}`,
  `select concat_ws(' ', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) from pg_constraint c
     join pg_namespace n on n.oid = c.connamespace where ${NAMESPACE}`,
  `select pg_get_indexdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('i', 'I') and ${NAMESPACE}`,
  `select pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${NAMESPACE}`,
  `select concat(pg_get_functiondef(p.oid), p.proacl) from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind <> 'a' and ${NAMESPACE}`,
  `select concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t`,
  `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies`,
  `select concat_ws(' ', n.nspname, t.typname, t.typtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
     from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${NAMESPACE}`,
  `select concat_ws(' ', stxname, pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select concat_ws(' ', extname, extversion) from pg_extension`,
  `select concat_ws(' ', schemaname, sequencename, start_value, increment_by, last_value) from pg_sequences`,
  `select concat_ws(' ', classoid::regclass, objoid::regclass, objsubid, description) from pg_description where classoid = 'pg_class'::regclass`,
];

/** The catalog, and every row of every table but for the instants at which it was written. */
async function partsOf({ pool }: Database): Promise<string[]> {
  const read = async (sql: string) =>
    (await pool.query<{ part: string }>(`select part from (${sql}) as l (part) order by part collate "C"`)).rows;
  const { rows: tables } = await pool.query<{ name: string; instants: string[] }>(
    `select c.oid::regclass::text as name, coalesce((select array_agg(a.attname::text) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'timestamptz'::regtype), '{}') as instants
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and ${NAMESPACE} order by 1`,
  );
  const parts: string[] = [];
  for (const sql of CATALOG) for (const { part } of await read(sql)) parts.push(part);
  for (const { name, instants } of tables) {
    const rows = `select concat('${name} ', to_jsonb(t) - '{${instants.join(',')}}'::text[]) from ${name} t`;
    for (const { part } of await read(rows)) parts.push(part);
  }
  return parts;
}
