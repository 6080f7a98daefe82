import { describe, expect, it } from 'vitest';
import { active, choice, date, defineResource, extraColumns, html, money, offeredColumns, ref, secret, text } from '../definition';
import { filtersOfModel, modelFilters } from './model-filters';

const contrato = defineResource({
  name: 'contrato',
  label: { one: 'Contrato', many: 'Contratos', gender: 'm' },
  route: { base: '/teste/contrato' },
  display: 'objeto',
  fields: {
    objeto: text(100, { label: 'Objeto' }),
    valor: money({ label: 'Valor' }),
    fornecedor_id: ref('pessoa', { label: 'Fornecedor' }),
    assinatura: date({ label: 'Assinatura' }),
    modalidade: choice({ direta: 'Direta', pregao: 'Pregão' }, { label: 'Modalidade' }),
    clausulas: html({ label: 'Cláusulas' }),
    chave: secret(100, { label: 'Chave' }),
    situacao: active(),
  },
  list: {
    columns: ['objeto', 'valor'],
    filters: ['objeto', 'valor', 'fornecedor_id', 'assinatura', 'modalidade', 'situacao'],
    sort: ['objeto'],
  },
  form: [],
});

describe('as colunas que uma lista oferece', () => {
  it('são as suas e todo campo que cabe numa célula', () => {
    expect(offeredColumns(contrato)).toEqual(['objeto', 'valor', 'fornecedor_id', 'assinatura', 'modalidade', 'situacao']);
  });

  it('das escolhidas, pede além das suas só o que existe', () => {
    expect(extraColumns(contrato, ['valor', 'assinatura', 'chave', 'toString'])).toEqual(['assinatura']);
  });
});

describe('os filtros de um modelo', () => {
  it('voltam como estavam', () => {
    const filters = [
      { field: 'objeto', operator: 'contains' as const, value: 'merenda' },
      { field: 'valor', operator: 'gte' as const, value: '10.00' },
      { field: 'fornecedor_id', operator: 'eq' as const, value: '7' },
      { field: 'assinatura', operator: 'lte' as const, value: '2026-12-31' },
      { field: 'modalidade', operator: 'in' as const, value: ['direta', 'pregao'] },
      { field: 'situacao', operator: 'eq' as const, value: 'true' },
    ];
    expect(filtersOfModel(contrato, modelFilters(contrato, filters))).toEqual(filters);
  });

  it('não levam a pesquisa do momento nem o que não é da lista', () => {
    const moment = [
      { field: 'busca', operator: 'eq' as const, value: 'ana' },
      { field: 'excluidos', operator: 'eq' as const, value: 'todos' },
    ];
    expect(modelFilters(contrato, moment)).toEqual({});
    expect(filtersOfModel(contrato, { constructor: 'x', chave_in: 'y' })).toEqual([]);
  });
});
