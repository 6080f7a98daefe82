import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import type { Queryable } from './connect';
import { renewChanged } from './statistics';

it('a tabela pequena que deixou de ser vazia tem estatísticas; a que não mudou não se olha de novo', async () => {
  const db = await PGlite.create();
  const taken = async () =>
    (await db.query<{ n: number }>("select count(*)::int as n from pg_statistic where starelid = 'setor'::regclass")).rows[0]?.n;
  const asked: string[] = [];
  const watched = {
    query: (text: string) => {
      asked.push(text);
      return db.query(text);
    },
  } as unknown as Queryable;
  await db.exec(
    'create table setor (id int primary key, cliente_id int); analyze; insert into setor select n, 1 from generate_series(1, 12) n',
  );
  expect(await taken()).toBe(0);
  await renewChanged({ kind: 'embedded' }, watched);
  expect(await taken()).toBe(2);
  await renewChanged({ kind: 'embedded' }, watched);
  expect(asked.filter((text) => text.startsWith('analyze'))).toEqual(['analyze setor']);
  await db.close();
});
