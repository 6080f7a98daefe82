import { describe, expect, it } from 'vitest';
import { faltaTerritorio, percentualDe, recusaDaParcela } from './pnab';

describe('PNAB', () => {
  it('só pede nova parcela quem executou a metade; acima de 500 mil habitantes, 60 %', () => {
    expect(percentualDe('205000.00', '412000.00')).toBe('49.76');
    expect(recusaDaParcela('205000.00', '412000.00', 48_000)).toContain('mínimo 50 %');
    expect(recusaDaParcela('206000.00', '412000.00', 48_000)).toBeNull();
    expect(recusaDaParcela('206000.00', '412000.00', 600_000)).toContain('mínimo 60 %');
  });

  it('mede o que vai aos territórios', () => {
    expect(percentualDe('81000.00', '412000.00')).toBe('19.66');
    expect([
      faltaTerritorio('81000.00', '412000.00', '20'),
      faltaTerritorio('82400.00', '412000.00', '20'),
      faltaTerritorio('0', '0', '20'),
    ]).toEqual([true, false, false]);
  });
});
