import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { distribuirLote, sobraDoLote, totalDoLote } from './lote';

const item = (quantidade: string, valor_unitario: string) => ({ quantidade, valor_unitario });
const com = (itens: readonly { quantidade: string }[], unitarios: readonly string[]) =>
  itens.map(({ quantidade }, n) => item(quantidade, unitarios[n] as string));

describe('o valor de um lote em preços unitários (R15)', () => {
  it('em proporção ao cotado, até a quarta casa, para baixo; os centavos que sobram são da readequada', () => {
    const itens = [item('3', '10.00'), item('7', '20.00')];
    expect(totalDoLote(itens)).toBe('170.00');
    expect(distribuirLote(itens, '153.00')).toEqual(['9.0000', '18.0000']);
    const unitarios = distribuirLote(itens, '100.00');
    expect(unitarios).toEqual(['5.8823', '11.7647']);
    expect(sobraDoLote(com(itens, unitarios), '100.00')).toBe('0.00');
    const terco = [item('1', '1.00'), item('1', '1.00'), item('1', '1.00')];
    expect(distribuirLote(terco, '1.00')).toEqual(['0.3333', '0.3333', '0.3333']);
    expect(sobraDoLote(com(terco, ['0.3333', '0.3333', '0.3333']), '1.00')).toBe('0.01');
  });

  it('sem lance, os preços são os da proposta, e nada sobra', () => {
    const itens = [item('100', '3.3333'), item('7.5', '0.0101')];
    expect(distribuirLote(itens, totalDoLote(itens))).toEqual(['3.3333', '0.0101']);
  });

  it('nenhum preço passa da sua proporção nem fica uma unidade da quarta casa abaixo dela, e o que sobra é menos que isso em cada item', () => {
    const quantidade = fc.integer({ min: 1, max: 10_000_000 }).map((n) => (n / 100).toFixed(2));
    const unitario = fc.integer({ min: 100, max: 90_000_000 }).map((n) => (n / 10_000).toFixed(4));
    const lote = fc.array(fc.record({ quantidade, valor_unitario: unitario }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lote, fc.integer({ min: 1, max: 10_000 }), (itens, partes) => {
        const cotado = totalDoLote(itens);
        if (compareDecimals(cotado, '0.00') === 0) return;
        const valor = Fraction.of(cotado).times(partes).over(10_000).text(2);
        const unitarios = distribuirLote(itens, valor);
        let margem = Fraction.ZERO;
        for (const [n, { quantidade: q, valor_unitario }] of itens.entries()) {
          const exato = Fraction.of(valor_unitario).times(valor).over(cotado);
          const dado = Fraction.of(unitarios[n] as string);
          expect(dado.compare(exato)).toBeLessThanOrEqual(0);
          expect(dado.plus('0.0001').compare(exato)).toBe(1);
          // a price off by less than 0.0001, and two roundings to the cent: of what is quoted and of what it comes to
          margem = margem.plus(Fraction.of(q).times('0.0001')).plus('0.01');
        }
        const sobra = Fraction.of(sobraDoLote(com(itens, unitarios), valor));
        expect(Fraction.max(sobra, Fraction.ZERO.minus(sobra)).compare(margem)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
