import { describe, expect, it } from 'vitest';
import { contaEscrita, mesmoSentido, mesmoTitulo, PALAVRAS } from './palavras';

describe('o plano publicado, nas palavras do cadastro', () => {
  it.each([
    ['1.1.1.0.0.00.00.00.00.0000', '1.1.1.0.0.00.00'],
    ['1.1.1.1.1.19.00', '1.1.1.1.1.19.00'],
    ['1.1', '1.1.0.0.0.00.00'],
    ['1111151', '1.1.1.1.1.51.00'],
    ['111115100', '1.1.1.1.1.51.00'],
    ['11111510203', '1.1.1.1.1.51.02.03'],
    ['1.2.1.1.1.04.01.01.02.0000', '1.2.1.1.1.04.01.01.02'],
    ['2.3.2.0.1.01.00', '2.3.2.0.1.01.00'],
    ['abc', 'abc'],
  ])('código %s', (text, codigo) => expect(contaEscrita(text)).toBe(codigo));

  it('"Escrituração: S" é de quem recebe lançamentos, "Tipo: S" de quem não recebe', () => {
    expect(['S', 'sim', 'N', 'Não'].map((text) => PALAVRAS.tipo(text, 'escrituracao'))).toEqual(['A', 'A', 'S', 'S']);
    expect(PALAVRAS.tipo('S', 'tipo')).toBe('');
    expect(['X', '-', 'F'].map(PALAVRAS.isf)).toEqual(['FP', 'nd', '']);
  });

  it('o mesmo título em maiúsculas não é mudança, e o que só diz mais não é outra coisa', () => {
    expect(mesmoTitulo('Bancos Conta Movimento – Demais Contas', 'BANCOS CONTA MOVIMENTO - DEMAIS CONTAS')).toBe(true);
    expect(mesmoTitulo('Impostos', 'Impostos a Receber')).toBe(false);
    expect(mesmoSentido('Créditos Tributários a Receber – Impostos', 'IMPOSTOS')).toBe(true);
    expect(mesmoSentido('Suprimento de Fundos a Pagar', 'DIÁRIAS A PAGAR')).toBe(false);
  });
});
