import { describe, expect, it } from 'vitest';
import { numeroDoDocumento } from './documento';

describe('O número de um documento fiscal', () => {
  it.each([
    ['555', '555'],
    [' 0555', '555'],
    ['nº 555', '555'],
    ['N° 00555', '555'],
    ['no. 555', '555'],
    ['555 série 1', '555'],
    ['0', '0'],
    ['A-012', 'a12'],
    ['RPA', 'rpa'],
    ['2026A000123', '2026a000123'],
    ['2026A000124', '2026a000124'],
    ['15/2026', '15/2026'],
    ['nº 015 / 2026-01', '15/2026/1'],
    ['15/2026-2', '15/2026/2'],
  ])('"%s" é %s', (typed, numero) => expect(numeroDoDocumento(typed)).toBe(numero));
});
