import { describe, expect, it } from 'vitest';
import { section, text } from '../../definition';
import { defineResource } from '../../definition/resource';
import type { TimelineEntry } from './wire';
import { cutAtMentions, mentionBefore, wordsOf } from './words';

const guia = defineResource({
  name: 'guia',
  label: { one: 'Guia', many: 'Guias', gender: 'f' },
  route: { base: '/guia' },
  display: 'a',
  fields: {
    a: text(10, { label: 'Assunto' }),
    b: text(10, { label: 'Valor' }),
    c: text(10, { label: 'Data' }),
    d: text(10, { label: 'Nota' }),
  },
  list: { columns: ['a'], sort: ['a'] },
  form: [section('Guia', ['a', 'b', 'c', 'd'])],
  acts: { emitir: { label: 'Emitir' } },
});

type Changed = Extract<TimelineEntry, { tipo: 'alteracao' }>['alteracao'];
const change = (acao: Changed['acao'], campos: string[] = [], ato: string | null = null): TimelineEntry => ({
  tipo: 'alteracao',
  chave: 'x',
  data_hora: '2026-01-01',
  usuario: 'Ana',
  alteracao: {
    id: 1,
    data_hora: '2026-01-01',
    usuario: 'Ana',
    acao,
    ato,
    motivo: null,
    campos: campos.map((campo) => ({ campo, antes: 1, depois: 2, oculto: false })),
  },
});

describe('o que se fez, em palavras', () => {
  it.each([
    [change('incluir', ['a']), 'incluiu a guia'],
    [change('alterar', ['b']), 'alterou Valor'],
    [change('alterar', ['c', 'a', 'b']), 'alterou Assunto, Valor e Data'],
    [change('alterar', ['a', 'b', 'c', 'd']), 'alterou 4 campos'],
    [change('alterar'), 'alterou a guia'],
    [change('ato', [], 'emitir'), 'praticou o ato "Emitir"'],
    [change('exportar'), 'fez: exportação'],
  ])('%#', (entry, words) => expect(wordsOf(guia, entry)).toBe(words));
});

describe('as menções de um texto', () => {
  const ana = { id: 1, nome: 'Ana' };
  const anaLima = { id: 2, nome: 'Ana Lima (RH)' };

  it('são os nomes escolhidos; de dois que começam igual vale o mais longo', () => {
    expect(cutAtMentions('Veja, @Ana Lima (RH), e @Ana.', [ana, anaLima])).toEqual(['Veja, ', '@Ana Lima (RH)', ', e ', '@Ana', '.']);
    expect(cutAtMentions('sem ninguém', [])).toEqual(['sem ninguém']);
  });

  it('procuram-se enquanto se digita o nome depois do @', () => {
    for (const [text, typed] of [
      ['@He', 'He'],
      ['Veja @Helena Pr', 'Helena Pr'],
      ['(@Hel', 'Hel'],
      ['@H', null],
      ['helena@pref', null],
      ['@Ana confira', null],
      ['@Helena\ne mais', null],
    ] as const)
      expect(mentionBefore(text, [ana]), text).toBe(typed);
  });
});
