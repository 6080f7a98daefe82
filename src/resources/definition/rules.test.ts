import { describe, expect, it } from 'vitest';
import { eachItem, endAfterStart, oneFlagged, periodsApart, someItem } from './rules';
import { satisfies } from './values';

describe('intervalo', () => {
  const rule = endAfterStart('inicio', 'fim');

  it('a data final deve ser posterior à inicial; o mesmo dia vale', () => {
    expect(rule({ inicio: '2026-03-10', fim: '2026-03-09' })).toEqual({ fim: ['A data final deve ser posterior à data inicial.'] });
    expect(rule({ inicio: '2026-03-10', fim: '2026-03-10' })).toBeNull();
  });

  it('sem uma das datas não há o que conferir', () => {
    expect(rule({ inicio: '2026-03-10', fim: null })).toBeNull();
    expect(rule({ fim: '2026-03-10' })).toBeNull();
  });
});

describe('linhas', () => {
  it('a regra da linha aponta a linha', () => {
    const rule = eachItem('linhas', endAfterStart('inicio', 'fim'));
    expect(rule({ linhas: [{}, { inicio: '2026-02-01', fim: '2026-01-01' }] })).toEqual({
      'linhas.1.fim': ['A data final deve ser posterior à data inicial.'],
    });
    expect(rule({})).toEqual({});
  });

  it('exige ao menos uma linha que satisfaça a condição', () => {
    const rule = someItem('linhas', { funcao: 'titular' }, 'Informe um titular.');
    expect(rule({ linhas: [{ funcao: 'substituto' }] })).toEqual({ linhas: ['Informe um titular.'] });
    expect(rule({ linhas: [{ funcao: 'titular' }] })).toBeNull();
  });

  it('com linhas, exatamente uma é a principal', () => {
    const rule = oneFlagged('linhas', 'principal', 'Marque uma.');
    expect(rule({ linhas: [] })).toBeNull();
    expect(rule({ linhas: [{ principal: true }, { principal: false }] })).toBeNull();
    expect(rule({ linhas: [{ principal: true }, { principal: true }] })).toEqual({ linhas: ['Marque uma.'] });
    expect(rule({ linhas: [{ principal: false }] })).toEqual({ linhas: ['Marque uma.'] });
  });

  it('períodos da mesma chave não se sobrepõem; um fim vazio não termina', () => {
    const rule = periodsApart('linhas', ['funcao'], 'Sobrepõe.');
    const open = { funcao: 'titular', inicio: '2025-01-01', fim: null };
    expect(rule({ linhas: [open, { funcao: 'titular', inicio: '2030-01-01', fim: null }] })).toEqual({ 'linhas.1.inicio': ['Sobrepõe.'] });
    expect(rule({ linhas: [open, { funcao: 'contador', inicio: '2025-01-01', fim: null }] })).toEqual({});
    const closed = { funcao: 'titular', inicio: '2025-01-01', fim: '2025-06-30' };
    expect(rule({ linhas: [closed, { funcao: 'titular', inicio: '2025-07-01', fim: null }] })).toEqual({});
    expect(rule({ linhas: [closed, { funcao: 'titular', inicio: '2025-06-30', fim: null }] })).toEqual({
      'linhas.1.inicio': ['Sobrepõe.'],
    });
  });
});

describe('condição', () => {
  it('todos os campos nomeados têm o valor, ou um dos valores', () => {
    expect(satisfies({ tipo: 'fisica', ativo: true }, { tipo: 'fisica' })).toBe(true);
    expect(satisfies({ tipo: 'juridica' }, { tipo: ['fisica', 'juridica'] })).toBe(true);
    expect(satisfies({ tipo: 'fisica', ativo: false }, { tipo: 'fisica', ativo: true })).toBe(false);
    expect(satisfies({}, { tipo: 'fisica' })).toBe(false);
    expect([satisfies({}, { tipo: null }), satisfies({ tipo: null }, { tipo: null })]).toEqual([true, true]);
    expect([satisfies({ fim: '2026-11-18' }, { fim: { not: null } }), satisfies({}, { fim: { not: null } })]).toEqual([true, false]);
  });

  it('de várias, vale qualquer uma; de nenhuma, não vale', () => {
    const either = [{ tipo: 'juridica' }, { tipo: 'fisica', ativo: true }];
    const meets = [{ tipo: 'juridica' }, { tipo: 'fisica', ativo: true }, { tipo: 'fisica', ativo: false }, {}];
    expect(meets.map((draft) => satisfies(draft, either))).toEqual([true, true, false, false]);
    expect(satisfies({ tipo: 'fisica' }, [])).toBe(false);
  });
});
