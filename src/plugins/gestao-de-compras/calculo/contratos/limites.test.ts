import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents, toCents } from '../../../../resources/definition';
import { julgarAcrescimo, julgarSupressao, percentual, ultrapassa, valorInicialAtualizado } from './limites';
import { mesesDe, periodoDe } from './prazos';

const de = (valor: string, base: string) => ({ valor: toCents(valor), base: toCents(base) });

describe('os limites das alterações (Lei 14.133/2021, art. 125)', () => {
  it('o exemplo do manual: 12,5 % mais 12,5 % cabem, e nem um centavo além', () => {
    const via = valorInicialAtualizado({
      continuo: false,
      valor_inicial: '480000.00',
      reajustes: [{ valor: '20304.00', meses: 9 }],
      meses: 12,
      meses_iniciais: 12,
      valor_parcela: null,
    });
    expect(via).toBe('500304.00');
    const primeiro = de('60000.00', '480000.00');
    expect(percentual([primeiro])).toBe('12.5000');
    expect(percentual([de('62538.00', via)])).toBe('12.5000');
    expect(julgarAcrescimo([primeiro], de('62538.00', via), false)).toBeNull();
    expect(julgarAcrescimo([primeiro], de('62538.01', via), false)).toMatch(
      /^Acréscimo ultrapassa o limite legal: utilizado 12,5000 %, este termo 12,5000 %, limite 25 %/,
    );
  });

  it('a reforma vai a 50 %; a supressão só passa de 25 % por acordo', () => {
    expect(julgarAcrescimo([], de('50.00', '100.00'), true)).toBeNull();
    expect(julgarAcrescimo([], de('50.01', '100.00'), true)).toContain('limite 50 %');
    expect(julgarSupressao([], de('25.00', '100.00'), false)).toBeNull();
    expect(julgarSupressao([], de('25.01', '100.00'), false)).toContain('só por acordo');
    expect(julgarSupressao([], de('80.00', '100.00'), true)).toBeNull();
  });

  it('de um contínuo a base é a dos meses do período, doze no máximo', () => {
    const base = { continuo: true, valor_inicial: '600000.00', reajustes: [], meses_iniciais: 60 };
    expect(valorInicialAtualizado({ ...base, meses: 60, valor_parcela: null })).toBe('120000.00');
    expect(valorInicialAtualizado({ ...base, meses: 6, valor_parcela: '10000.00' })).toBe('60000.00');
  });

  it('de um contínuo de 12 meses prorrogado por 6, a base é de 6 meses do valor mensal de hoje', () => {
    const { inicio, fim } = periodoDe({ inicio: '2025-01-01', fim: '2025-12-31' }, [{ fim: '2026-06-30', prorroga: true }], '2026-02-10');
    const meses = mesesDe(inicio, fim as string);
    const base = { continuo: true, valor_inicial: '120000.00', meses_iniciais: 12, valor_parcela: null, meses };
    expect(valorInicialAtualizado({ ...base, reajustes: [] })).toBe('60000.00');
    // R$ 500,00 a month for the six months of the new period, whose money is R$ 3.000,00
    expect(valorInicialAtualizado({ ...base, reajustes: [{ valor: '3000.00', meses: 6 }] })).toBe('63000.00');
    // the same R$ 500,00 a month, of the last ten months of the first period
    expect(valorInicialAtualizado({ ...base, reajustes: [{ valor: '5000.00', meses: 10 }] })).toBe('63000.00');
    // a third of a cent is rounded once, of the whole
    expect(valorInicialAtualizado({ ...base, valor_inicial: '100.00', reajustes: [] })).toBe('50.00');
  });

  it('do que nada vale nada se acresce', () => {
    expect(julgarAcrescimo([], de('0.01', '0.00'), true)).toContain('Acréscimo ultrapassa o limite legal');
    expect(percentual([de('0.00', '0.00')])).toBe('0.0000');
  });

  it('a comparação é exata, seja qual for a repartição em termos', () => {
    const base = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const limite = fc.constantFrom(25, 50);
    fc.assert(
      fc.property(base, limite, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (quanto, teto, pesos) => {
        const maximo = (quanto * BigInt(teto)) / 100n;
        const soma = BigInt(pesos.reduce((a, b) => a + b, 0));
        const partes = pesos.map((peso) => (maximo * BigInt(peso)) / soma);
        partes[0] = (partes[0] as bigint) + maximo - partes.reduce((a, b) => a + b, 0n);
        const alteracoes = partes.map((valor) => ({ valor, base: quanto }));
        const alem = [...alteracoes, { valor: 1n, base: quanto }];
        expect([ultrapassa(alteracoes, teto), ultrapassa(alem, teto)]).toEqual([false, true]);
      }),
    );
  });

  it('bases diferentes somam-se por fração: a ordem dos termos não muda o julgamento', () => {
    const alteracao = fc.record({ valor: fc.bigInt({ min: 0n, max: 10n ** 10n }), base: fc.bigInt({ min: 1n, max: 10n ** 11n }) });
    fc.assert(
      fc.property(fc.array(alteracao, { maxLength: 8 }), (alteracoes) => {
        const produto = alteracoes.reduce((total, { base }) => total * base, 1n);
        const esperado = alteracoes.reduce((total, { valor, base }) => total + (valor * produto) / base, 0n) * 100n > 25n * produto;
        expect(ultrapassa(alteracoes, 25)).toBe(esperado);
        expect(ultrapassa([...alteracoes].reverse(), 25)).toBe(esperado);
      }),
    );
  });

  it('um valor e o seu texto são o mesmo', () => {
    expect(fromCents(toCents('62538.01'))).toBe('62538.01');
  });
});
