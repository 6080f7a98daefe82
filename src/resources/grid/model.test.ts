import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, defineGrid, defineResource, type GridValues, money, ref } from '../definition';
import { GridModel } from './model';
import { addedToRepeated, consequencesOf, filled } from './proposals';
import { differencesOf, groupTotals, totalsOf } from './totals';
import { treeOf } from './tree';

const linha = defineResource({
  name: 'linha',
  label: { one: 'Linha', many: 'Linhas', gender: 'f' },
  route: { base: '/linha' },
  display: 'tipo',
  fields: {
    versao_id: ref('versao', { label: 'Versão', required: true }),
    fonte_id: ref('fonte', { label: 'Fonte', required: true }),
    tipo: choice({ a: 'Alfa', b: 'Beta' }, { label: 'Tipo', required: true }),
    valor: money({ label: 'Valor', required: true, min: '0' }),
    desconto: money({ label: 'Desconto', min: '0' }),
  },
  unique: [['versao_id', 'fonte_id', 'tipo']],
  list: { columns: ['tipo'], sort: ['id'] },
  form: [],
});
const grid = defineGrid({
  resource: linha,
  title: 'Linhas',
  parent: 'versao_id',
  parentParam: 'versao_id',
  noParent: 'Não há versão.',
  columns: ['fonte_id', 'tipo', 'valor', 'desconto'].map((field) => ({ field, width: 100 })),
  frozen: 1,
  sums: ['desconto', 'valor'],
  groups: ['fonte_id'],
  tree: ['fonte_id'],
  balance: { label: 'Receita − Despesa', own: 'minus' },
  rules: {
    context: () => null,
    // the discount follows the value
    complete: ({ valor }, changed) => (changed === 'valor' ? { desconto: valor } : {}),
  },
});
const options = { fonte_id: [1, 2, 3].map((id) => ({ id, codigo: `1.50${id}`, nome: `Fonte ${id}` })) };
const open = (lines: object[] = []) => {
  const model = new GridModel(grid, options, { situacao: 'elaboracao', rev: 1, exercicio: 2026, outros: { valor: '30.00' } });
  return { model, keys: model.load(lines as never) };
};
const stored = (id: number, changes: object = {}) => ({ id, rev: 1, fonte_id: 1, tipo: 'a', valor: '10.00', desconto: null, ...changes });

describe('o modelo da planilha', () => {
  it('manda ao servidor só o que mudou', () => {
    const { model, keys } = open([stored(1), stored(2, { tipo: 'b' })]);
    model.set([{ key: keys[0] ?? '', column: 'valor', text: '12,5' }]);
    model.remove(keys[1] ?? '');
    const fresh = model.addNew();
    model.set([{ key: fresh, column: 'fonte_id', text: '1.503' }]);
    model.set([{ key: fresh, column: 'tipo', text: 'Beta' }]);
    model.set([{ key: fresh, column: 'valor', text: '1' }]);
    expect(model.changes()).toEqual({
      linhas: [
        { id: 1, rev: 1, valor: '12.50' },
        { chave: fresh, fonte_id: 3, tipo: 'b', valor: '1.00' },
      ],
      removidas: [{ id: 2, rev: 1 }],
    });
    model.set([{ key: keys[0] ?? '', column: 'valor', text: '10' }]);
    expect(model.changes().linhas).toHaveLength(1);
  });

  it('marca o que falta e o que se repete, e desmarca quando se corrige', () => {
    const { model, keys } = open([stored(1), stored(2, { tipo: 'b' })]);
    model.set([{ key: keys[1] ?? '', column: 'tipo', text: 'Alfa' }]);
    expect([...model.problems()].map(({ key, message }) => [key, message])).toEqual([['2', 'Linha repetida (linha 1).']]);
    model.set([{ key: keys[0] ?? '', column: 'fonte_id', text: '1.502' }]);
    expect(model.problemCount).toBe(0);
    model.set([{ key: keys[0] ?? '', column: 'valor', text: '' }]);
    expect([...model.problems()]).toEqual([{ key: '1', column: 'valor', message: 'Valor é obrigatória.' }]);
  });

  it('diz o que decorre de uma célula, sem tocar no que a pessoa colou junto', () => {
    const { model, keys } = open([stored(1)]);
    const key = keys[0] ?? '';
    expect(consequencesOf(model, [{ key, column: 'valor', text: '7' }])).toEqual([{ key, column: 'desconto', text: '7,00' }]);
    expect(
      consequencesOf(model, [
        { key, column: 'valor', text: '7' },
        { key, column: 'desconto', text: '1' },
      ]),
    ).toEqual([]);
  });

  it('fica com a mudança de outra pessoa onde não se mexeu', () => {
    const { model, keys } = open([stored(1)]);
    model.set([{ key: keys[0] ?? '', column: 'valor', text: '99' }]);
    expect(model.refresh('1', stored(1, { rev: 2, valor: '5.00', desconto: '1.00' }))).toEqual(['desconto']);
    expect([model.value('1', 'valor'), model.value('1', 'desconto')]).toEqual(['99.00', '1.00']);
    expect(model.changes().linhas).toEqual([{ id: 1, rev: 2, valor: '99.00' }]);
  });

  it('não conta a linha nova que volta a ficar em branco', () => {
    const { model } = open([stored(1)]);
    const key = model.addNew();
    model.set([{ key, column: 'valor', text: '5' }]);
    expect([totalsOf(model).linhas, model.problemCount, model.changedCount]).toEqual([2, 2, 1]);
    model.set([{ key, column: 'valor', text: '' }]);
    expect([totalsOf(model).linhas, model.problemCount, model.changes().linhas]).toEqual([1, 0, []]);
  });

  it('não promete mais linhas do que cabem, ainda que as novas estejam em branco', () => {
    const { model } = open(Array.from({ length: 19_998 }, (_, n) => stored(n + 1, { tipo: `t${n}` })));
    const fresh = [model.addNew(), model.isFull, model.addNew()][2] as string;
    expect([model.size, model.isFull]).toEqual([19_998, true]);
    model.set([{ key: fresh, column: 'valor', text: '1' }]);
    expect([model.size, model.isFull]).toEqual([19_999, true]);
    model.remove(fresh);
    expect(model.isFull).toBe(false);
  });

  it('fecha uma coluna só enquanto há motivo, e o diz', () => {
    const closing = {
      ...grid,
      columns: [{ field: 'valor', width: 100, closed: ({ rev }: { rev: number }) => (rev > 1 ? 'Já passou.' : null) }],
    };
    const of = (rev: number) => new GridModel(closing, options, { situacao: 'elaboracao', rev, exercicio: 2026 });
    expect([1, 2].map((rev) => of(rev).columns.map(({ closed }) => closed))).toEqual([[null], ['Já passou.']]);
    const model = of(2);
    const [key = ''] = model.load([stored(1)] as never);
    model.set([{ key, column: 'valor', text: '2' }]);
    expect(model.changedCount).toBe(0);
  });

  it('diz a diferença para o outro lado enquanto se digita', () => {
    const { model, keys } = open([stored(1)]);
    expect(differencesOf(model)).toEqual({ valor: '20.00' });
    model.set([{ key: keys[0] ?? '', column: 'valor', text: '30,01' }]);
    expect(differencesOf(model)).toEqual({ valor: '-0.01' });
  });

  it('desfaz uma exclusão já salva como linha nova', () => {
    const { model, keys } = open([stored(1)]);
    model.remove(keys[0] ?? '');
    const sent = model.changes();
    model.saved(sent, { linhas: [], totais: totalsOf(model), avisos: [], mescladas: [], salvamento: 's1' });
    expect(model.changedCount).toBe(0);
    model.restore(keys[0] ?? '');
    expect(model.changes()).toEqual({ linhas: [{ chave: '1', fonte_id: 1, tipo: 'a', valor: '10.00' }], removidas: [] });
  });

  it('mantém os totais iguais à soma das linhas, o que quer que se faça', () => {
    const amount = fc.bigInt(0n, 10n ** 12n).map((cents) => `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('set' as const),
        at: fc.nat(9),
        column: fc.constantFrom('valor', 'desconto'),
        text: fc.oneof(amount, fc.constant('x')),
      }),
      fc.record({ do: fc.constant('fonte' as const), at: fc.nat(9), text: fc.constantFrom('1.501', '1.502', '9') }),
      fc.record({ do: fc.constantFrom('add' as const, 'remove' as const, 'restore' as const), at: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { model, keys } = open([stored(1), stored(2, { tipo: 'b' })]);
        for (const each of steps) {
          const key = keys[each.at % keys.length] ?? '';
          if (each.do === 'set') model.set([{ key, column: each.column, text: each.text }]);
          else if (each.do === 'fonte') model.set([{ key, column: 'fonte_id', text: each.text }]);
          else if (each.do === 'add') keys.push(model.addNew());
          else if (each.do === 'remove') model.remove(key);
          else model.restore(key);
        }
        expect(totalsOf(model)).toEqual(totalsOf(model, keys));
        const groups = groupTotals(model, 'fonte_id').map(({ soma }) => BigInt(soma.replace('.', '')));
        const withSource = keys.filter((key) => typeof model.value(key, 'fonte_id') === 'number');
        expect(groups.reduce((sum, cents) => sum + cents, 0n)).toBe(
          BigInt((totalsOf(model, withSource).somas.valor ?? '0').replace('.', '')),
        );
      }),
    );
  });

  it('soma à primeira a linha que a repete, e preenche as escolhidas sem tocar no que é fechado', () => {
    const { model, keys } = open([stored(1)]);
    const [first = ''] = keys;
    const second = model.addNew();
    const cells = { fonte_id: '1.501', tipo: 'Alfa', valor: '0,10', desconto: '1,00' };
    model.set(Object.entries(cells).map(([column, text]) => ({ key: second, column, text })));
    expect(model.problem(second, 'fonte_id')).toBe('Linha repetida (linha 1).');
    expect(addedToRepeated(model, first)).toBeNull();
    expect(addedToRepeated(model, second)).toEqual({
      into: first,
      cells: [
        { key: first, column: 'valor', text: '10,10' },
        { key: first, column: 'desconto', text: '1,00' },
      ],
    });
    const filler = { label: 'Desconto', fields: {}, fill: ({ valor }: GridValues) => ({ desconto: valor, tipo: 'a', total: '9.00' }) };
    expect(filled(model, [first, second], filler, {})).toEqual([
      { key: first, column: 'desconto', text: '10,00' },
      { key: second, column: 'desconto', text: '0,10' },
    ]);
  });

  it('guarda a expressão com o valor que ela deu, e a esquece quando o valor é outro', () => {
    const { model, keys } = open([stored(1)]);
    const [key = ''] = keys;
    model.set([{ key, column: 'valor', text: '10,45' }]);
    model.express(key, 'valor', '=H2*1,045');
    expect([model.expressionOf(key, 'valor'), model.changes().linhas]).toEqual([
      '=H2*1,045',
      [{ id: 1, rev: 1, valor: '10.45', expressoes: { valor: '=H2*1,045' } }],
    ]);
    model.set([{ key, column: 'valor', text: '11' }]);
    expect([model.expressionOf(key, 'valor'), model.changes().linhas]).toEqual([null, [{ id: 1, rev: 1, valor: '11.00' }]]);
  });

  it('segue o que os outros salvam só nas linhas que ninguém muda aqui', () => {
    const { model, keys } = open([stored(1), stored(2, { tipo: 'b' }), stored(3, { fonte_id: 2 })]);
    const [mine = '', other = '', gone = ''] = keys;
    model.set([{ key: mine, column: 'desconto', text: '1' }]);
    expect(
      model.follow([stored(1, { rev: 2, valor: '50.00' }), stored(2, { rev: 2, tipo: 'b', valor: '3.00' }), stored(4, { fonte_id: 3 })]),
    ).toEqual(['4']);
    model.followRemoval([1, 3]);
    expect([model.value(mine, 'valor'), model.value(other, 'valor'), model.isGone(mine), model.isGone(gone)]).toEqual([
      '10.00',
      '3.00',
      false,
      true,
    ]);
    expect(totalsOf(model)).toMatchObject({ linhas: 3, somas: { valor: '23.00' } });
    expect(model.changes()).toEqual({ linhas: [{ id: 1, rev: 1, desconto: '1.00' }], removidas: [] });
  });

  it('agrupa com subtotais exatos as linhas que estão à vista', () => {
    const { model, keys } = open([
      stored(1),
      stored(2, { tipo: 'b', valor: '0.10' }),
      stored(3, { fonte_id: 2 }),
      stored(4, { fonte_id: 3 }),
    ]);
    model.remove(keys[3] ?? '');
    model.addNew();
    expect(treeOf(model).map(({ option, soma, linhas, first }) => [option.codigo, soma, linhas, first])).toEqual([
      ['1.501', '10.10', 2, keys[0]],
      ['1.502', '10.00', 1, keys[2]],
    ]);
  });
});
