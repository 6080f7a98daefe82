import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCents } from '../cents';
import { boletoCode, boletoLine, dueFactor, isBoletoCode, readBoletoLine } from './boleto';
import { collectionCode, collectionLine, isCollectionCode, readCollectionLine } from './collection';

/** Every text that differs in one digit. */
function changed(text: string): string[] {
  return [...text].flatMap((own, place) =>
    /\d/.test(own) ? [...'0123456789'].filter((d) => d !== own).map((d) => text.slice(0, place) + d + text.slice(place + 1)) : [],
  );
}

describe('código de arrecadação (FEBRABAN)', () => {
  const SLIP = { amount: '312.50', body: '9999', due: '2026-03-10', number: '123456' };
  const LINES = {
    '6': '81620000003-1 12509999202-1 60310000000-0 00000123456-6',
    '8': '81800000003-9 12509999202-9 60310000000-5 00000123456-0',
  };

  it.each(['6', '8'] as const)('Z16: o identificador %s reproduz a linha; um algarismo trocado é recusado', (identifier) => {
    const code = collectionCode({ ...SLIP, identifier });
    expect(code).toHaveLength(44);
    expect(collectionLine(code)).toBe(LINES[identifier]);
    expect(readCollectionLine(LINES[identifier])).toBe(code);
    // módulo 11 gives 0 for two rests: where both check digits of a block are 0, the standard itself takes the one for the other
    const taken = changed(LINES[identifier]).filter(readCollectionLine);
    expect(taken).toHaveLength(identifier === '6' ? 0 : 11);
    for (const line of taken) expect([line[3], line.slice(0, 41), line.at(-1)]).toEqual(['0', LINES['8'].slice(0, 41), '0']);
    expect(isCollectionCode(code)).toBe(true);
    expect(readCollectionLine(LINES[identifier].slice(1))).toBeNull();
    expect(readCollectionLine(`${LINES[identifier]}x`)).toBeNull();
  });

  it('por módulo 10, nenhuma guia se confunde com outra de um só algarismo diferente', () => {
    const slip = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((v) => fromCents(BigInt(v))),
      body: fc.integer({ min: 1, max: 9999 }).map(String),
      due: fc.constantFrom('2025-01-02', '2026-12-31', '2031-07-19'),
      number: fc.integer({ min: 1, max: 999_999_999 }).map(String),
    });
    fc.assert(
      fc.property(slip, (one) => {
        const line = collectionLine(collectionCode(one));
        expect(readCollectionLine(line)).toBe(collectionCode(one));
        expect(changed(line).filter(readCollectionLine)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('recusa o que não cabe', () => {
    expect(() => collectionCode({ ...SLIP, number: '123456789012345678' })).toThrow(RangeError);
    expect(() => collectionCode({ ...SLIP, amount: '1000000000.00' })).toThrow(RangeError);
  });
});

describe('boleto de cobrança', () => {
  const BOLETO = { bank: '001', amount: '312.50', due: '2026-03-10', free: '0000009999999000000012317' };
  const LINE = '00190.00009 09999.999007 00000.123174 9 13810000031250';

  it('o fator recomeça em 1000 depois de 21/02/2025', () => {
    expect(['1997-10-08', '2025-02-21', '2025-02-22', '2026-03-10'].map(dueFactor)).toEqual(['0001', '9999', '1000', '1381']);
  });

  it('Z16: reproduz o código e a linha; um algarismo trocado é recusado', () => {
    const code = boletoCode(BOLETO);
    expect(code).toBe('00199138100000312500000009999999000000012317');
    expect(boletoLine(code)).toBe(LINE);
    expect(readBoletoLine(LINE)).toBe(code);
    expect(changed(LINE).filter(readBoletoLine)).toEqual([]);
    expect(changed(code).filter(isBoletoCode)).toEqual([]);
    expect(readBoletoLine(LINE.slice(1))).toBeNull();
  });
});
