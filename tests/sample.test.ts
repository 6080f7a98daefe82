import { describe, expect, it } from 'vitest';
import { fourthOf, roundsOf, sampleOf, told, WHOLE } from './sample';

const ITEMS = Array.from({ length: 20 }, (_, n) => n);

describe('a amostra das varreduras', () => {
  it('é um quarto, na ordem, um ao menos, e a mesma para a mesma semente', () => {
    const drawn = fourthOf(ITEMS, '7 GET /a');
    expect(drawn).toHaveLength(5);
    expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
    expect(fourthOf(ITEMS, '7 GET /a')).toEqual(drawn);
    expect([fourthOf(['só'], 'x'), fourthOf([], 'x')]).toEqual([['só'], []]);
  });

  it('de semente em semente é outra, e nada fica de fora de todas', () => {
    const seen = ITEMS.map((seed) => fourthOf(ITEMS, `${seed} GET /a`));
    expect(new Set(seen.map(String)).size).toBeGreaterThan(10);
    expect(new Set(seen.flat()).size).toBe(ITEMS.length);
  });

  it('com SGP_TUDO vai tudo; sem ele, a corrida diz como se repete', () => {
    expect([sampleOf(ITEMS, 'x').length, roundsOf(8), told().includes('SGP_AMOSTRA=')]).toEqual(WHOLE ? [20, 8, false] : [5, 2, true]);
  });
});
