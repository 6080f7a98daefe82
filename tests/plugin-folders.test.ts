import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PLUGINS = path.resolve('src/plugins');
const GUIDE = readFileSync('docs/plugins.md', 'utf8');

/** What stands at the top of a module, for whoever opens one to know all of them; the table of the guide says what each is. */
const ALLOWED = [
  'plugin.ts',
  'menu.ts',
  'public.ts',
  'lookups.ts',
  'blocks.ts',
  'rooms',
  'resources',
  'pages',
  'parts',
  'calculo',
  'grids',
  'reports',
  'dashboards',
  'templates',
  'server',
];

describe('a pasta de um módulo', () => {
  it('só tem os nomes da casa', () => {
    const modules = readdirSync(PLUGINS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const strange = modules.flatMap(({ name }) =>
      readdirSync(path.join(PLUGINS, name))
        .filter((inside) => !ALLOWED.includes(inside))
        .map((inside) => `${name}/${inside}`),
    );
    expect(modules.length).toBeGreaterThan(30);
    expect(strange).toEqual([]);
  });

  it('o guia diz o que é cada um', () => {
    const [, table = ''] = /^## O que é um módulo\n([\s\S]*?)^## /m.exec(GUIDE) ?? [];
    const told = [...table.matchAll(/^\| `([\w-]+(?:\.ts)?)/gm)].map(([, name]) => name);
    expect([...new Set(told)].sort()).toEqual([...ALLOWED].sort());
  });
});
