import { describe, expect, it } from 'vitest';
import { interleaved } from './pdf-codes';

describe('código de barras intercalado 2 de 5', () => {
  it('um par são cinco barras do primeiro algarismo com cinco espaços do segundo', () => {
    // 1 is wide, narrow, narrow, narrow, wide; 2 is narrow, wide, narrow, narrow, wide
    expect(interleaved('12')).toEqual([1, 1, 1, 1, 3, 1, 1, 3, 1, 1, 1, 1, 3, 3, 3, 1, 1]);
  });

  it('44 algarismos são 405 módulos, que começam e terminam por uma barra', () => {
    const modules = interleaved('81620000003125099992026031000000000000123456');
    expect(modules.reduce((sum, width) => sum + width, 0)).toBe(405);
    expect(modules.length % 2).toBe(1);
  });

  it('recusa o que não são pares de algarismos', () => {
    for (const wrong of ['', '123', '12a4']) expect(() => interleaved(wrong)).toThrow(RangeError);
  });
});
