import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, geometryOfLines, isInside, lengthOf, middleOf, readGeometry, sizeInWords, writeGeometry } from './geometry';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => Number(value.toFixed(6)) + 0);
const corner = fc.record({ latitude: degrees(80), longitude: degrees(170) });

/** A square of a thousandth of a degree at the equator: 111,19 m each side. */
const quadra = '{"type":"Polygon","coordinates":[[[0,0],[0.001,0],[0.001,0.001],[0,0.001],[0,0]]]}';

describe('desenhos do mapa', () => {
  it('o que se escreve se lê igual', () => {
    fc.assert(
      fc.property(fc.uniqueArray(corner, { minLength: 3, maxLength: 20 }), fc.constantFrom('linha', 'area'), (corners, kind) => {
        expect(readGeometry(writeGeometry({ kind, corners }))).toEqual({ kind, corners });
      }),
    );
  });

  it('mede metros e metros quadrados sobre a esfera', () => {
    const area = readGeometry(quadra);
    expect(areaOf(area as never)).toBeCloseTo(111.195 ** 2, 0);
    expect(sizeInWords(area as never)).toBe('12.364 m²');
    const rua = geometryOfLines('linha', '0, 0\n0, 0.001');
    expect(lengthOf(rua as never)).toBeCloseTo(111.195, 2);
    expect(sizeInWords(rua as never)).toBe('111 m');
  });

  it('diz o que está dentro e o que está fora', () => {
    const area = readGeometry(quadra) as never;
    expect(isInside({ latitude: 0.0005, longitude: 0.0005 }, area)).toBe(true);
    expect(isInside({ latitude: 0.0005, longitude: 0.0015 }, area)).toBe(false);
    expect(middleOf(area)).toEqual({ latitude: 0.0005, longitude: 0.0005 });
  });

  it('lê uma feição, e recusa o que não é desenho', () => {
    expect(readGeometry(`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":${quadra}}]}`)?.corners).toHaveLength(4);
    for (const wrong of ['', 'nada', '{}', '{"type":"Polygon","coordinates":[[[0,0],[1,1]]]}', '{"type":"Point","coordinates":[200,0]}'])
      expect(readGeometry(wrong)).toBeNull();
    expect(geometryOfLines('area', '-23.5, -46.6\n-23.6, -46.6')).toBeNull();
    expect(geometryOfLines('linha', 'aqui\nali')).toBeNull();
  });
});
