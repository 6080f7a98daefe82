import { describe, expect, it } from 'vitest';
import { addMonths } from '../../definition/civil-date';
import { dayInWords, daysOf, monthInWords, weeksOf } from './month';

describe('o mês do calendário', () => {
  it('anda de um ano ao outro', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -12)]).toEqual(['2027-01', '2025-12', '2025-03']);
  });

  it('tem os seus dias, também em fevereiro de ano bissexto', () => {
    expect([daysOf('2026-02').length, daysOf('2028-02').at(-1), daysOf('2026-12').at(-1)]).toEqual([28, '2028-02-29', '2026-12-31']);
  });

  it('reparte-se em semanas que começam no domingo', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map((week) => week.filter(Boolean).length)).toEqual([7, 7, 7, 7, 2]);
    expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
    expect(weeksOf('2026-02').length).toBe(4);
  });

  it('diz-se em português', () => {
    expect([monthInWords('2026-11'), dayInWords('2026-11-25')]).toEqual(['novembro de 2026', 'quarta-feira, 25 de novembro']);
  });
});
