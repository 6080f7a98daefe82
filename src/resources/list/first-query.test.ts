import { describe, expect, it } from 'vitest';
import { defineResource, text } from '../definition';
import { firstQuery } from './first-query';

const conta = defineResource({
  name: 'conta',
  label: { one: 'Conta', many: 'Contas', gender: 'f' },
  route: { base: '/teste/conta' },
  menu: 'teste.conta',
  display: ['nome'],
  fields: { nome: text(10, { label: 'Nome' }), numero: text(10, { label: 'Número', personal: 'financeiro' }) },
  list: { columns: ['nome', 'numero'], filters: [], sort: ['numero'] },
  form: [],
});
const saved = { tabelas: { '/teste/conta': { ordenar: ['-numero', 'nome'] } } };

describe('a ordem em que uma lista abre', () => {
  it('não pede a que o servidor recusa a quem vê o campo mascarado', () => {
    expect(firstQuery(conta, {}).sorters).toEqual([]);
    expect(firstQuery(conta, saved, false).sorters).toEqual([{ field: 'nome', order: 'asc' }]);
    expect(firstQuery(conta, saved, true).sorters).toEqual([
      { field: 'numero', order: 'desc' },
      { field: 'nome', order: 'asc' },
    ]);
  });
});

describe('os filtros com que uma lista abre', () => {
  const aberta = { ...conta, list: { ...conta.list, starts: { ativa: true } } };

  it('são os da definição, até que a pessoa a deixe com outros ou com nenhum', () => {
    expect(firstQuery(aberta, {}).filters).toEqual([{ field: 'ativa', operator: 'eq', value: true }]);
    expect(firstQuery(aberta, { tabelas: { '/teste/conta': { filtros: [] } } }).filters).toEqual([]);
    expect(firstQuery(conta, {}).filters).toEqual([]);
  });
});
