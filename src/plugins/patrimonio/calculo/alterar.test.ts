import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, fromCents, sumDecimals } from '../../../resources/definition';
import { limiteDaReversao, reavaliar } from './alterar';
import { dividirValor } from './dividir';

const centavos = fc.bigInt({ min: 0n, max: 10n ** 11n }).map((value) => fromCents(value));

describe('reavaliação (NBC TSP 07; formats/patrimonio.md 6)', () => {
  it('P1: o aumento vai à reserva', () => {
    expect(reavaliar('83230.00', '95000.00', '0.00', '0.00')).toEqual({ diferenca: '11770.00', reserva: '11770.00', resultado: '0.00' });
  });

  it('P4: a queda consome a reserva do mesmo bem, e o resto é resultado', () => {
    expect(reavaliar('2450.00', '2000.00', '396.00', '0.00')).toEqual({ diferenca: '-450.00', reserva: '-396.00', resultado: '-54.00' });
  });

  it('o aumento depois de uma queda volta antes pelo resultado que ela levou', () => {
    expect(reavaliar('2000.00', '2100.00', '0.00', '-54.00')).toEqual({ diferenca: '100.00', reserva: '46.00', resultado: '54.00' });
  });

  it('as partes somam a diferença, e nem a reserva nem o que se levou ao resultado passam de zero para o outro lado', () => {
    fc.assert(
      fc.property(centavos, centavos, centavos, centavos, (liquido, novo, reserva, perdido) => {
        const feita = reavaliar(liquido, novo, reserva, compareDecimals(perdido, '0') === 0 ? '0.00' : `-${perdido}`);
        expect(sumDecimals([feita.reserva, feita.resultado])).toBe(feita.diferenca);
        expect(compareDecimals(sumDecimals([reserva, feita.reserva]), '0')).toBeGreaterThanOrEqual(0);
        if (compareDecimals(feita.resultado, '0') > 0) expect(compareDecimals(feita.resultado, perdido)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('reversão e divisão', () => {
  it('P2: a reversão vai até o que o bem valeria sem a perda, e nunca passa da perda', () => {
    expect(limiteDaReversao('22400.00', '8640.00', '30080.00')).toBe('7680.00');
    expect(limiteDaReversao('24000.00', '8640.00', '99999.00')).toBe('8640.00');
    expect(limiteDaReversao('24000.00', '8640.00', '20000.00')).toBe('0.00');
  });

  it('P3: os centavos que sobram são do primeiro', () => {
    expect(dividirValor('3999.99', 7)).toEqual(['571.47', ...Array(6).fill('571.42')]);
  });
});
