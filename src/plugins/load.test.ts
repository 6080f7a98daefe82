import { expect, it } from 'vitest';
import type { Plugin } from '../resources/definition';
import { definitionOf, loadPlugin } from './load';

const plugins = import.meta.glob<{ plugin: Plugin }>('./*/plugin.{ts,tsx}', { eager: true });

it('cada recurso está no arquivo do seu nome, onde as relações e as listas o procuram', async () => {
  const names = Object.values(plugins).flatMap(({ plugin }) => plugin.resources.map(({ name }) => name));
  const found = await Promise.all(names.map(async (name) => (await definitionOf(name).catch(() => null))?.name ?? `${name}: não está`));
  expect(found).toEqual(names);
});

it('a tela é do módulo que tem o começo mais longo do seu endereço, ainda que o menu seja de outro', async () => {
  const owners = ['/natureza-despesa/criar', '/natureza-despesa/elementos', '/programa'].map((path) =>
    loadPlugin(`/planejamento/cadastro${path}`),
  );
  expect((await Promise.all(owners)).map((plugin) => plugin?.id)).toEqual(['classificacoes', 'classificacoes', 'planejamento']);
});
