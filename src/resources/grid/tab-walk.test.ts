import { describe, expect, it } from 'vitest';
import { TabWalk } from './tab-walk';

const cell = (row: number, col: number) => ({ row, col });

describe('TabWalk', () => {
  it('deixa à planilha o caminho inteiro, e o Enter sem Tab', () => {
    const walk = new TabWalk();
    expect(walk.enter(cell(4, 2))).toBeNull();
    walk.tab(cell(4, 2));
    walk.tab(cell(4, 3));
    expect(walk.enter(cell(4, 4))).toBeNull();
  });

  it('depois de apontar outra célula, o Enter parte dela, uma vez', () => {
    const walk = new TabWalk();
    walk.tab(cell(0, 0));
    walk.point();
    expect(walk.enter(cell(9, 5))).toEqual(cell(9, 5));
    expect(walk.enter(cell(10, 5))).toBeNull();
  });

  it('o caminho que começa na célula apontada volta a ela, e não à antiga', () => {
    const walk = new TabWalk();
    walk.tab(cell(0, 0));
    walk.point();
    walk.tab(cell(9, 5));
    walk.tab(cell(9, 6));
    expect(walk.enter(cell(9, 7))).toEqual(cell(9, 5));
  });

  it('as setas apagam o que ela guarda', () => {
    const walk = new TabWalk();
    walk.tab(cell(0, 0));
    walk.forget();
    expect(walk.enter(cell(9, 5))).toBeNull();
  });
});
