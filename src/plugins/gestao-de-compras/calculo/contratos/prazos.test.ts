import { describe, expect, it } from 'vitest';
import { monthsFrom } from '../../../../resources/definition';
import { julgarPrazo, mesesDe, periodoDe } from './prazos';

const inicio = '2026-01-31';

describe('os prazos dos contratos', () => {
  it('o contínuo começa com 60 meses e chega a 120', () => {
    const continuo = { natureza_prazo: 'continuo', inicio };
    expect(julgarPrazo({ ...continuo, fim: '2031-01-31' })).toBeNull();
    expect(julgarPrazo({ ...continuo, fim: '2031-02-01' })).toBe('A vigência inicial vai até 60 meses (Lei 14.133/2021, arts. 106 e 107).');
    expect(julgarPrazo({ ...continuo, fim: '2036-01-31' }, true)).toBeNull();
    expect(julgarPrazo({ ...continuo, fim: '2036-02-01' }, true)).toContain('com as prorrogações vai até 120 meses');
  });

  it('os demais: eficiência, TIC, emergência, indeterminado, escopo', () => {
    expect(julgarPrazo({ natureza_prazo: 'eficiencia', inicio, fim: '2036-02-01' })).toContain('art. 110, I)');
    expect(julgarPrazo({ natureza_prazo: 'eficiencia', investimento: true, inicio, fim: '2061-01-31' })).toBeNull();
    expect(julgarPrazo({ natureza_prazo: 'ti_estruturante', inicio, fim: '2041-02-01' })).toContain('art. 114');
    expect(julgarPrazo({ natureza_prazo: 'unica', amparo: '38', inicio, fim: '2027-02-01' })).toContain('art. 75, VIII');
    expect(julgarPrazo({ natureza_prazo: 'indeterminado', inicio, fim: '2027-01-31' })).toContain('art. 109');
    expect(julgarPrazo({ natureza_prazo: 'escopo', inicio, fim: '2056-01-31' })).toBeNull();
  });

  it('meses de calendário, até o último dia', () => {
    expect(monthsFrom('2026-01-31', 1)).toBe('2026-02-28');
    expect([mesesDe('2026-01-01', '2026-12-31'), mesesDe('2026-01-01', '2027-01-02'), mesesDe('2026-01-01', '2026-01-02')]).toEqual([
      12, 13, 1,
    ]);
  });

  it('a prorrogação começa outro período; a suspensão estende o que corre', () => {
    const inicial = { inicio: '2025-01-01', fim: '2025-12-31' };
    const ate = (fim: string, prorroga = true) => ({ fim, prorroga });
    const em = (dia: string, ...novos: { fim: string; prorroga: boolean }[]) => periodoDe(inicial, novos, dia);
    expect(em('2025-06-01')).toEqual(inicial);
    expect(em('2026-01-01', ate('2026-06-30'))).toEqual({ inicio: '2026-01-01', fim: '2026-06-30' });
    expect(em('2025-12-31', ate('2026-06-30'))).toEqual(inicial);
    expect(em('2026-01-05', ate('2026-01-10', false))).toEqual({ inicio: '2025-01-01', fim: '2026-01-10' });
    expect(em('2027-01-01', ate('2026-06-30'), ate('2026-07-10', false), ate('2027-07-10'))).toEqual({
      inicio: '2026-07-11',
      fim: '2027-07-10',
    });
    expect(periodoDe({ inicio: '2025-01-01', fim: null }, [], '2030-01-01')).toEqual({ inicio: '2025-01-01', fim: null });
  });
});
