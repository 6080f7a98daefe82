import { describe, expect, it } from 'vitest';
import { choice, date, month, ref, text } from './field';
import { recordName } from './record-name';
import { defineResource } from './resource';

const sample = defineResource({
  name: 'amostra',
  label: { one: 'Amostra', many: 'Amostras', gender: 'f' },
  route: { base: '/amostra' },
  display: ['tipo', 'orgao_id', 'nome'],
  fields: {
    tipo: choice({ a: 'Primeiro tipo' }, { label: 'Tipo' }),
    orgao_id: ref('orgao', { label: 'Órgão' }),
    nome: text(10, { label: 'Nome' }),
  },
  list: { columns: ['nome'], sort: ['nome'] },
  form: [],
});

describe('o nome de um registro', () => {
  it('diz a opção e a relação como se leem, não pela chave nem pelo número', () => {
    const row = { id: 7, tipo: 'a', orgao_id: 3, orgao: { id: 3, codigo: '02', nome: 'Prefeitura' }, nome: 'Um' };
    expect(recordName(sample, row)).toBe('Primeiro tipo · 02 · Prefeitura · Um');
  });

  it('escreve o dia e o mês como se escrevem aqui', () => {
    const table = { display: ['desde', 'mes'], fields: { desde: date({ label: 'Desde' }), mes: month({ label: 'Mês' }) } };
    expect(recordName(table, { id: 7, desde: '2026-01-31', mes: '2026-02' })).toBe('31/01/2026 · 02/2026');
  });

  it('deixa fora o que não foi preenchido', () => {
    expect(recordName(sample, { id: 7, tipo: null, orgao_id: null, orgao: null, nome: 'Um' })).toBe('Um');
    expect(recordName(sample, { id: 7 })).toBe('');
  });
});
