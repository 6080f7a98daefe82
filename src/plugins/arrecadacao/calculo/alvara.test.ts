import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ateOFimDoAno, porMeses, taxaAnual, taxaProporcional, vistoriasQueFaltam } from './alvara';

const TLL = [
  { faixa_de: '0.00', faixa_ate: '100.00', valor: '180.00', unidade: 'fixo' },
  { faixa_de: '100.00', faixa_ate: '500.00', valor: '360.00', unidade: 'fixo' },
  { faixa_de: '500.00', faixa_ate: null, valor: '0.90', unidade: 'm2' },
];

describe('a taxa do alvará', () => {
  it('é a da faixa da área: fixa, ou por metro', () => {
    expect(['0', '100', '100.01', '500', '540.33'].map((area) => taxaAnual(TLL, area))).toEqual([
      '180.00',
      '180.00',
      '360.00',
      '360.00',
      '486.30',
    ]);
    expect(taxaAnual([{ faixa_de: '0.00', faixa_ate: '10.00', valor: '5.00', unidade: 'fixo' }], '11')).toBeNull();
  });

  it('486,30 por oito meses são 324,20', () => {
    expect(taxaProporcional('486.30', 8)).toBe('324.20');
    expect(ateOFimDoAno('2026-05-18')).toEqual({ validade: '2026-12-31', meses: 8 });
  });

  it('de doze meses é a taxa inteira, e de menos meses nunca mais', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 12 }), (cents, meses) => {
        const anual = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        expect(taxaProporcional(anual, 12)).toBe(anual);
        expect(Number(taxaProporcional(anual, meses))).toBeLessThanOrEqual(Number(anual));
      }),
    );
  });
});

describe('a vigência e as vistorias', () => {
  it('por meses termina na véspera do mesmo dia', () => {
    expect(porMeses('2026-11-18', 24)).toEqual({ validade: '2028-11-17', meses: 24 });
    expect(ateOFimDoAno('2026-01-01')).toEqual({ validade: '2026-12-31', meses: 12 });
  });

  it('vale a última de cada órgão', () => {
    const vistorias = [
      { orgao: 'Vigilância Sanitária', data: '2026-03-01', resultado: 'desfavoravel' },
      { orgao: 'Vigilância Sanitária', data: '2026-04-01', resultado: 'favoravel' },
      { orgao: 'Bombeiros', data: '2026-04-01', resultado: 'favoravel' },
      { orgao: 'Bombeiros', data: '2026-05-01', resultado: 'desfavoravel' },
    ];
    expect(vistoriasQueFaltam(['vigilância sanitária', 'Bombeiros', 'Obras'], vistorias)).toEqual(['Bombeiros', 'Obras']);
  });
});
