import { describe, expect, it } from 'vitest';
import { section } from '../definition/resource';
import { inFormOrder } from './form-values';

describe('o resumo dos erros', () => {
  it('segue o formulário de cima para baixo, as linhas de uma tabela na sua ordem e o que não está nele por último', () => {
    const form = [section('Um', ['data', 'itens']), section('Dois', ['valor'])];
    const paths = ['outro', 'valor', 'itens.0.nome', 'itens.1.nome', 'data'].map((path) => ({ path, message: '' }));
    expect(inFormOrder(form, paths).map(({ path }) => path)).toEqual(['data', 'itens.0.nome', 'itens.1.nome', 'valor', 'outro']);
  });
});
