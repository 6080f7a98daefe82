import { describe, expect, it } from 'vitest';
import { ValidationError } from '../http/errors';
import { fileName, readFormat } from './formats';

const named = (many: string) => ({ label: { one: '', many, gender: 'f' as const } });

describe('formato da exportação', () => {
  it.each(['csv', 'xlsx', 'ods', 'pdf'])('conhece %s', (formato) => expect(readFormat(formato)).toBe(formato));

  it.each(['doc', '', 'CSV', 'constructor'])('recusa %j', (formato) => expect(() => readFormat(formato)).toThrow(ValidationError));

  it('dá ao arquivo o nome da lista e do dia, sem acentos', () => {
    expect(fileName(named('Pessoas'), '2026-11-20', 'csv')).toBe('pessoas-2026-11-20.csv');
    expect(fileName(named('Órgãos & unidades (2)'), '2026-11-20', 'xlsx')).toBe('orgaos-unidades-2-2026-11-20.xlsx');
    expect(fileName(named('"/..'), '2026-11-20', 'pdf')).toBe('lista-2026-11-20.pdf');
  });
});
