import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, money, percent, ref } from '../definition';
import { ExpressionError } from '../definition/expression';
import { evaluate } from './expression';
import { Choices, readCell } from './values';

const valor = money({ label: 'Valor', min: '0' });
const fonte = ref('fonte_recurso', { label: 'Fonte' });
const fontes = new Choices([
  { id: 1, codigo: '1.500', nome: 'Recursos não vinculados de impostos' },
  { id: 2, codigo: '1.540', nome: 'Transferências do Fundeb' },
  { id: 3, codigo: '1.600', nome: 'Transferências do SUS', problema: 'vigencia' },
  { id: 4, codigo: '1', nome: 'Exercício corrente', problema: 'sintetica' },
  { id: 5, codigo: '02.05', nome: 'Fundo Municipal de Saúde' },
]);
const read = (text: string) => readCell(valor, 'Valor', text, undefined, 2026);

describe('O que se digita ou cola numa célula', () => {
  it.each([
    ['1234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1.234', '1234.00'],
    ['1.234.567', '1234567.00'],
    ['R$ 1.234,50', '1234.50'],
    ['0', '0.00'],
  ])('o valor %s é %s', (text, value) => expect(read(text)).toEqual({ value }));

  it('arredonda a partir da metade e diz que arredondou', () => {
    expect(read('10,005')).toEqual({ value: '10.01', rounded: true });
    expect(read('10,004999')).toEqual({ value: '10.00', rounded: true });
    expect(read('10,500')).toEqual({ value: '10.50' });
  });

  it('recusa o que não é número, o negativo e o que passa do limite', () => {
    expect(read('doze').problem).toBe('Valor "doze" não é numérico.');
    expect(read('-1,00').problem).toBe('Valor negativo não é permitido.');
    expect(read('(1,00)').problem).toBe('Valor negativo não é permitido.');
    expect(read('12345678901234567,00').problem).toBe('Valor acima do limite.');
  });

  it('acha o registro pelo código com ou sem pontos, sem os zeros da frente, ou por parte do nome', () => {
    for (const typed of ['1.500', '1500', '1.500 · Recursos']) expect(readCell(fonte, 'Fonte', typed, fontes, 2026).value).toBe(1);
    expect(readCell(fonte, 'Fonte', '205', fontes, 2026).value).toBe(5);
    expect(readCell(fonte, 'Fonte', 'fundeb', fontes, 2026).value).toBe(2);
  });

  it('diz por que um código não serve', () => {
    expect(readCell(fonte, 'Fonte', '9999', fontes, 2026).problem).toBe('Código 9999 não encontrado em Fonte.');
    expect(readCell(fonte, 'Fonte', '1600', fontes, 2026).problem).toBe('Fonte 1.600 não está vigente em 2026.');
    expect(readCell(fonte, 'Fonte', '1', fontes, 2026).problem).toBe('Fonte 1 é sintética; informe uma conta analítica.');
  });

  it('aceita a opção pela chave ou pelo nome, sem acento', () => {
    const esfera = choice({ F: 'Fiscal', S: 'Seguridade social' }, { label: 'Esfera' });
    expect(readCell(esfera, 'Esfera', 's', undefined, 2026).value).toBe('S');
    expect(readCell(esfera, 'Esfera', 'seguridade social', undefined, 2026).value).toBe('S');
    const index = (text: string, min?: string) =>
      readCell(percent({ label: 'Índice', ...(min && { min }) }), 'Índice', text, undefined, 2026);
    expect(index('10,5%').value).toBe('10.5000');
    // what falls has its sign, unless the column has a least value
    expect(index('-2,55555')).toEqual({ value: '-2.5556', rounded: true });
    expect(index('-2,5', '0').problem).toBe('Valor negativo não é permitido.');
  });
});

describe('Expressões', () => {
  const cells: Record<string, string> = { H2: '100.00', H3: '200.50', H4: '0.01' };
  const amountOf = (letters: string, line: number) => cells[`${letters}${line}`] ?? null;

  it.each([
    ['=H2*1,045', '104.50'],
    ['=SOMA(H2:H4)', '300.51'],
    ['=MÉDIA(H2;H3)', '150.25'],
    ['=(H2+H3)/2-10%', '150.15'],
    ['=1/3*3', '1.00'],
    ['=-H4+1', '0.99'],
    ['=1.234,56+1', '1235.56'],
  ])('%s dá %s', (expression, value) => expect(evaluate(expression, amountOf)).toBe(value));

  it('diz o que não entendeu', () => {
    for (const wrong of ['=H2/0', '=H2:H3', '=PROCV(H2)', '=(1+2', '=1 2', '='])
      expect(() => evaluate(wrong, amountOf)).toThrow(ExpressionError);
  });

  it('multiplica como a aritmética exata, arredondando uma só vez', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 6n), (cents, rate) => {
        const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const index = `${rate / 10_000n},${String(rate % 10_000n).padStart(4, '0')}`;
        // half up in whole numbers: (2ab + 10⁴) / (2·10⁴)
        const exact = (2n * cents * rate + 10_000n) / 20_000n;
        expect(evaluate(`=H2*${index}`, () => amount)).toBe(`${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`);
      }),
    );
  });
});
