import { describe, expect, it } from 'vitest';
import { loadBuiltPlugins } from './load';
import { aliasedAt, placeAt } from './place';

describe('os outros endereços de uma tela', () => {
  it('levam todos ao registro que dizem', async () => {
    const plugins = await loadBuiltPlugins();
    const aliases = plugins.flatMap((plugin) =>
      (plugin.aliases ?? []).map(({ path }) => ({ plugin, path: path.replace(/:\w+/g, '42'), of: path })),
    );
    expect(aliases.length).toBeGreaterThan(2);
    for (const { plugin, path, of } of aliases) {
      const place = placeAt(plugin, aliasedAt(plugin, path) ?? '', '');
      // of a record, of a new one, or of the list that others call by another name
      const expected = of.includes(':')
        ? { kind: 'form', id: 42 }
        : of.endsWith('/criar')
          ? { kind: 'form', id: null }
          : { kind: expect.any(String) };
      expect([path, place]).toEqual([path, place && expect.objectContaining(expected)]);
      expect([path, place !== undefined || !of.includes(':')]).toEqual([path, true]);
    }
  });
});
