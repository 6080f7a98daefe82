import { expect, it } from 'vitest';
import { soComFonte } from './so-com-fonte';

it('o número que nenhuma fonte diz sai do texto; o que alguma diz, e os anos, ficam', () => {
  const ditos = ['1.234,56', '12', '9.876.543,21'];
  expect(soComFonte('Em 2026 pagaram-se R$ 1.234,56 em 12 pagamentos.', ditos)).toBe('Em 2026 pagaram-se R$ 1.234,56 em 12 pagamentos.');
  expect(soComFonte('Foram 9.876.543,21, e sobraram 55.', ditos)).toBe('Foram 9.876.543,21, e sobraram [número sem fonte].');
  expect(soComFonte('Cresceu 7,5 % sobre 1.234,57.', ditos)).toBe('Cresceu [número sem fonte] % sobre [número sem fonte].');
});
