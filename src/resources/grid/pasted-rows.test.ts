import { describe, expect, it } from 'vitest';
import { choice, defineGrid, defineResource, integer, money, ref } from '../definition';
import { GridModel } from './model';
import { planPaste } from './paste';
import { consequencesOf } from './proposals';

const linha = defineResource({
  name: 'linha',
  label: { one: 'Linha', many: 'Linhas', gender: 'f' },
  route: { base: '/linha' },
  display: 'metodo',
  fields: {
    versao_id: ref('versao', { label: 'Versão', required: true }),
    ordem: integer({ label: 'Ordem', required: true }),
    metodo: choice({ manual: 'Manual', media: 'Média' }, { label: 'Método', required: true, default: 'manual' }),
    valor: money({ label: 'Valor', required: true, min: '0' }),
  },
  list: { columns: ['metodo'], sort: ['id'] },
  form: [],
});
const grid = defineGrid({
  resource: linha,
  title: 'Linhas',
  parent: 'versao_id',
  parentParam: 'versao_id',
  noParent: 'Não há versão.',
  columns: ['ordem', 'metodo', 'valor'].map((field) => ({ field, width: 100 })),
  frozen: 0,
  sums: [],
  groups: [],
});
const open = () => new GridModel(grid, {}, { situacao: 'elaboracao', rev: 1, exercicio: 2026 });

describe('linhas coladas', () => {
  it('a linha que começa sem dizer um campo recebe o valor com que ele nasce; o que se colou nele fica', () => {
    const model = open();
    const [bare, said, empty] = [model.addNew(), model.addNew(), model.addNew()];
    const cells = [
      { key: bare, column: 'valor', text: '1' },
      { key: said, column: 'metodo', text: 'Média' },
      { key: empty, column: 'valor', text: '2' },
      { key: empty, column: 'metodo', text: ' ' },
    ];
    const following = consequencesOf(model, cells);
    expect(following).toEqual([
      { key: bare, column: 'metodo', text: 'Manual' },
      { key: empty, column: 'metodo', text: 'Manual' },
    ]);
    model.set([...cells, ...following]);
    expect([bare, said, empty].map((key) => model.value(key, 'metodo'))).toEqual(['manual', 'media', 'manual']);
    // emptied later, it stays empty: the line had begun
    expect(consequencesOf(model, [{ key: bare, column: 'metodo', text: '' }])).toEqual([]);
  });

  it('os problemas contam as linhas como a planilha de onde vieram: com cabeçalho, a primeira é a 2', () => {
    const model = open();
    const wrong = ['1', 'Manual', 'abc'];
    expect(planPaste(model, [wrong], 0).refused.map(({ line }) => line)).toEqual([1]);
    expect(planPaste(model, [['Ordem', 'Método', 'Valor'], ['1', 'Manual', '5'], wrong], 0).refused.map(({ line }) => line)).toEqual([3]);
  });
});
