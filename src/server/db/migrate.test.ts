import { describe, expect, it } from 'vitest';
import { readMigrations } from './migrate';

describe('nomes das migrações', () => {
  it('dão a ordem, venham de onde vierem', () => {
    const found = readMigrations({ '/b/migrations/0002_segunda.sql': '2', '/a/migrations/0001_primeira.sql': '1' });
    expect(found.map(({ name }) => name)).toEqual(['0001_primeira', '0002_segunda']);
  });

  it('recusam número repetido e nome fora do padrão', () => {
    expect(() => readMigrations({ '/a/0001_a.sql': '', '/b/0001_b.sql': '' })).toThrow(
      'Duas migrações com o mesmo número: 0001_a e 0001_b.',
    );
    expect(() => readMigrations({ '/a/1_a.sql': '' })).toThrow('Nome de migração inválido: /a/1_a.sql.');
  });
});
