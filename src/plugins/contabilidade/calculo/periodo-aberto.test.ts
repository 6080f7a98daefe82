import { describe, expect, it } from 'vitest';
import { mesesEncerrados } from './periodo-aberto';

describe('o período com que uma tela abre', () => {
  it('é o último que terminou: em novembro, outubro; de um ano passado, dezembro', () => {
    expect([2025, 2026, 2027].map((ano) => mesesEncerrados(ano, '2026-11-18'))).toEqual([12, 10, 0]);
    expect(mesesEncerrados(2026, '2026-01-05')).toBe(0);
  });
});
