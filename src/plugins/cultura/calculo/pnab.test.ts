import { describe, expect, it } from 'vitest';
import { faltaTerritorio } from './pnab';

describe('PNAB', () => {
  it('mede o que vai aos territórios, sem arredondar', () => {
    expect(faltaTerritorio('81000.00', '412000.00', '20')).toBe(true);
    expect(faltaTerritorio('82399.99', '412000.00', '20')).toBe(true);
    expect(faltaTerritorio('82400.00', '412000.00', '20')).toBe(false);
    expect(faltaTerritorio('0', '0', '20')).toBe(false);
  });
});
