import { describe, expect, it } from 'vitest';
import { ratear, unitarioDe } from './consolidar';

describe('a consolidação de demandas', () => {
  it('reparte o valor do exercício sem perder centavo: o último leva o que sobra', () => {
    expect(ratear('100.00', ['1.00', '1.00', '1.00'])).toEqual(['33.33', '33.33', '33.34']);
    expect(ratear('0.01', ['5.00', '5.00'])).toEqual(['0.01', '0.00']);
    expect(ratear('10.00', ['7.30'])).toEqual(['10.00']);
    expect(ratear('10.00', [])).toEqual([]);
  });

  it('o preço de um item somado é a média do que as demandas valem', () => {
    expect(unitarioDe('1000.00', '3.0000')).toBe('333.3333');
    expect(unitarioDe('10.00', '0.0000')).toBeNull();
  });
});
