import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../resources/definition';
import { Calendar, type Holiday } from './calendar';
import { easterOf } from './easter';
import { standardHolidays } from './standard-holidays';

const holiday = (data: string, more: Partial<Holiday> = {}): Holiday => ({
  data,
  expediente: 'sem',
  bancario: false,
  recorrente: false,
  ...more,
});
const EPOCH = '2020-01-01';
const days = fc.integer({ min: 0, max: 3650 }).map((n) => addDays(EPOCH, n));
const holidays = fc.array(
  fc.record({
    data: days,
    expediente: fc.constantFrom('sem' as const, 'parcial' as const, 'normal' as const),
    bancario: fc.boolean(),
    recorrente: fc.boolean(),
  }),
  { maxLength: 30 },
);
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('Páscoa e os feriados que dependem dela', () => {
  it('2026: Páscoa 05/04, Carnaval 16 e 17/02, Sexta-feira Santa 03/04, Corpus Christi 04/06', () => {
    expect(easterOf(2026)).toBe('2026-04-05');
    const movable = standardHolidays(2026, 'SP').filter(({ recorrente }) => !recorrente);
    expect(movable.map(({ data, tipo, bancario }) => [data, tipo, bancario])).toEqual([
      ['2026-02-16', 'facultativo', true],
      ['2026-02-17', 'facultativo', true],
      ['2026-04-03', 'nacional', true],
      ['2026-06-04', 'facultativo', true],
    ]);
  });

  it('confere com as datas publicadas de outros anos', () => {
    const published = {
      1961: '04-02',
      2000: '04-23',
      2008: '03-23',
      2011: '04-24',
      2024: '03-31',
      2025: '04-20',
      2027: '03-28',
      2038: '04-25',
    };
    for (const [year, day] of Object.entries(published)) expect(easterOf(Number(year)), year).toBe(`${year}-${day}`);
  });

  it('é sempre um domingo entre 22/03 e 25/04', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), (year) => {
        const easter = easterOf(year);
        expect(weekdayOf(easter)).toBe(0);
        expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25').toBe(true);
      }),
    );
  });

  it('20/11 só a partir de 2024; 09/07 só em São Paulo', () => {
    const dates = (year: number, uf: string) => standardHolidays(year, uf).map(({ data }) => data.slice(5));
    expect([dates(2023, 'SP').includes('11-20'), dates(2024, 'SP').includes('11-20')]).toEqual([false, true]);
    expect([dates(2026, 'SP').includes('07-09'), dates(2026, 'MG').includes('07-09')]).toEqual([true, false]);
  });
});

describe('dia útil e dia bancário', () => {
  const calendar = new Calendar([
    holiday('2026-06-15', { expediente: 'parcial' }),
    holiday('2026-06-16', { expediente: 'normal', bancario: true }),
    holiday('2026-06-17'),
    holiday('2024-06-18', { recorrente: true }),
  ]);

  it('só a falta de expediente fecha a repartição; só o feriado bancário fecha os bancos', () => {
    const open = (day: string) => [calendar.isBusinessDay(day), calendar.isBankDay(day)];
    expect(['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-20', '2026-06-21'].map(open)).toEqual([
      [true, true],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it('o feriado de todo ano vale do seu primeiro ano em diante', () => {
    expect(['2023-06-19', '2024-06-18', '2025-06-18', '2026-06-18'].map((day) => calendar.isBusinessDay(day))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const old = new Calendar([holiday('2024-06-18', { recorrente: true })]);
    expect(old.isBusinessDay('2019-06-18')).toBe(true);
  });

  it('29/02 de todo ano só existe nos anos bissextos', () => {
    const leap = new Calendar([holiday('2024-02-29', { recorrente: true })]);
    expect([leap.isBusinessDay('2028-02-29'), leap.isBusinessDay('2027-03-01'), leap.isBusinessDay('2027-02-26')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('prazos', () => {
  it('não conta o dia do começo, conta o do fim', () => {
    const calendar = new Calendar(standardHolidays(2026, 'SP'));
    expect(calendar.deadline('2026-04-01', 1, 'uteis')).toBe('2026-04-02');
    expect(calendar.deadline('2026-04-02', 1, 'uteis')).toBe('2026-04-06');
    expect(calendar.deadline('2026-04-01', 2, 'corridos')).toBe('2026-04-06');
    expect(calendar.deadline('2026-02-13', 3, 'bancarios')).toBe('2026-02-20');
  });

  it('o fim é sempre um dia aberto, e nunca antes do começo', () => {
    fc.assert(
      fc.property(
        holidays,
        days,
        fc.nat({ max: 90 }),
        fc.constantFrom('uteis' as const, 'corridos' as const, 'bancarios' as const),
        (list, start, n, counting) => {
          const calendar = new Calendar(list);
          const end = calendar.deadline(start, n, counting);
          expect(end >= start).toBe(true);
          expect(counting === 'bancarios' ? calendar.isBankDay(end) : calendar.isBusinessDay(end)).toBe(true);
        },
      ),
    );
  });

  it('entre o começo e o fim há exatamente os dias do prazo', () => {
    fc.assert(
      fc.property(holidays, days, fc.integer({ min: 1, max: 60 }), (list, start, n) => {
        const calendar = new Calendar(list);
        const end = calendar.deadline(start, n, 'uteis');
        let open = 0;
        for (let day = addDays(start, 1); day <= end; day = addDays(day, 1)) if (calendar.isBusinessDay(day)) open += 1;
        expect(open).toBe(n);
      }),
    );
  });

  it('os dias até o fim de um prazo são os do prazo, e os de volta são os mesmos', () => {
    fc.assert(
      fc.property(holidays, days, fc.integer({ min: 1, max: 60 }), (list, start, n) => {
        const calendar = new Calendar(list);
        const end = calendar.deadline(start, n, 'uteis');
        expect([calendar.daysBetween(start, end, 'uteis'), calendar.daysBetween(end, start, 'uteis')]).toEqual([n, -n]);
        expect(calendar.daysBetween(start, addDays(start, n), 'corridos')).toBe(n);
      }),
    );
  });

  it('somar de uma vez ou em duas dá o mesmo dia', () => {
    fc.assert(
      fc.property(holidays, days, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }), (list, start, a, b) => {
        const calendar = new Calendar(list);
        expect(calendar.deadline(calendar.deadline(start, a, 'uteis'), b, 'uteis')).toBe(calendar.deadline(start, a + b, 'uteis'));
      }),
    );
  });

  it('um feriado a mais nunca antecipa um prazo', () => {
    fc.assert(
      fc.property(
        holidays,
        days,
        days,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom('uteis' as const, 'corridos' as const),
        (list, extra, start, n, counting) => {
          const before = new Calendar(list).deadline(start, n, counting);
          expect(new Calendar([...list, holiday(extra)]).deadline(start, n, counting) >= before).toBe(true);
        },
      ),
    );
  });

  it('o próximo dia útil de um dia útil é ele mesmo', () => {
    fc.assert(
      fc.property(holidays, days, (list, day) => {
        const calendar = new Calendar(list);
        const next = calendar.businessDayFrom(day);
        expect(next === day).toBe(calendar.isBusinessDay(day));
        expect(calendar.businessDayFrom(next)).toBe(next);
      }),
    );
  });
});
