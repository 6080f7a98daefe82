import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openMigrated } from './kept-database';
import type { Migration } from './migrate';

const model = inject('model');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sgp-migrado-'));
  if ('embedded' in model) cpSync(model.embedded.empty, path.join(folder, 'migrado'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first: Migration = { number: 1, name: '0001_peca', sql: 'create table peca (id int)' };
const second: Migration = { number: 2, name: '0002_lote', sql: 'create table lote (id int)' };
const changed: Migration = { ...first, sql: 'create table peca (id bigint)' };
const failing: Migration = { number: 2, name: '0002_lote', sql: 'create tabel lote (id int)' };

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

// the one that fails is reached only where the changed one was applied
it('uma migração alterada se constrói do nada; a que falha é dita, e não fica', async () => {
  await expect(build([changed, failing])).rejects.toThrow('A migração 0002_lote falhou');
  expect(readdirSync(folder)).toEqual(['migrado']);
  expect(await build([first, second])).toEqual(['lote.id integer', 'peca.id integer']);
});
