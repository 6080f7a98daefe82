import { expect, it } from 'vitest';
import { porExtenso } from './in-words';

it.each([
  ['0.00', 'zero reais'],
  ['0.01', 'um centavo'],
  ['1.00', 'um real'],
  ['21.50', 'vinte e um reais e cinquenta centavos'],
  ['100.00', 'cem reais'],
  ['1001.00', 'mil e um reais'],
  ['1200.00', 'mil e duzentos reais'],
  ['2459.60', 'dois mil quatrocentos e cinquenta e nove reais e sessenta centavos'],
  ['15116.99', 'quinze mil cento e dezesseis reais e noventa e nove centavos'],
  ['100000.00', 'cem mil reais'],
  ['1000000.00', 'um milhão de reais'],
  ['2000315.02', 'dois milhões trezentos e quinze reais e dois centavos'],
])('%s: %s', (valor, words) => {
  expect(porExtenso(valor)).toBe(words);
});
