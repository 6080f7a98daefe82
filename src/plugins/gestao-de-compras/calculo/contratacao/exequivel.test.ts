import { expect, it } from 'vitest';
import { pedeDiligencia, pedeGarantia } from './exequivel';

it('obras abaixo de 75 % do orçado e bens abaixo de 50 % pedem diligência, e no limite não (R11)', () => {
  for (const categoria of ['obras', 'servicos_engenharia'])
    expect(['74.9999', '75'].map((valor) => pedeDiligencia(categoria, valor, '100'))).toEqual([true, false]);
  expect(['49.9999', '50'].map((valor) => pedeDiligencia('compras', valor, '100'))).toEqual([true, false]);
});

it('obras abaixo de 85 % pedem a garantia adicional; bens, nunca', () => {
  expect(['84.9999', '85'].map((valor) => pedeGarantia('obras', valor, '100'))).toEqual([true, false]);
  expect(pedeGarantia('compras', '10', '100')).toBe(false);
});
