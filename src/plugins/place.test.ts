import { describe, expect, it } from 'vitest';
import { loadBuiltPlugins } from './load';
import { aliasedAt, placeAt } from './place';

describe('os outros endereços de uma tela', () => {
  it('levam todos ao registro que dizem', async () => {
    const plugins = await loadBuiltPlugins();
    const aliases = plugins.flatMap((plugin) => (plugin.aliases ?? []).map(({ path }) => ({ plugin, path: path.replace(/:\w+/g, '42') })));
    expect(aliases.length).toBeGreaterThan(2);
    for (const { plugin, path } of aliases)
      expect([path, placeAt(plugin, aliasedAt(plugin, path) ?? '', '')]).toEqual([path, expect.objectContaining({ kind: 'form', id: 42 })]);
  });
});
