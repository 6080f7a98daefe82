import { describe, expect, it } from 'vitest';
import { type Cell, joinSmallCells, SMALL_CELL } from './small-cells';

const of = (...pessoas: number[]): Cell[] => pessoas.map((n, i) => ({ nome: `g${i}`, pessoas: n }));

describe('células pequenas', () => {
  it('o que tem menos de cinco vai junto, com o menor dos outros se ainda são poucos', () => {
    expect(joinSmallCells(of(12, 3, 2, 9))).toEqual([
      { nome: 'g0', pessoas: 12 },
      { nome: 'g3', pessoas: 9 },
      { nome: 'Outros', pessoas: 5 },
    ]);
    expect(joinSmallCells(of(12, 3, 9))).toEqual([
      { nome: 'g0', pessoas: 12 },
      { nome: 'Outros', pessoas: 12 },
    ]);
    expect(joinSmallCells(of(2, 1))).toEqual([]);
  });

  it('nunca mostra menos de cinco, nem perde gente quando todos juntos são cinco ou mais', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const cells = of(...Array.from({ length: (seed % 6) + 1 }, (_, n) => (seed * 7 + n * n * 13) % 11));
      const shown = joinSmallCells(cells);
      const total = cells.reduce((sum, { pessoas }) => sum + pessoas, 0);
      expect(shown.every(({ pessoas }) => pessoas >= SMALL_CELL)).toBe(true);
      expect(shown.reduce((sum, { pessoas }) => sum + pessoas, 0)).toBe(total >= SMALL_CELL ? total : 0);
    }
  });
});
