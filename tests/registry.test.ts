import { describe, expect, it } from 'vitest';
import { plugins } from '../src/plugins/registry';
import { SESSAO } from '../src/resources/definition/resource';
import { AREAS } from '../src/screens/areas';
import { resources } from '../src/server/resources/all';

describe('o registro dos módulos', () => {
  it('o que é só de cada pessoa é o endereço de um recurso que diz sê-lo', () => {
    const own = new Set([...resources.values()].filter(({ menu }) => menu === SESSAO).map(({ route }) => route.base));
    expect(plugins.flatMap((plugin) => plugin.own ?? []).filter((path) => !own.has(path))).toEqual([]);
  });

  it('cada sistema está em uma área, em um lugar que é só dele', () => {
    const placed = plugins.flatMap(({ launcher }) => (launcher ? [launcher.join(' ')] : []));
    expect(new Set(placed).size).toBe(placed.length);
    expect(AREAS.flatMap(({ sistemas }) => sistemas).length).toBe(placed.length);
    expect(AREAS[0]).toEqual({
      nome: 'Finanças',
      sistemas: ['planejamento', 'execucao-orcamentaria', 'contabilidade', 'financeiro', 'arrecadacao'],
    });
  });
});
