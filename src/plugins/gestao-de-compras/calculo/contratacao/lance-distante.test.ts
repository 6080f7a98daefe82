import { expect, it } from 'vitest';
import { distancia } from './lance-distante';

it('o lance mais de 30 % abaixo da melhor oferta se pergunta de novo, com quanto abaixo está', () => {
  expect(['3.39', '23.72', '23.73', '33.00'].map((lance) => distancia(lance, '33.90'))).toEqual(['90.0', '30.0', null, null]);
  expect(distancia('1.00', null)).toBeNull();
});
