import { expect, it } from 'vitest';
import type { Plugin } from '../src/resources/definition';
import { readMenuTree } from '../src/server/menu/sync';

const plugins = import.meta.glob<{ plugin: Plugin }>('../src/plugins/*/plugin.{ts,tsx}', { eager: true });

it('o cartão do início de um módulo é de um nó dele, leva a uma tela da árvore e filtra pelo que a lista dela tem', () => {
  const codes = new Set(readMenuTree().map(({ codigo }) => codigo));
  const definitions = Object.values(plugins).flatMap(({ plugin }) => plugin.resources);
  const cards = Object.values(plugins).flatMap(({ plugin: { id, links = {} } }) =>
    Object.entries(links).flatMap(([home, of]) => of.map((card) => ({ id, home, ...card }))),
  );
  expect(cards.length).toBeGreaterThan(40);
  for (const { id, home, codigo, filter } of cards) {
    expect([codes.has(home), codes.has(codigo), home.split('.')[0]], `${home}: ${codigo}`).toEqual([true, true, id]);
    const [field] = filter ?? ['busca'];
    const taken = definitions.some(({ menu, fields, list }) => menu === codigo && field in { ...fields, ...list.extraFilters });
    expect(field === 'busca' || taken, `${home}: ${field}`).toBe(true);
  }
});
