import { describe, expect, it } from 'vitest';
import { formatFigure, sumDecimals } from '../definition';
import { abbreviate, nameOf, namesAreLong, shortNames, slicesOf, ticksOf } from './numbers';

describe('números curtos', () => {
  it.each([
    ['0.00', '0'],
    ['980.50', '980,5'],
    ['999.96', '1 mil'],
    ['1000.00', '1 mil'],
    ['42318.00', '42,3 mil'],
    ['999949.99', '999,9 mil'],
    ['999960.00', '1 mi'],
    ['231500000.00', '231,5 mi'],
    ['-1850000.00', '-1,9 mi'],
    ['12345678900.00', '12,3 bi'],
    ['1234567890000.00', '1.234,6 bi'],
  ])('%s é %s', (value, short) => {
    expect(abbreviate(value)).toBe(short);
  });

  it('diz o valor exato no formato do cartão', () => {
    expect([
      formatFigure('231500000.00', 'moeda'),
      formatFigure('27.1', 'percentual'),
      formatFigure('1234', 'inteiro'),
      formatFigure('-0.5', 'moeda'),
    ]).toEqual(['R$ 231.500.000,00', '27,10 %', '1.234', '-R$ 0,50']);
  });
});

describe('fatias da rosca', () => {
  const point = (x: string, y: string | null) => ({ x, y, detalhe: `/${x}` });

  it('até seis ficam como são, da maior para a menor; o que não passa de zero não tem fatia', () => {
    const slices = slicesOf([point('a', '10.00'), point('b', '30.00'), point('c', '-5.00'), point('d', null), point('e', '0.00')]);
    expect(slices.map(({ x, percentual }) => [x, percentual])).toEqual([
      ['b', '75.0'],
      ['a', '25.0'],
    ]);
  });

  it('mais de seis viram as cinco maiores e "Outros", com a soma das demais, e os percentuais somam 100', () => {
    const values = ['1.01', '7.00', '2.02', '6.00', '3.03', '5.00', '4.00', '0.04'];
    const slices = slicesOf(values.map((y, at) => point(`p${at}`, y)));
    expect(slices.map(({ x, y }) => [x, y])).toEqual([
      ['p1', '7.00'],
      ['p3', '6.00'],
      ['p5', '5.00'],
      ['p6', '4.00'],
      ['p4', '3.03'],
      ['Outros', '3.07'],
    ]);
    expect(slices.at(-1)).toMatchObject({ outros: true, detalhe: null });
    expect(sumDecimals(slices.map(({ percentual }) => percentual))).toBe('100.0');
    expect(slicesOf(['1', '1', '1'].map((y) => point('x', y))).map(({ percentual }) => percentual)).toEqual(['33.4', '33.3', '33.3']);
  });

  it('o eixo vai de zero a um número redondo que cabe a maior', () => {
    expect(ticksOf([231.5, 80])).toEqual([0, 100, 200, 300]);
    expect(ticksOf([])).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf([-3, 7])).toEqual([-5, -2.5, 0, 2.5, 5, 7.5]);
  });
});

describe('nomes do que se desenha', () => {
  it('meses são três letras, com o ano onde ele muda', () => {
    expect(shortNames(['NOV/2025', 'DEZ/2025', 'JAN/2026', 'FEV/2026'])).toEqual(['nov', 'dez', 'jan/26', 'fev']);
    expect(shortNames(['01/2026', '02/2026'])).toEqual(['jan', 'fev']);
    expect(shortNames(['12 – Educação'])).toEqual(['12 – Educação']);
  });

  it('o nome vem sem o código, e só o que é curto fica debaixo de colunas', () => {
    expect([nameOf('12 – Educação'), nameOf('Saúde')]).toEqual(['Educação', 'Saúde']);
    expect([namesAreLong(['12 – Educação']), namesAreLong(['01/2026', '02/2026']), namesAreLong(['1', '2'])]).toEqual([true, false, false]);
  });
});
