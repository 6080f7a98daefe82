import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, LEAST_CONTRAST, textOver } from './contrast';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('contraste', () => {
  it('tem os valores da WCAG', () => {
    expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastOf('#FFFFFF', '#FFFFFF')).toBe(1);
    // the greys at either side of 4,5:1 over white
    expect(contrastOf('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrastOf('#777777', '#FFFFFF')).toBeLessThan(LEAST_CONTRAST);
  });

  it('não depende da ordem e fica entre 1 e 21', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrastOf(a, b)).toBe(contrastOf(b, a));
        expect(contrastOf(a, b)).toBeGreaterThanOrEqual(1);
        expect(contrastOf(a, b)).toBeLessThanOrEqual(21.000001);
      }),
    );
  });

  it('o texto escolhido para um fundo é sempre legível', () => {
    fc.assert(fc.property(color, (background) => contrastOf(textOver(background), background) >= LEAST_CONTRAST));
  });
});
