import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparar, deInteiro, paraDecimal } from './fracao';
import { type CriterioJulgado, calcularIndice, type ItemVerificacao, nivelDe } from './indice';

const PESOS = { disponibilidade: 30, atualidade: 30, serie_historica: 20, gravacao: 10, filtro: 10 };
const LETRAS: Readonly<Record<string, ItemVerificacao>> = {
  D: 'disponibilidade',
  A: 'atualidade',
  H: 'serie_historica',
  G: 'gravacao',
  F: 'filtro',
};
const CLASSES = { E: '2.00', O: '1.50', R: '1.00' } as const;
const itens = (letras: string) => [...letras].map((letra) => LETRAS[letra] as ItemVerificacao);

function criterio(codigo: string, classe: keyof typeof CLASSES, pedidos: string, atendidos: string, peso = '1.00'): CriterioJulgado {
  return {
    codigo,
    dimensao: codigo.split('.')[0] ?? '',
    pesoDimensao: peso,
    pesoExigibilidade: CLASSES[classe],
    bloqueiaSelo: classe === 'E',
    itens: itens(pedidos),
    atendidos: itens(atendidos),
    naoSeAplica: false,
    naoOcorreu: false,
  };
}

describe('índice de transparência', () => {
  it('duas dimensões, com um essencial incompleto: 76,05, Elevado, e o que mais se ganha primeiro', () => {
    const { indice, nivel, dimensoes, criterios } = calcularIndice(
      [
        criterio('3.1', 'E', 'DAHGF', 'DAHGF', '4.00'),
        criterio('3.2', 'E', 'DAHGF', 'DAH', '4.00'),
        criterio('3.3', 'O', 'DAHGF', 'D', '4.00'),
        ...['13.1', '13.2', '13.3', '13.4'].map((codigo) => criterio(codigo, 'O', 'D', 'D')),
        criterio('13.5', 'R', 'D', ''),
      ],
      PESOS,
    );
    expect([paraDecimal(indice, 2), nivel]).toEqual(['76.05', 'elevado']);
    expect(dimensoes.map((uma) => paraDecimal(uma.indice, 4))).toEqual(['0.7364', '0.8571']);
    const ganhos = criterios.filter(({ ganho }) => ganho.n > 0n).sort((a, b) => comparar(b.ganho, a.ganho));
    expect(ganhos.map(({ codigo, ganho }) => [codigo, paraDecimal(ganho, 2)])).toEqual([
      ['3.3', '15.27'],
      ['3.2', '5.82'],
      ['13.5', '2.86'],
    ]);
  });

  it('um essencial só com D e A vale 0,60; com um obrigatório inteiro, 77,14, Elevado', () => {
    const { indice, nivel, criterios } = calcularIndice(
      [criterio('3.1', 'E', 'DAHGF', 'DA', '4.00'), criterio('3.3', 'O', 'D', 'D', '4.00')],
      PESOS,
    );
    expect([paraDecimal(indice, 2), nivel]).toEqual(['77.14', 'elevado']);
    expect(criterios.map(({ nota }) => paraDecimal(nota, 2))).toEqual(['0.60', '1.00']);
  });

  it('na Câmara, DAHF com D, A e F vale 0,7778; sem D, nada', () => {
    const { criterios } = calcularIndice([criterio('20.2', 'O', 'DAHF', 'DAF'), criterio('20.3', 'O', 'DAHF', 'AHF')], PESOS);
    expect(criterios.map(({ nota }) => paraDecimal(nota, 4))).toEqual(['0.7778', '0.0000']);
  });

  it('sem sítio próprio ou sem portal o índice é zero; o que não se aplica sai das somas; o que não ocorreu vale inteiro', () => {
    const resto = criterio('3.1', 'E', 'D', 'D');
    expect(calcularIndice([criterio('1.2', 'E', 'D', ''), resto], PESOS)).toMatchObject({ indice: { n: 0n }, nivel: 'inexistente' });
    const fora = { ...criterio('5.1', 'O', 'D', ''), naoSeAplica: true };
    expect(paraDecimal(calcularIndice([resto, fora], PESOS).indice, 2)).toBe('100.00');
    expect(paraDecimal(calcularIndice([resto, { ...fora, naoSeAplica: false, naoOcorreu: true }], PESOS).indice, 2)).toBe('100.00');
  });

  it('o nível compara o valor sem arredondar', () => {
    expect(nivelDe({ n: 74_999n, d: 1000n }, true)).toBe('intermediario');
    expect([95, 85, 75, 50, 30, 1, 0].map((valor) => nivelDe(deInteiro(valor), true))).toEqual([
      'diamante',
      'ouro',
      'prata',
      'intermediario',
      'basico',
      'inicial',
      'inexistente',
    ]);
    expect(nivelDe(deInteiro(99), false)).toBe('elevado');
  });

  it('está entre 0 e 100, e os ganhos de todos os critérios são exatamente o que lhe falta', () => {
    const letras = fc.subarray(['A', 'H', 'G', 'F'] as const).map((mais) => `D${mais.join('')}`);
    const um = fc.record({
      dimensao: fc.integer({ min: 3, max: 8 }),
      classe: fc.constantFrom<keyof typeof CLASSES>('E', 'O', 'R'),
      pedidos: letras,
      atendidos: fc.oneof(letras, fc.constant('')),
    });
    fc.assert(
      fc.property(fc.array(um, { minLength: 1, maxLength: 30 }), (linhas) => {
        const lista = linhas.map(({ dimensao, classe, pedidos, atendidos }, n) =>
          criterio(`${dimensao}.${n}`, classe, pedidos, atendidos, `${dimensao}.00`),
        );
        const { indice, criterios } = calcularIndice(lista, PESOS);
        expect(indice.n >= 0n && comparar(indice, deInteiro(100)) <= 0).toBe(true);
        const inteiro = criterios.reduce((soma, { ganho }) => ({ n: soma.n * ganho.d + ganho.n * soma.d, d: soma.d * ganho.d }), indice);
        expect(comparar(inteiro, deInteiro(100))).toBe(0);
      }),
    );
  });
});
