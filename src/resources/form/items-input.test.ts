import { expect, it } from 'vitest';
import { items, money, text } from '../definition';
import { isUntouched } from './items-input';

const { fields } = items({ descricao: text(150, { label: 'Descrição' }), valor: money({ label: 'Valor' }) }, { label: 'Bens' });

it('uma linha em que nada se digitou sai sem pergunta; a que tem algo, não', () => {
  expect(isUntouched(fields, { descricao: '', valor: null })).toBe(true);
  expect(isUntouched(fields, {})).toBe(true);
  expect(isUntouched(fields, { descricao: 'Projetor', valor: null })).toBe(false);
  expect(isUntouched(fields, { descricao: null, valor: '0.01' })).toBe(false);
});
