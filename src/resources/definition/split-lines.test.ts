import { expect, it } from 'vitest';
import { choice, items, money } from './field';
import { splitLines } from './split-lines';

const tipo = choice({ provento: 'Provento', desconto: 'Desconto' }, { label: 'Tipo', required: true });
const valor = money({ label: 'Valor' });
const titles = { provento: 'Proventos', desconto: 'Descontos' };

it('uma tabela que se separa é lida como uma por tipo, na ordem dos títulos e sem a coluna que os distingue', () => {
  const field = items({ tipo, valor }, { label: 'Linhas', split: { by: 'tipo', titles } });
  const lines = [
    { tipo: 'desconto', valor: '1.00' },
    { tipo: 'provento', valor: '2.00' },
    { tipo: 'desconto', valor: '3.00' },
  ];
  expect(splitLines(field, lines)).toEqual([
    { title: 'Proventos', fields: { valor }, lines: [lines[1]] },
    { title: 'Descontos', fields: { valor }, lines: [lines[0], lines[2]] },
  ]);
});

it('a tabela vazia e a que não se separa ficam uma só', () => {
  const field = items({ tipo, valor }, { label: 'Linhas', split: { by: 'tipo', titles } });
  expect(splitLines(field, [])).toEqual([{ title: 'Linhas', fields: { tipo, valor }, lines: [] }]);
  expect(splitLines(items({ valor }, { label: 'Linhas' }), [{ valor: '1.00' }])).toHaveLength(1);
});
