import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumDecimals } from '../../../resources/definition';
import { custoMedio, inverter, type Saldo, somar, VAZIO, valorDaParte } from './custo-medio';

const entrar = (saldo: Saldo, quantidade: string, valor: string) => somar(saldo, { quantidade, valor });
const sair = (saldo: Saldo, quantidade: string) => somar(saldo, inverter({ quantidade, valor: valorDaParte(saldo, quantidade) }));

describe('custo médio ponderado móvel', () => {
  it('é o exemplo do manual, centavo a centavo', () => {
    let saldo = entrar(entrar(VAZIO, '100', '498.00'), '50', '261.75');
    expect([saldo, custoMedio(saldo)]).toEqual([{ quantidade: '150.0000', valor: '759.75' }, '5.065000']);
    expect(valorDaParte(saldo, '37')).toBe('187.41');
    saldo = entrar(sair(saldo, '37'), '3', '16.20');
    expect(saldo).toEqual({ quantidade: '116.0000', valor: '588.54' });
    expect(valorDaParte(saldo, '80')).toBe('405.89');
    saldo = sair(saldo, '80');
    expect(saldo).toEqual({ quantidade: '36.0000', valor: '182.65' });
    expect([valorDaParte(saldo, '36'), sair(saldo, '36')]).toEqual(['182.65', VAZIO]);
    expect(custoMedio(VAZIO)).toBeNull();
  });

  it('o valor é sempre a soma do que entrou menos o que saiu, nunca negativo, e sair tudo deixa 0,00', () => {
    const quantidade = fc.integer({ min: 1, max: 5_000_000 }).map((n) => (n / 10_000).toFixed(4));
    const passo = fc.record({ entra: fc.boolean(), quantidade, centavos: fc.integer({ min: 0, max: 10_000_000 }), tudo: fc.boolean() });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 60 }), (passos) => {
        let saldo = VAZIO;
        const valores = ['0.00'];
        for (const { entra, quantidade: q, centavos, tudo } of passos) {
          const antes = saldo;
          if (entra) saldo = entrar(saldo, q, (centavos / 100).toFixed(2));
          else if (Number(q) <= Number(saldo.quantidade)) saldo = sair(saldo, tudo ? saldo.quantidade : q);
          valores.push(sumDecimals([saldo.valor, `-${antes.valor}`].map((v) => v.replace('--', ''))));
          expect(saldo.valor.startsWith('-') || saldo.quantidade.startsWith('-')).toBe(false);
          if (Number(saldo.quantidade) === 0) expect(saldo.valor).toBe('0.00');
          expect(sumDecimals(valores)).toBe(saldo.valor);
        }
        expect(sair(saldo, saldo.quantidade)).toEqual(VAZIO);
      }),
    );
  });
});
