import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, fromCents, multiplyDecimals, roundDecimal, sumDecimals, toCents } from '../../../resources/definition';
import { atualizar, type Encargos, type Series } from './atualizar';
import { cotaUnica, imposto } from './imposto';
import { parcelas } from './parcelas';
import { type Edificacao, type Terreno, valorVenal } from './valor-venal';

const RUNS = { numRuns: 5 };
const CASES = 10_000;

/** 10.000 values of one arbitrary: drawn at once, so that the property runs few times over many of them. */
const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: CASES / 5, maxLength: CASES / 5, size: 'max' });
const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => fromCents(BigInt(value)));

const LOTE: Terreno = { area: '360', testada: '12', fracao_ideal: '1', valor_m2: '250.00', fatores: ['1.10', '1.00', '1.00'] };
const CASA: Edificacao = { area: '150', valor_m2: '1400.00', pontos: ['22', '60'], fatores: ['0.90'], ano_construcao: 2011 };

describe('valor venal', () => {
  it('reproduz o exemplo do método: terreno de 99.000,00 e casa de 131.733,00', () => {
    const { terreno, edificacoes, valor } = valorVenal(LOTE, [CASA], 2026);
    expect(terreno).toEqual({ valor: '99000.00', profundidade: '30.00', fator_profundidade: '1', fator: '1.100000' });
    expect(edificacoes.map((one) => [one.valor, one.pontos, one.fator_obsolescencia])).toEqual([['131733.00', '82', '0.85']]);
    expect(valor).toBe('230733.00');
  });

  it('a profundidade só muda o valor fora dos limites da lei, e nunca abaixo de 0,7071', () => {
    const depthOf = (area: string) => valorVenal({ ...LOTE, area }, [], 2026).terreno.fator_profundidade;
    // of 12 m: 20 m deep is 240 m², 40 m is 480 m²
    expect(['240', '480'].map(depthOf)).toEqual(['1', '1']);
    expect(['194.4', '592.5926'].map(depthOf)).toEqual(['0.9000000000', '0.8999999943']);
    expect(['60', '5000'].map(depthOf)).toEqual(['0.7071', '0.7071']);
  });

  it('a obsolescência é de 1 % ao ano até 0,60; obra sem ano, ou do próprio exercício, não perde valor', () => {
    const ageOf = (ano_construcao: number | null) =>
      valorVenal(LOTE, [{ ...CASA, ano_construcao }], 2026).edificacoes[0]?.fator_obsolescencia;
    expect([2026, 2016, 1986, 1985, 1900, null].map(ageOf)).toEqual(['1.00', '0.90', '0.60', '0.60', '0.60', '1.00']);
  });
});

describe('IPTU', () => {
  const FAIXAS = [
    { faixa_de: '0', faixa_ate: '100000', aliquota: '0.5' },
    { faixa_de: '100000', faixa_ate: '300000', aliquota: '0.7' },
  ];

  it('LT1: alíquotas marginais, cota única e parcelas do exemplo', () => {
    expect(imposto('230733.00', FAIXAS, true)).toBe('1415.13');
    expect(cotaUnica('1415.13', '10')).toBe('1273.62');
    expect(parcelas('1415.13', 10)).toEqual(['141.54', ...Array(9).fill('141.51')]);
  });

  it('sem progressividade, a alíquota da faixa incide sobre toda a base; acima da última faixa não há alíquota', () => {
    expect(imposto('230733.00', FAIXAS, false)).toBe('1615.13');
    expect(imposto('100000', FAIXAS, false)).toBe('500.00');
    expect(imposto('300000.01', FAIXAS, true)).toBeNull();
    expect(imposto('0', FAIXAS, true)).toBe('0.00');
    expect(imposto('1000', [{ faixa_de: null, faixa_ate: null, aliquota: '2' }], true)).toBe('20.00');
  });

  it('nenhuma parcela fica abaixo da mínima', () => {
    expect(parcelas('180.00', 10, '50.00')).toEqual(['60.00', '60.00', '60.00']);
    expect(parcelas('20.00', 10, '50.00')).toEqual(['20.00']);
  });

  it('Z14: a soma das parcelas é o lançamento, em 10.000 valores de 1 a 12 parcelas', () => {
    fc.assert(
      fc.property(many(fc.tuple(cents(1_000_000_000), fc.integer({ min: 1, max: 12 }))), (cases) => {
        for (const [valor, numero] of cases) {
          const parts = parcelas(valor, numero);
          expect(sumDecimals(parts)).toBe(valor);
          expect(new Set(parts.slice(1)).size).toBeLessThanOrEqual(1);
          expect(toCents(parts[0]) - toCents(parts.at(-1))).toBeLessThan(BigInt(numero));
        }
      }),
      RUNS,
    );
  });
});

const SELIC: Record<string, string> = { '2025-04': '1.00', '2025-05': '1.10', '2025-06': '1.10', '2025-07': '1.20' };
const INDICE: Record<string, string> = { '2025-04': '0.40', '2025-05': '0.30', '2025-06': '0.20', '2025-07': '0.25' };
const dentro = (series: Record<string, string>) => (month: string) => {
  const value = series[month];
  if (value === undefined) throw new Error(`sem valor para ${month}`);
  return value;
};
const SERIES: Series = { selic: dentro(SELIC), indice: () => dentro(INDICE) };
const PELA_SELIC: Encargos = { inicio_vigencia: '2020-01-01', modo: 'selic', multa: 'diaria', multa_dia: '0.33', multa_teto: '20' };
const PELO_INDICE: Encargos = { ...PELA_SELIC, modo: 'indice_mais_juros', indice_id: 1, juros_mes: '1' };
const DEBITO = { principal: '1000.00', vencimento: '2025-03-10' };

describe('atualizar', () => {
  it('reproduz a tabela: SELIC, e índice mais juros dentro do teto', () => {
    expect(atualizar(DEBITO, '2025-08-15', [PELA_SELIC], SERIES)).toEqual({
      principal: '1000.00',
      correcao: '0.00',
      juros: '54.00',
      multa: '200.00',
      total: '1254.00',
    });
    expect(atualizar(DEBITO, '2025-08-15', [PELO_INDICE], SERIES)).toEqual({
      principal: '1000.00',
      correcao: '11.55',
      juros: '42.45',
      multa: '202.31',
      total: '1256.31',
    });
  });

  it('até o vencimento é o principal; no mesmo mês, só a multa; no seguinte, mais 1 %', () => {
    const totalEm = (day: string) => atualizar(DEBITO, day, [PELA_SELIC], SERIES).total;
    expect(['2025-03-01', '2025-03-10', '2025-03-11', '2025-04-09'].map(totalEm)).toEqual(['1000.00', '1000.00', '1003.30', '1109.00']);
  });

  it('multa escalonada e fixa; a que não se atualiza incide sobre o principal', () => {
    const faixas = [
      { ate_dias: 30, percentual: '5' },
      { ate_dias: 60, percentual: '10' },
    ];
    const fineOf = (law: Partial<Encargos>, day: string) => atualizar(DEBITO, day, [{ ...PELA_SELIC, ...law }], SERIES).multa;
    const days = ['2025-04-09', '2025-04-10', '2025-08-15'];
    expect(days.map((day) => fineOf({ multa: 'escalonada', faixas }, day))).toEqual(['50.00', '100.00', '100.00']);
    expect(fineOf({ multa: 'fixa', multa_teto: '2' }, '2025-03-11')).toBe('20.00');
    expect(atualizar(DEBITO, '2025-08-15', [{ ...PELO_INDICE, base_multa: 'principal' }], SERIES).multa).toBe('200.00');
  });

  it('cada mês segue a lei que nele vigora', () => {
    // index + interest in April and May, SELIC from June: 1.10 + 1.20 + 1
    const laws = [PELO_INDICE, { ...PELA_SELIC, inicio_vigencia: '2025-06-01' }];
    const { correcao, juros } = atualizar(DEBITO, '2025-08-15', laws, SERIES);
    // C = 1000 × (1.004 × 1.003 − 1); J = 33.00 + 1007.01 × 2 % = 53.14, within the limit of 54.00 less C
    expect([correcao, juros]).toEqual(['7.01', '46.99']);
  });

  it('um mês sem índice interrompe o cálculo', () => {
    expect(() => atualizar(DEBITO, '2025-10-15', [PELA_SELIC], SERIES)).toThrow('sem valor para 2025-08');
  });

  it('Z15: C + J até a SELIC, M até 20 % do corrigido, e o total nunca diminui, em 10.000 débitos', () => {
    const rate = fc.integer({ min: 0, max: 250 }).map((value) => fromCents(BigInt(value)));
    const law = fc.record({
      inicio_vigencia: fc.constant('2020-01-01'),
      modo: fc.constantFrom('selic' as const, 'indice_mais_juros' as const),
      indice_id: fc.constant(1),
      juros_mes: rate,
      multa: fc.constantFrom('diaria' as const, 'fixa' as const),
      multa_dia: rate,
      multa_teto: fc.integer({ min: 0, max: 20 }).map(String),
      base_multa: fc.constantFrom('principal' as const, 'corrigido' as const),
    });
    const day = (from: number, to: number) =>
      fc.integer({ min: from, max: to }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
    // due in 2023, paid up to the end of 2024
    const one = fc.tuple(cents(100_000_000), day(19358, 19722), day(19358, 20088), day(19358, 20088), law);
    fc.assert(
      fc.property(
        many(one),
        fc.array(rate, { minLength: 24, maxLength: 24 }),
        fc.array(rate, { minLength: 24, maxLength: 24 }),
        (cases, a, b) => {
          const serie = (values: string[]) => (month: string) =>
            values[(Number(month.slice(0, 4)) - 2023) * 12 + Number(month.slice(5)) - 1] as string;
          const series = { selic: serie(a), indice: () => serie(b) };
          for (const [principal, vencimento, x, y, lei] of cases) {
            const em = (data: string, modo = lei.modo) => atualizar({ principal, vencimento }, data, [{ ...lei, modo }], series);
            const [earlier, later] = x < y ? [x, y] : [y, x];
            const { correcao, juros, multa, total } = em(later);
            expect(compareDecimals(total, em(earlier).total)).toBeGreaterThanOrEqual(0);
            const selic = em(later, 'selic').juros;
            expect(compareDecimals(sumDecimals([correcao, juros]), selic)).toBeLessThanOrEqual(0);
            const most = roundDecimal(multiplyDecimals(sumDecimals([principal, correcao]), '0.20'), 2);
            expect(compareDecimals(multa, most)).toBeLessThanOrEqual(0);
            expect(total).toBe(sumDecimals([principal, correcao, juros, multa]));
          }
        },
      ),
      RUNS,
    );
  });
});
