import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, fromCents, sumDecimals } from '../../../resources/definition';
import { calcularItbi } from './itbi';
import { type Proprietario, percentualDe, transmitir } from './transmissao';

const LEI = { aliquota: '2.0000', aliquota_sfh: '0.5000' } as const;

describe('ITBI', () => {
  it('320.000,00 a 2 % são 6.400,00', () => {
    expect(calcularItbi({ ...LEI, base: '320000.00', financiado: null })).toEqual({
      imposto_sfh: '0.00',
      imposto_demais: '6400.00',
      valor: '6400.00',
    });
  });

  it('com 200.000,00 financiados pelo SFH a 0,5 %: 1.000,00 + 2.400,00 = 3.400,00', () => {
    expect(calcularItbi({ ...LEI, base: '320000.00', financiado: '200000.00' })).toEqual({
      imposto_sfh: '1000.00',
      imposto_demais: '2400.00',
      valor: '3400.00',
    });
  });

  it('a parte financiada nunca passa da base, e as partes somam o imposto', () => {
    const cents = fc.integer({ min: 1, max: 900_000_000 }).map((value) => fromCents(BigInt(value)));
    fc.assert(
      fc.property(cents, cents, (base, financiado) => {
        const { imposto_sfh, imposto_demais, valor } = calcularItbi({ ...LEI, base, financiado });
        expect(sumDecimals([imposto_sfh, imposto_demais])).toBe(valor);
        expect(compareDecimals(valor, calcularItbi({ ...LEI, base, financiado: null }).valor)).toBeLessThanOrEqual(1);
        expect(compareDecimals(imposto_demais, '0')).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const DONO: Proprietario = {
  contribuinte_id: 1,
  percentual: '100.0000',
  inicio: '2010-05-01',
  fim: null,
  titulo: 'registro',
  principal: true,
};
const emVigor = (linhas: readonly Proprietario[], dia: string) => linhas.filter(({ inicio, fim }) => inicio <= dia && (!fim || fim >= dia));

describe('a transmissão de um imóvel', () => {
  it('o todo: o antigo é dono até a véspera, o novo desde o registro, e é o principal', () => {
    expect(transmitir([DONO], { de: [1], para: 2, percentual: '100.0000', dia: '2026-11-18' })).toEqual([
      { ...DONO, fim: '2026-11-17' },
      { contribuinte_id: 2, percentual: '100.0000', inicio: '2026-11-18', fim: null, titulo: 'registro', principal: true },
    ]);
  });

  it('a metade: quem transmite continua com a outra, e continua o principal', () => {
    const depois = transmitir([DONO], { de: [1], para: 2, percentual: '50.0000', dia: '2026-11-18' });
    expect(
      emVigor(depois, '2026-11-18').map(({ contribuinte_id, percentual, principal }) => [contribuinte_id, percentual, principal]),
    ).toEqual([
      [1, '50.0000', true],
      [2, '50.0000', false],
    ]);
    expect(emVigor(depois, '2026-11-17')).toEqual([{ ...DONO, fim: '2026-11-17' }]);
  });

  it('de quem tem menos não passa', () => {
    expect(() => transmitir([DONO], { de: [3], para: 2, percentual: '1.0000', dia: '2026-11-18' })).toThrow(RangeError);
  });

  it('em qualquer sequência de transmissões os donos de hoje somam 100 %, com um principal', () => {
    const parte = fc.record({ para: fc.integer({ min: 2, max: 6 }), percentual: fc.integer({ min: 1, max: 1_000_000 }) });
    fc.assert(
      fc.property(fc.array(parte, { maxLength: 12 }), (partes) => {
        let linhas = [DONO];
        let dia = 10;
        for (const { para, percentual } of partes) {
          dia += 1;
          const [de] = emVigor(linhas, `2026-11-${dia}`);
          const quanto = `${Math.floor(percentual / 10_000)}.${String(percentual % 10_000).padStart(4, '0')}`;
          if (!de || compareDecimals(percentualDe(linhas, [de.contribuinte_id], `2026-11-${dia}`), quanto) < 0) continue;
          linhas = transmitir(linhas, { de: [de.contribuinte_id], para, percentual: quanto, dia: `2026-11-${dia}` });
          const donos = emVigor(linhas, `2026-11-${dia}`);
          expect(compareDecimals(sumDecimals(donos.map((one) => one.percentual)), '100')).toBe(0);
          expect(donos.filter(({ principal }) => principal)).toHaveLength(1);
        }
      }),
    );
  });
});
