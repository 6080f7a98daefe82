import { describe, expect, it } from 'vitest';
import { spansOf } from './spans';

const spans = (...ids: number[]) => spansOf(Float64Array.from(ids));

describe('registros de uma exportação na trilha', () => {
  it('vizinhos são um intervalo, seja qual for a ordem da lista', () => {
    expect(spans(5, 3, 4, 9, 11, 10, 1)).toEqual(['{[1,1],[3,5],[9,11]}']);
  });

  it('nenhum registro não diz nada', () => {
    expect(spans()).toEqual([]);
  });

  it('um milhão seguido cabe em um intervalo; espalhados, em textos de mil', () => {
    expect(spansOf(Float64Array.from({ length: 1_000_000 }, (_, i) => 1_000_000 - i))).toEqual(['{[1,1000000]}']);
    const scattered = spansOf(Float64Array.from({ length: 2500 }, (_, i) => i * 2));
    expect(scattered.map((text) => text.split('],[').length)).toEqual([1000, 1000, 500]);
    expect(scattered[2]).toMatch(/,\[4998,4998\]\}$/);
  });
});
