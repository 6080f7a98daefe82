import { describe, expect, it } from 'vitest';
import { folded, matchRank, visibleText } from './typed-text';

describe('O que se digita', () => {
  it('não guarda o que ninguém vê, e o que só tem disso está vazio', () => {
    expect(visibleText('\ufeff Ana\u200b\u00a0 \u2003Exemplo\u00ad ')).toBe('Ana Exemplo');
    expect(visibleText('\u200b\u2060\u00a0')).toBe('');
  });

  it.each([
    ['D´Ávila', 'davila'],
    ['d’avila', 'davila'],
    ["Sant'Ana", 'santana'],
    ['Nº 1', 'no 1'],
    ['n° 1', 'no 1'],
    ['Pré\u2013Escola', 'pre-escola'],
  ])('compara "%s" como "%s"', (text, same) => expect(folded(text)).toBe(same));

  it('põe na frente o que melhor responde ao que se digitou', () => {
    const names = ['prefeitura de rio', 'rio claro', 'novo rio', 'rio', 'agua', 'cafrio'];
    expect([...names].sort((a, b) => matchRank(a, 'rio') - matchRank(b, 'rio'))).toEqual([
      'rio',
      'rio claro',
      'prefeitura de rio',
      'novo rio',
      'cafrio',
      'agua',
    ]);
  });
});
