import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, lastDayOf, monthOf, monthsFrom, setCivilZone, startOfDay, wallTimeOf } from './civil-date';
import { formatInstant, formatMonth } from './format';

/** The four zones of Brazil, from the first to the last to see the day begin. */
const ZONES = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'];
const DAY_MS = 86_400_000;
// with the summer times of the past, and with the change of zone of Acre
const day = fc
  .integer({ min: Date.UTC(1990, 0, 1) / DAY_MS, max: Date.UTC(2100, 0, 1) / DAY_MS })
  .map((n) => new Date(n * DAY_MS).toISOString().slice(0, 10));

afterEach(() => setCivilZone('America/Sao_Paulo'));

describe.each(ZONES)('o dia civil em %s', (zone) => {
  it('começa no primeiro instante que tem essa data, e não antes', () => {
    setCivilZone(zone);
    fc.assert(
      fc.property(day, (date) => {
        const start = Date.parse(startOfDay(date));
        expect(dayOf(new Date(start))).toBe(date);
        expect(dayOf(new Date(start - 1))).toBe(addDays(date, -1));
        expect(dayOf(new Date(Date.parse(startOfDay(addDays(date, 1))) - 1))).toBe(date);
      }),
      { numRuns: 400 },
    );
  });

  it('a hora mostrada é a de todo relógio do município, e volta ao mesmo instante', () => {
    setCivilZone(zone);
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2100, 0, 1) / 1000 }), (seconds) => {
        const instant = new Date(seconds * 1000);
        expect(instantOf(wallTimeOf(instant))).toBe(instant.toISOString());
      }),
    );
  });
});

describe('as fronteiras', () => {
  it.each([
    ['America/Noronha', '2026-11-21T02:00:00.000Z', '21/11/2026 01:30'],
    ['America/Sao_Paulo', '2026-11-21T03:00:00.000Z', '21/11/2026 00:30'],
    ['America/Manaus', '2026-11-21T04:00:00.000Z', '20/11/2026 23:30'],
    ['America/Rio_Branco', '2026-11-21T05:00:00.000Z', '20/11/2026 22:30'],
  ])('em %s', (zone, start, shown) => {
    setCivilZone(zone);
    expect(startOfDay('2026-11-21')).toBe(start);
    expect(formatInstant('2026-11-21T03:30:00Z')).toBe(shown);
  });

  it('no dia em que o horário de verão começava, à meia-noite, o dia começa à 1h; quando acabava, só na segunda meia-noite', () => {
    setCivilZone('America/Sao_Paulo');
    expect(startOfDay('2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
    expect(wallTimeOf(new Date('2018-11-04T03:00:00Z'))).toBe('2018-11-04T01:00:00');
    expect(startOfDay('2019-02-17')).toBe('2019-02-17T03:00:00.000Z');
    expect(dayOf(new Date('2019-02-17T02:30:00Z'))).toBe('2019-02-16');
  });
});

describe('os meses', () => {
  it('o último dia é o do calendário, também de um dia que o mês não tem', () => {
    expect(['2026-02', '2028-02', '2026-12', '2026-11-31'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
      '2026-11-30',
    ]);
    expect(monthOf(2026, 3)).toBe('2026-03');
  });

  it('o mesmo dia de outro mês, antes ou depois, é o último do mês que não o tem', () => {
    expect([monthsFrom('2026-08-31', -6), monthsFrom('2026-11-15', 2), monthsFrom('2028-01-30', 1)]).toEqual([
      '2026-02-28',
      '2027-01-15',
      '2028-02-29',
    ]);
    expect(formatMonth('2026-03-31')).toBe('03/2026');
  });
});
