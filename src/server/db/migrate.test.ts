import { describe, expect, it } from 'vitest';
import { instantAfter, readMigrations } from './migrate';

describe('nomes das migrações', () => {
  it('dão a ordem, venham de onde vierem', () => {
    const found = readMigrations({ '/b/migrations/0002_segunda.sql': '2', '/a/migrations/0001_primeira.sql': '1' });
    expect(found.map(({ name }) => name)).toEqual(['0001_primeira', '0002_segunda']);
  });

  it('com data e hora vêm depois de todas as numeradas, na ordem em que se fizeram', () => {
    const found = readMigrations({ '/a/20261125T170234_c.sql': '', '/b/20261125T170233_d.sql': '', '/c/0999_e.sql': '' });
    expect(found.map(({ name }) => name)).toEqual(['0999_e', '20261125T170233_d', '20261125T170234_c']);
  });

  it('a que se escreve agora vem depois de todas, também onde o relógio atrasa', () => {
    const now = new Date('2026-11-25T17:02:33.900Z');
    expect(instantAfter(['0335_a', '20261125T170232_b'], now)).toBe('20261125T170233');
    expect(instantAfter(['20261231T235959_b', '20261125T170232_a'], now)).toBe('20270101T000000');
  });

  it('dizem a que altura está o módulo: o núcleo, e depois a ordem do registro', () => {
    const files = {
      './migrations/0001_nucleo.sql': '',
      '../../plugins/frota/server/migrations/0003_frota.sql': '',
      '../../plugins/cadastro/server/migrations/0002_cadastro.sql': '',
    };
    expect(readMigrations(files, ['cadastro', 'frota']).map(({ name, floor }) => [name, floor])).toEqual([
      ['0001_nucleo', 0],
      ['0002_cadastro', 1],
      ['0003_frota', 2],
    ]);
    expect(() => readMigrations(files, ['cadastro'])).toThrow('O módulo frota tem migrações e não está em src/plugins/registry.ts.');
  });

  it('recusam número repetido e nome fora do padrão', () => {
    expect(() => readMigrations({ '/a/0001_a.sql': '', '/b/0001_b.sql': '' })).toThrow(
      'Duas migrações no mesmo lugar da ordem: 0001_a e 0001_b.',
    );
    expect(() => readMigrations({ '/a/1_a.sql': '' })).toThrow('Nome de migração inválido: /a/1_a.sql.');
    expect(() => readMigrations({ '/a/20261125T1702_a.sql': '' })).toThrow('Use a data e a hora UTC e um nome');
  });
});
