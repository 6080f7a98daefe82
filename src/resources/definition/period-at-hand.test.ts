import { describe, expect, it } from 'vitest';
import { monthsOver } from './period-at-hand';

describe('o período com que uma tela abre', () => {
  it('é o último que terminou: em novembro, outubro; de um ano passado, dezembro', () => {
    expect([2025, 2026, 2027].map((ano) => monthsOver(ano, '2026-11-18'))).toEqual([12, 10, 0]);
    expect(monthsOver(2026, '2026-01-05')).toBe(0);
  });
});
