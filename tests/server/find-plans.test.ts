import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyScope } from '../../src/server/db/scope';
import { ident, Parameters } from '../../src/server/db/sql';
import { findStatement } from '../../src/server/resources/find-sql';
import { readListQuery } from '../../src/server/resources/list-query';
import { searchConditions } from '../../src/server/resources/search-sql';
import { openSuite } from './harness';

const suite = openSuite();

/** What people type: names, a surname that thousands have, accents, documents, numbers, codes, a few letters. */
const TYPED = [
  'jo',
  'ana',
  'silva',
  'joão da silva',
  '12345678909',
  '123.456.789-09',
  '12',
  '12/2026',
  '01.01.001',
  '000001-9',
  'empenho 12',
];

let client: pg.PoolClient;
beforeAll(async () => {
  client = await suite.database.pool.connect();
  await client.query('begin');
  // tables of a few rows are read whole whatever the index: without that, what is still read whole has no index to answer it
  await client.query('set local enable_seqscan = off');
});
afterAll(async () => {
  await client?.query('rollback');
  client?.release();
});

describe('a busca em tudo só anda por índices', () => {
  it.each(TYPED)('%s', async (typed) => {
    const work = await suite.platform();
    const findable = [...suite.services.registry.byName.values()].filter(({ definition }) => definition.findable);
    expect(findable.length).toBeGreaterThan(30);
    for (const resource of findable) {
      const statement = findStatement(work, [{ resource, typed }]);
      if (!statement) continue;
      const { text } = applyScope(
        statement.text,
        { ...work.scope, entidadeIds: [2] },
        suite.services.registry.scopedTables,
        statement.values.length,
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, statement.values as unknown[]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, `${resource.definition.name}: ${plan}`).not.toContain('Seq Scan');
    }
  });

  it.each(['a1b2c', '00012/2026', 'nova esperança'])('a pesquisa de uma lista também: %s', async (typed) => {
    const work = await suite.platform();
    const { registry } = suite.services;
    let listed = 0;
    for (const resource of registry.byName.values()) {
      if (resource.definition.view) continue;
      const parameters = new Parameters();
      const { list } = readListQuery(resource, { busca: typed }, { sensitive: false });
      const conditions = searchConditions(resource, list.words, list, parameters);
      // what no way finds reads nothing
      if (conditions.includes('false')) continue;
      const found = `select t.id from ${ident(resource.definition.name)} t where ${conditions.join(' and ')}`;
      const { text } = applyScope(found, { ...work.scope, entidadeIds: [2] }, registry.scopedTables, parameters.values.length);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, parameters.values as unknown[]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, `${resource.definition.name}: ${plan}`).not.toMatch(new RegExp(`Seq Scan on ${resource.definition.name}\\b`));
      listed += 1;
    }
    expect(listed).toBeGreaterThan(200);
  });

  it('o que não estivesse em índice nenhum seria visto', async () => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "explain (costs off) select id from pessoa where nome || fone like '%silva%'",
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Seq Scan');
  });
});
