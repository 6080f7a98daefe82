import { describe, expect, it } from 'vitest';
import { cep, choice, cnpj, code, cpf, cpfCnpj, longText, money, percent, text } from '../../resources/definition';
import { markOf, numberFault, shownText, wireValue } from './cells';

const documento = cpfCnpj({ label: 'CPF/CNPJ' });
const nome = text(200, { label: 'Nome' });
describe('o texto de uma célula', () => {
  it.each([
    '\u202a812.250.010-21\u202c',
    '812.250.010-21\u200b',
    '\u200e812.250.010-21',
    '812.250.010\u201121',
    '812.250.010\u201321',
    '812.250.010\u221221',
    '\u00a0812.250.010-21',
  ])('caracteres invisíveis e traços do Word não contam em um documento (%#)', (cell) =>
    expect(wireValue(documento, cell, { tipo: 'fisica' })).toBe('81225001021'),
  );

  it('um nome só de caracteres invisíveis é vazio', () => {
    for (const cell of ['\u200b\u200b', '\ufeff', '\u00a0\u2009', '\u00ad']) expect(wireValue(nome, cell)).toBeUndefined();
    expect(wireValue(nome, 'Ana\u200b\u00a0\u2009Exemplo')).toBe('Ana Exemplo');
    expect(shownText(nome, 'Travessão – fica')).toBe('Travessão – fica');
  });

  it('um texto de várias linhas guarda as suas linhas', () => {
    expect(wireValue(longText({ label: 'Texto' }), ' um dois\r\n\r\ntrês ')).toBe('um dois\r\n\r\ntrês');
  });

  it.each([
    ['191', 'juridica', '00000000000191'],
    ['12345000165', 'juridica', '00012345000165'],
    ['112344000192', 'juridica', '00112344000192'],
    ['112344000192', undefined, '00112344000192'],
    ['191', undefined, '191'],
    ['192', 'juridica', '192'],
    ['1234567890', 'fisica', '01234567890'],
    ['1234567891', 'fisica', '1234567891'],
    ['52998224725', 'fisica', '52998224725'],
    ['CNPJ: 112344000192', 'juridica', '00112344000192'],
    ['CPF nº 529.982.247-25', 'fisica', '52998224725'],
    ['CPF/CNPJ 52998224725', undefined, '52998224725'],
  ])('o documento %s de uma pessoa %s é %s: os zeros que a planilha tirou voltam quando os dígitos conferem', (cell, tipo, value) => {
    expect(wireValue(documento, cell, { tipo })).toBe(value);
  });

  it('CPF, CNPJ e CEP recuperam os zeros da esquerda', () => {
    expect(wireValue(cpf({ label: 'CPF' }), '1234567890')).toBe('01234567890');
    expect(wireValue(cnpj({ label: 'CNPJ' }), '191')).toBe('00000000000191');
    expect(wireValue(cnpj({ label: 'CNPJ' }), '12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
    expect(wireValue(cep({ label: 'CEP' }), '1001000')).toBe('01001000');
    expect(wireValue(cep({ label: 'CEP' }), 'CEP: 13000\u2013000')).toBe('13000000');
  });

  it('um percentual cabe em um percentual, não em dinheiro', () => {
    expect(wireValue(percent({ label: 'Taxa' }), '12,5%')).toBe('12.5');
    expect(wireValue(money({ label: 'Valor' }), '12,5%')).toBe('12,5%');
    expect(numberFault(money({ label: 'Valor' }), '12,5%')).toMatch(/12,5%/);
  });

  it('a transformação fixa a marca dos decimais, e o que não cabe nela é recusado', () => {
    const valor = money({ label: 'Valor' });
    const read = (mark: 'comma' | 'point', cell: string) =>
      numberFault(valor, cell, { mark }) === null ? wireValue(valor, cell, { mark }) : 'recusa';
    expect(['R$ 1.234,56', '1.234', '1 234,5'].map((cell) => read('comma', cell))).toEqual(['1234.56', '1234', '1234.5']);
    expect(['1234.56', '0.500', '1,234.56', '1.23,45'].map((cell) => read('comma', cell))).toEqual([
      'recusa',
      'recusa',
      'recusa',
      'recusa',
    ]);
    expect(['-1,234.56', '0.500', '1.234'].map((cell) => read('point', cell))).toEqual(['-1234.56', '0.5', '1.234']);
    expect(['1.234,56', '1234,56', '1,23.4'].map((cell) => read('point', cell))).toEqual(['recusa', 'recusa', 'recusa']);
    expect(numberFault(valor, '1,5-3')).toBe('O campo "Valor" não foi entendido. Número ambíguo ou malformado: "1,5-3".');
    expect(markOf({ coluna: 'a', campo: 'b', transformacao: 'decimal_ponto', de_para: null, chave: false })).toBe('point');
  });

  it('um código entra com máscara ou sem ela', () => {
    const natureza = code('9.9.99.99', { label: 'Código' });
    expect(['339030', '3.3.90.30', '33903'].map((cell) => wireValue(natureza, cell))).toEqual(['3.3.90.30', '3.3.90.30', '33903']);
    expect(wireValue(code('999', { label: 'Banco' }), '1')).toBe('001');
  });

  it('uma opção é achada pelo rótulo, sem acentos nem maiúsculas', () => {
    expect(wireValue(choice({ fisica: 'Física' }, { label: 'Tipo' }), ' FISICA\u200b ')).toBe('fisica');
  });
});
