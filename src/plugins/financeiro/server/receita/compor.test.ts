import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, sumDecimals } from '../../../../resources/definition';
import { brutoDe, diferenca, partesDaReceita, porFonte, ratearNaUltima, reduzir } from './compor';

const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => fromCents(BigInt(value)));

describe('rateio da receita', () => {
  it('soma sempre o todo, e a última linha recebe o arredondamento', () => {
    expect(ratearNaUltima('100.00', ['33.3333', '33.3333', '33.3334'])).toEqual(['33.33', '33.33', '33.34']);
    expect(ratearNaUltima('0.05', ['50', '50'])).toEqual(['0.02', '0.03']);
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (valor, pesos) => {
        expect(sumDecimals(ratearNaUltima(valor, pesos))).toBe(valor);
      }),
      { numRuns: 5 },
    );
  });

  it('anulada em dois pedaços quaisquer, a receita some inteira, com as suas deduções', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 100 }), (valores, share) => {
        const bruto = sumDecimals(valores);
        const taken = ratearNaUltima(bruto, ['20', '5', '75'])[0] ?? '0.00';
        const partes = partesDaReceita({
          tipo: 'fundeb',
          credito_lancado: false,
          natureza_receita_id: 1,
          fonte_origem_id: null,
          credito: null,
          divida: null,
          contrato: null,
          conta: { id: 1, tipo: 'movimento' },
          fontes: valores.map((valor, n) => ({ fonte_recurso_id: n + 1, co_id: null, valor })),
          deducoes: [{ tipo: 'fundeb', valor: taken }],
        });
        expect(brutoDe(partes)).toBe(bruto);
        const some = ratearNaUltima(bruto, [String(share), String(100 - share)])[0] ?? '0.00';
        const first = reduzir(partes, some);
        const rest = diferenca(reduzir(partes, bruto), first);
        expect(sumDecimals([brutoDe(first), brutoDe(rest)])).toBe(bruto);
        const net = [first, rest].flatMap((parts) => porFonte(parts).map(({ liquido }) => liquido));
        expect(sumDecimals([...net, taken])).toBe(bruto);
      }),
      { numRuns: 5 },
    );
  });
});
