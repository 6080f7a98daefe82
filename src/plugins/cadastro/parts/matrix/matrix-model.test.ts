import { describe, expect, it } from 'vitest';
import { differenceOfGrants, differenceText } from './matrix-model';

const grants = (...lines: [number, number[]][]) => new Map(lines.map(([id, rules]) => [id, new Set(rules)]));

describe('diferença da matriz', () => {
  it('conta cada regra de cada tela, nos dois sentidos', () => {
    const before = grants([1, [1, 2, 3]], [2, [1]]);
    const after = grants([1, [1, 5]], [3, [1, 2]]);
    expect(differenceOfGrants(before, after)).toEqual({ included: 3, removed: 3 });
    expect(differenceOfGrants(before, before)).toEqual({ included: 0, removed: 0 });
  });

  it('é contada no singular e no plural', () => {
    expect(differenceText({ included: 12, removed: 3 })).toBe('12 permissões incluídas, 3 removidas');
    expect(differenceText({ included: 1, removed: 1 })).toBe('1 permissão incluída, 1 removida');
    expect(differenceText({ included: 0, removed: 2 })).toBe('2 permissões removidas');
    expect(differenceText({ included: 0, removed: 0 })).toBeNull();
  });
});
