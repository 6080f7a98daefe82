import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCode, readCode } from './code';

const digits = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));

describe('o código verificador', () => {
  it('traz o CRC-16/CCITT-FALSE dos seus algarismos', () => {
    expect(checkCode('123456789')).toBe('29B1');
  });

  it('lê-se com ou sem hífen, espaços e maiúsculas', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const code = `${number}-${checkCode(number)}`;
        for (const typed of [code, code.replace('-', ''), ` ${code.toLowerCase()} `, code.replace('-', ' - ')])
          expect(readCode(typed)).toBe(code);
      }),
    );
  });

  it('com um algarismo trocado por outro não é código nenhum', () => {
    fc.assert(
      fc.property(digits, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const other = String((Number(number[at]) + by) % 10);
        expect(readCode(`${number.slice(0, at)}${other}${number.slice(at + 1)}-${checkCode(number)}`)).toBeNull();
      }),
    );
  });
});
