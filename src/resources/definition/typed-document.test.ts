import { describe, expect, it } from 'vitest';
import { readTypedCep, readTypedDocument, readTypedPhone } from './typed-document';

describe('Telefone', () => {
  it.each([
    ['(11) 3333-4444', { fone: '1133334444' }],
    ['+55 11 98765-4321', { fone: '11987654321' }],
    ['0055 11 98765-4321', { fone: '11987654321' }],
    ['011 3821-1234', { fone: '1138211234' }],
    ['+55 011 3821-1234', { fone: '1138211234' }],
    ['3821-1234', { fone: '38211234' }],
    ['0800 123 4567', { fone: '08001234567' }],
    ['0800 123 456', { fone: '0800123456' }],
    ['0300-789-1234', { fone: '03007891234' }],
    ['4004-1234', { fone: '40041234' }],
    ['190', { fone: '190' }],
    ['+351 21 123 4567', { fone: '+351211234567' }],
    ['Tel.: (11) 3333--4444', { fone: '1133334444' }],
    ['(11) 3333\u20114444\u200b', { fone: '1133334444' }],
    ['(11) 3333-4444 ramal 12', { fone: '1133334444', ramal: '12' }],
    ['(11) 3333-4444 r. 12', { fone: '1133334444', ramal: '12' }],
    ['3333-4444 x12', { fone: '33334444', ramal: '12' }],
    ['(11) 3333-44441', { fone: '11333344441' }],
    ['(11) 3333-444412', null],
    ['1234', null],
    ['9º andar', null],
    ['11 3333-4444 / 3333-5555', null],
    ['01 3333-4444', null],
    ['', null],
  ])('"%s" é %o', (typed, read) => expect(readTypedPhone(typed)).toEqual(read));
});

describe('CPF, CNPJ e CEP', () => {
  it.each([
    ['CNPJ: 98.765.432/0001-98', undefined, '98765432000198'],
    ['CNPJ nº 12.abc.345/01de-35', undefined, '12ABC34501DE35'],
    ['cpf 123.456.789-09', undefined, '12345678909'],
    ['123\u2010456\u2010789\u201309', undefined, '12345678909'],
    // zeros that a spreadsheet lost come back by the type of person, if the check digits hold
    ['191', 'juridica', '00000000000191'],
    ['12345000165', 'juridica', '00012345000165'],
    ['112344000192', undefined, '00112344000192'],
    ['191', 'fisica', '00000000191'],
    ['192', 'juridica', '192'],
    ['191', undefined, '191'],
  ] as const)('"%s" de pessoa %s é %s', (typed, tipo, read) => expect(readTypedDocument(typed, tipo)).toBe(read));

  it('um CEP perde no máximo um zero: três dígitos não são um CEP', () => {
    expect(readTypedCep('CEP 13.999-000')).toBe('13999000');
    expect(readTypedCep('1310100')).toBe('01310100');
    expect(readTypedCep('123')).toBe('123');
  });
});
