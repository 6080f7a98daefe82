import { describe, expect, it } from 'vitest';
import { isCnpj, isCpf } from '../../resources/definition';
import { cnpjFrom, cpfFrom, Draw } from './draw';

describe('sorteio endereçado', () => {
  const draw = new Draw('semente').at('pessoa', 12);

  it('o mesmo endereço dá sempre o mesmo valor; outro endereço, outro', () => {
    expect(draw.bits('nome')).toBe(new Draw('semente').at('pessoa', 12).bits('nome'));
    expect(draw.bits('nome')).not.toBe(new Draw('semente').at('pessoa', 13).bits('nome'));
    expect(new Draw('a', 'bc').bits('x')).not.toBe(new Draw('ab', 'c').bits('x'));
  });

  it('fica dentro dos limites e alcança os dois', () => {
    const values = Array.from({ length: 500 }, (_, n) => draw.integer(`n${n}`, 1, 6));
    expect(new Set(values)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('sorteia datas entre as duas, incluídas', () => {
    for (let n = 0; n < 100; n++) {
      const date = draw.date(`d${n}`, '2024-02-28', '2024-03-01');
      expect(['2024-02-28', '2024-02-29', '2024-03-01']).toContain(date);
    }
  });

  it('os documentos têm dígitos certos', () => {
    expect(isCpf(cpfFrom(900_000_001))).toBe(true);
    expect(isCnpj(cnpjFrom('98760001'))).toBe(true);
  });
});
