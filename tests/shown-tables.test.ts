import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverPlugins } from '../src/server/plugins';
import { MODULES, moduleFiles, moduleOf, ownersOf, type Use, usesIn } from './module-tables';

/** What is written of many: the kinds of document that have a number come from every module. */
const OF_ALL = new Set(['cliente_numeracao']);

/** They changed a table of another module when one order was everybody's; every database has them. */
const BEFORE_EACH_HAD_ITS_ORDER = new Set([
  '0272_precatorio_do_empenho.sql',
  '20261126T040542_divida_fundada.sql',
  '20261126T063419_convenio.sql',
  '20261126T110715_bancos.sql',
]);

/** What fills the demonstration, and the tests, write where they like. */
const sources = moduleFiles.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)(seed|semear)|demonstration|-tests\.ts/.test(file));

describe('o que um módulo mostra aos outros', () => {
  const uses = usesIn(sources, ownersOf());
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
    const changes = moduleFiles
      .filter((file) => /\/migrations\/[^/]+\.sql$/.test(file) && !BEFORE_EACH_HAD_ITS_ORDER.has(path.basename(file)))
      .flatMap((file) => [...readFileSync(path.join(MODULES, file), 'utf8').matchAll(written)].map(([, table = '']) => ({ file, table })))
      .filter(({ table }) => owners.has(table) && !OF_ALL.has(table));
    const foreign = changes.filter(({ file, table }) => owners.get(table) !== moduleOf(file));
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
