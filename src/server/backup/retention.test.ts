import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesToKeep } from './retention';

const RETENTION = { daily: 7, weekly: 4, monthly: 12 };
const DAY_MS = 86_400_000;
const dayAt = (n: number) => new Date(Date.UTC(2026, 10, 21) - n * DAY_MS).toISOString().slice(0, 10);

describe('retenção das cópias', () => {
  it('de uma cópia por noite em dois anos ficam 7 diárias, 4 semanais e 12 mensais', () => {
    const copies = Array.from({ length: 730 }, (_, n) => ({ day: dayAt(n) }));
    const kept = [...copiesToKeep(copies, RETENTION)].map(({ day }) => day).sort();
    expect(kept).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('de muitas cópias no mesmo dia fica a mais nova', () => {
    const copies = [{ day: dayAt(0) }, { day: dayAt(0) }, { day: dayAt(0) }];
    expect([...copiesToKeep(copies, RETENTION)]).toEqual([copies[0]]);
  });

  it('a mais nova fica sempre, nunca ficam mais do que a soma, e repetir não tira mais nada', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 200 }), (ages) => {
        const copies = ages.sort((a, b) => a - b).map((n) => ({ day: dayAt(n) }));
        const kept = copiesToKeep(copies, RETENTION);
        expect(kept.has(copies[0] as { day: string })).toBe(true);
        expect(kept.size).toBeLessThanOrEqual(23);
        const left = copies.filter((copy) => kept.has(copy));
        expect(copiesToKeep(left, RETENTION)).toEqual(kept);
      }),
    );
  });
});
