import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '../src/server/db/tables';
import { serverPlugins } from '../src/server/plugins';
import { resources } from '../src/server/resources/all';
import { PLATFORM_TABLES } from '../src/server/resources/registry';

const root = path.resolve('src/plugins');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });

/** What is written of many: the kinds of document that have a number come from every module. */
const OF_ALL = new Set(['cliente_numeracao']);

/** They changed a table of another module when one order was everybody's; every database has them. */
const BEFORE_EACH_HAD_ITS_ORDER = new Set([
  '0272_precatorio_do_empenho.sql',
  '20261126T040542_divida_fundada.sql',
  '20261126T063419_convenio.sql',
  '20261126T110715_bancos.sql',
]);

const made = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^create (?:table|view) "?([a-z_]+)"?/gm)].map(([, name = '']) => name);

/** The plugin that each table is of: that of its definition, else that of the migration that makes it. Those of the platform are everybody's. */
function ownersOf(): ReadonlyMap<string, string> {
  const platform = readdirSync('src/server/db/migrations').flatMap((file) => made(path.join('src/server/db/migrations', file)));
  const owners = new Map<string, string>();
  for (const { plugin, ...definition } of resources.values())
    for (const name of [definition.name, ...tablesOf(definition).map((table) => table.name)]) owners.set(name, plugin);
  for (const file of files.filter((one) => /\/migrations\/[^/]+\.sql$/.test(one)))
    for (const name of made(path.join(root, file))) if (!owners.has(name)) owners.set(name, file.split('/')[0] as string);
  for (const name of [...platform, ...PLATFORM_TABLES]) owners.delete(name);
  return owners;
}

/** A statement of a plugin that names a table of another. */
interface Use {
  by: string;
  of: string;
  table: string;
  writes: boolean;
}

function usesOf(owners: ReadonlyMap<string, string>): Use[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(seed|semear)|demonstration|-tests\.ts/.test(file));
  return sources.flatMap((file) => {
    const by = file.split('/')[0] as string;
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\b(delete from|from|join|into|update)\s+(?:public\.)?"?([a-z_]+)"?/g)].flatMap(([, verb, table = '']) => {
      const of = owners.get(table);
      return of && of !== by ? [{ by, of, table, writes: verb !== 'from' && verb !== 'join' }] : [];
    });
  });
}

describe('o que um módulo mostra aos outros', () => {
  const uses = usesOf(ownersOf());
  const shown = new Map(serverPlugins.map(({ id, shows = [] }) => [id, new Set(shows)]));
  const named = ({ by, of, table }: Use) => `${by} lê ${of}.${table}`;

  it('lê-se de outro módulo só a tabela que ele declara mostrar', () => {
    const hidden = uses.filter(({ of, table, writes }) => !writes && !shown.get(of)?.has(table));
    expect([...new Set(hidden.map(named))].sort()).toEqual([]);
  });

  it('e não se escreve em nenhuma', () => {
    expect([...new Set(uses.filter(({ writes }) => writes).map(named))].sort()).toEqual([]);
  });

  it('nem uma migração: a ordem delas é a de cada módulo, e a de outro chega antes ou depois', () => {
    const owners = ownersOf();
    const written = /^(?:alter|drop) table (?:only |if exists )?"?([a-z_]+)"?/gm;
    const changes = files
      .filter((file) => /\/migrations\/[^/]+\.sql$/.test(file) && !BEFORE_EACH_HAD_ITS_ORDER.has(path.basename(file)))
      .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(written)].map(([, table = '']) => ({ file, table })))
      .filter(({ table }) => owners.has(table) && !OF_ALL.has(table));
    const foreign = changes.filter(({ file, table }) => owners.get(table) !== file.split('/')[0]);
    expect(changes.length).toBeGreaterThan(100);
    expect([...new Set(foreign.map(({ file, table }) => `${file} altera ${owners.get(table)}.${table}`))].sort()).toEqual([]);
  });

  it('nada se declara à toa', () => {
    const read = new Set(uses.map(({ of, table }) => `${of}.${table}`));
    const vain = [...shown].flatMap(([id, tables]) =>
      [...tables].filter((table) => !read.has(`${id}.${table}`)).map((table) => `${id}.${table}`),
    );
    expect(vain).toEqual([]);
  });
});
