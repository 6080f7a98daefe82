import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128, symbolsOf } from './code128';

describe('Code 128', () => {
  it('o tombamento 001234 são 00, 12, 34 no conjunto C, com verificador 25 (formats/patrimonio.md 4)', () => {
    expect(symbolsOf('001234')).toEqual([105, 0, 12, 34, 25]);
  });

  it('letras vão no conjunto B e os algarismos em pares no C', () => {
    // PJJ123C in set B: the example of the standard, check 55
    expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
    expect(symbolsOf('AB1234').slice(0, -1)).toEqual([104, 33, 34, 99, 12, 34]);
    // of an odd number of digits the first stands alone
    expect(symbolsOf('12345').slice(0, -1)).toEqual([104, 17, 99, 23, 45]);
    expect(symbolsOf('42').slice(0, -1)).toEqual([105, 42]);
  });

  it('diz qualquer texto de volta, e todo símbolo mede 11 módulos', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (text) => {
        const [start, ...rest] = symbolsOf(text);
        let set = start === 105 ? 'C' : 'B';
        let said = '';
        for (const value of rest.slice(0, -1)) {
          if (set === 'C' && value === 100) set = 'B';
          else if (set === 'B' && value === 99) set = 'C';
          else said += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
        }
        expect(said).toBe(text);
        expect(code128(text).reduce((sum, width) => sum + width, 0)).toBe(11 * (rest.length + 1) + 13);
      }),
    );
  });

  it('recusa o que não se escreve com ele', () => {
    for (const wrong of ['', 'ação', '\n']) expect(() => symbolsOf(wrong)).toThrow(RangeError);
  });
});
