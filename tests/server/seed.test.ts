import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { assemble } from '../../src/server/assemble';
import type { Database } from '../../src/server/db/connect';
import { ident } from '../../src/server/db/sql';
import { completeDemonstration } from '../../src/server/demonstration';
import type { Services } from '../../src/server/services';
import { type Copy, copyOf, migratedDatabase } from './engines';
import { seed } from './prepare';
import { SENHA, testConfig } from './test-config';

const model = inject('model');
let folder: string;
let first: Copy;
let second: Copy;
let services: Services;

beforeAll(async () => {
  if ('absent' in model) return;
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-semente-'));
  first = await copyOf(model);
  second = await migratedDatabase(model);
  await seed(second.database, folder);
  services = await assemble(testConfig({ DADOS: folder }), second.database, pino({ level: 'silent' }), 'semente');
}, 300_000);
afterAll(async () => {
  if ('absent' in model) return;
  await services.bus.close();
  await first.drop();
  await second.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Instants of the run, what is random by design, and what searches by it. */
const PASSING =
  /^data_(cadastro|alteracao|hora|abertura|conclusao|arquivamento)$|^ultima_movimentacao$|^(conferido|emitido)_em$|^chave$|^valores$|senha|token|hash|codigo_verificacao|busca$/;

/** A fingerprint of every seeded table: its number of rows and the sum of what they hold. */
async function fingerprint({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ tabela: string; colunas: string[] }>(
    `select c.table_name as tabela, array_agg(c.column_name::text order by c.ordinal_position) as colunas
       from information_schema.columns c join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and obj_description(t.oid) = 'definicao' group by 1 order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { tabela, colunas } of rows) {
    const kept = colunas.filter((name) => !PASSING.test(name)).map((name) => `t.${ident(name)}`);
    const { rows: found } = await pool.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(linha, '|' order by linha)), '') as print
         from (select jsonb_build_array(${kept.join(', ')})::text as linha from ${ident(tabela)} t) l`,
    );
    prints[tabela] = found[0]?.print ?? '';
  }
  return prints;
}

it('a mesma semente dá o mesmo município, em outro banco', async () => {
  const prints = await fingerprint(second.database);
  expect(prints).toEqual(await fingerprint(first.database));
  expect(Number(prints.pessoa?.split(' ')[0])).toBeGreaterThan(100);
});

it('semear de novo não muda nada', async () => {
  const trail = () => second.database.pool.query('select count(*)::int as n from auditoria').then(({ rows }) => rows[0].n);
  const [before, audited] = [await fingerprint(second.database), await trail()];
  await completeDemonstration(services, 'mini', SENHA, () => undefined);
  expect(await fingerprint(second.database)).toEqual(before);
  expect(await trail()).toBe(audited);
});
