import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createApp } from '../../src/server/app';
import { assemble } from '../../src/server/assemble';
import type { Database } from '../../src/server/db/connect';
import { ident } from '../../src/server/db/sql';
import { bringDemonstration, completeDemonstration, foundDemonstration, lacksFoundation } from '../../src/server/demonstration';
import type { Services } from '../../src/server/services';
import { type Answer, inject as send } from './caller';
import { type Copy, copyOf, migratedDatabase } from './engines';
import { ADMIN } from './harness';
import { SENHA, testConfig } from './test-config';

const model = inject('model');
let folder: string;
let first: Copy;
let second: Copy;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  if ('absent' in model) return;
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-semente-'));
  first = await copyOf(model);
  second = await migratedDatabase(model);
  services = await assemble(testConfig({ DADOS: folder }), second.database, pino({ level: 'silent' }), 'semente');
  app = await createApp(services, null);
});
afterAll(async () => {
  if ('absent' in model) return;
  await app.close();
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

/** The tables that two fingerprints tell apart. */
const apart = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys({ ...one, ...other }).filter((table) => one[table] !== other[table]);

const silent = () => undefined;
const enter = (): Promise<Answer> => send(app, { method: 'POST', url: '/api/login', payload: { cpf_cnpj: ADMIN, senha: SENHA } });
const arriving = async () => (await send(app, { method: 'GET', url: '/api/publico/demonstracao' })).body.chegando;

/** How many parts more a server lives each time. */
const PARTS_MORE = 6;

/** Brings the rest as a server does that is ended and started again and again. @returns how often it was ended */
async function bringWithStops(): Promise<number> {
  for (let stops = 0; ; stops += 1) {
    let left = PARTS_MORE * (stops + 1);
    await bringDemonstration(services, silent, () => --left < 0);
    if (!(await arriving())) return stops;
  }
}

it('entra-se antes de a demonstração estar inteira, e diz-se o que ainda chega', async () => {
  const fall = () => {
    throw new Error('queda');
  };
  await expect(foundDemonstration(services, 'mini', fall)).rejects.toThrow('queda');
  expect(await lacksFoundation(second.database)).toBe(true);
  await foundDemonstration(services, 'mini', silent);
  expect(await lacksFoundation(second.database)).toBe(false);
  expect((await enter()).status).toBe(200);
  expect(await arriving()).toMatchObject({ modulo: 'Processos e documentos', lugar: 4, parada: false });
}, 120_000);

it('o módulo que falha é dito e nada dele fica; os de antes estão inteiros', async () => {
  const fail = (message: string) => {
    if (message === 'contas bancárias') throw new Error('queda');
  };
  const bringing = expect(bringDemonstration(services, fail)).rejects.toThrow('queda');
  // who enters meanwhile does not wait for all of it
  expect((await enter()).status).toBe(200);
  expect(await arriving()).toMatchObject({ parada: false });
  await bringing;
  expect(await arriving()).toMatchObject({ modulo: 'Financeiro', parada: true });
  const { rows } = await second.database.pool.query(
    'select (select count(*) from conta_bancaria) as contas, (select count(*) from loa) as leis',
  );
  expect(rows[0].contas).toBe(0);
  expect(rows[0].leis).toBeGreaterThan(0);
}, 300_000);

it('parada e retomada muitas vezes, a mesma semente dá o mesmo município', async () => {
  expect(await bringWithStops()).toBeGreaterThan(2);
  const prints = await fingerprint(second.database);
  expect(apart(prints, await fingerprint(first.database))).toEqual([]);
  expect(Number(prints.pessoa?.split(' ')[0])).toBeGreaterThan(100);
}, 600_000);

it('semear de novo não muda nada', async () => {
  const trail = () => second.database.pool.query('select count(*)::int as n from auditoria').then(({ rows }) => rows[0].n);
  const [before, audited] = [await fingerprint(second.database), await trail()];
  await completeDemonstration(services, 'mini', SENHA, () => undefined);
  expect(apart(await fingerprint(second.database), before)).toEqual([]);
  expect(await trail()).toBe(audited);
});
