import { expect, it } from 'vitest';
import type { AnyRecord, Resource } from '../definition/resource';
import { repeatedColumns } from './repeated';

const resource = {
  display: ['numero', 'titulo'],
  fields: {
    numero: { kind: 'code', label: 'Número' },
    titulo: { kind: 'text', label: 'Título' },
    tipo_id: { kind: 'ref', to: 'tipo', label: 'Tipo' },
    prioridade: { kind: 'choice', label: 'Prioridade', options: {} },
    local: { kind: 'text', label: 'Local' },
    valor: { kind: 'money', label: 'Valor' },
  },
} as unknown as Resource;

const rows = [1, 2, 3, 4].map(
  (id) =>
    ({
      id,
      numero: '1',
      titulo: 'Alvará',
      tipo_id: 5,
      tipo: { id: 5, nome: 'Processo' },
      prioridade: 'normal',
      local: `Sala ${id}`,
      valor: '1.00',
    }) as unknown as AnyRecord,
);
const NAMES = ['numero', 'titulo', 'tipo_id', 'prioridade', 'local', 'valor'];

it('o que todas as linhas repetem se reúne; o que as identifica, o que difere e o que se soma fica na tabela', () => {
  expect(repeatedColumns(resource, rows, NAMES)).toEqual(['tipo_id', 'prioridade']);
});

it('em três linhas, serem iguais é acaso', () => {
  expect(repeatedColumns(resource, rows.slice(1), NAMES)).toEqual([]);
});
