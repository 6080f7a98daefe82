import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeOn, type Candidate, OPEN, type Quota, rank, seatsOf, weighedMean } from './ranking';

const QUOTAS: readonly Quota[] = [
  { group: 'negras', percent: '25.0000', rounding: 'half_up' },
  { group: 'indigenas', percent: '10.0000', rounding: 'half_up' },
  { group: 'pcd', percent: '5.0000', rounding: 'half_up' },
];
const GROUPS = [null, 'negras', 'indigenas', 'pcd'] as const;

const candidates = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...GROUPS)), { maxLength: 40 })
  .map((list): Candidate[] => list.map(([score, group], index) => ({ id: index + 1, score: `${score}.00`, group })));
const places = fc.integer({ min: 0, max: 25 });

describe('places with quotas', () => {
  it('rounds each share: of ten places 3 + 1 + 1, and 5 open', () => {
    expect([...seatsOf(10, QUOTAS)]).toEqual([
      ['negras', 3],
      ['indigenas', 1],
      ['pcd', 1],
    ]);
    const other = (rounding: Quota['rounding']) => [
      ...seatsOf(
        10,
        QUOTAS.map((quota) => ({ ...quota, rounding })),
      ).values(),
    ];
    expect([other('up'), other('down')]).toEqual([
      [3, 1, 1],
      [2, 1, 0],
    ]);
  });

  it('who is placed among the open ones frees the place of the quota, and what no group fills is open', () => {
    const of = (id: number, score: number, group: string | null = null): Candidate => ({ id, score: `${score}.00`, group });
    const list = [
      of(1, 99),
      of(2, 98),
      of(3, 97),
      of(4, 96, 'negras'),
      of(5, 95),
      of(6, 94),
      of(7, 93),
      of(8, 60, 'negras'),
      of(9, 59, 'negras'),
      of(10, 58, 'negras'),
      of(11, 57, 'pcd'),
      of(12, 92),
      of(13, 40, 'negras'),
    ];
    const placed = rank(list, 10, QUOTAS);
    const through = (id: number) => placed.find((one) => one.id === id)?.through;
    expect([1, 2, 3, 4, 5].map(through)).toEqual([OPEN, OPEN, OPEN, OPEN, OPEN]);
    expect([8, 9, 10].map(through)).toEqual(['negras', 'negras', 'negras']);
    expect([through(11), through(6), through(7), through(12), through(13)]).toEqual(['pcd', OPEN, null, null, null]);
    expect(placed.filter((one) => one.through !== null)).toHaveLength(10);
  });

  it('fills every place that there is somebody for, in the order of the scores within each group, whatever the order they came in', () => {
    fc.assert(
      fc.property(candidates, places, fc.integer(), (list, many, seed) => {
        const placed = rank(list, many, QUOTAS);
        expect(placed.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1));
        expect(placed.filter(({ through }) => through !== null)).toHaveLength(Math.min(many, list.length));
        const groupOf = new Map(list.map(({ id, group }) => [id, group]));
        for (const group of GROUPS) {
          const own = placed.filter(({ id }) => groupOf.get(id) === group).map(({ through }) => through !== null);
          expect(own).toEqual([...own].sort((a, b) => Number(b) - Number(a)));
        }
        const shuffled = [...list].sort((a, b) => ((a.id * 7919 + seed) % 31) - ((b.id * 7919 + seed) % 31));
        expect(rank(shuffled, many, QUOTAS)).toEqual(placed);
      }),
    );
  });

  it('a group has at least its places, as far as it has candidates', () => {
    fc.assert(
      fc.property(candidates, places, (list, many) => {
        const placed = new Map(rank(list, many, QUOTAS).map(({ id, through }) => [id, through]));
        for (const [group, kept] of seatsOf(many, QUOTAS)) {
          const own = list.filter((candidate) => candidate.group === group);
          expect(own.filter(({ id }) => placed.get(id) !== null).length).toBeGreaterThanOrEqual(Math.min(kept, own.length));
        }
      }),
    );
  });

  it('of who waits, nobody is above somebody who was selected for an open place', () => {
    fc.assert(
      fc.property(candidates, places, (list, many) => {
        const placed = rank(list, many, QUOTAS);
        const last = Math.max(0, ...placed.filter(({ through }) => through === OPEN).map(({ position }) => position));
        expect(placed.filter(({ position, through }) => through === null && position < last)).toEqual([]);
      }),
    );
  });

  it('equal scores are decided by the ties in order, and at last by who came first', () => {
    const list: Candidate[] = [
      { id: 3, score: '80.00', group: null, ties: ['9', '1'] },
      { id: 2, score: '80.00', group: null, ties: ['9', '2'] },
      { id: 1, score: '80.00', group: null, ties: ['8', '9'] },
      { id: 4, score: '80.00', group: null, ties: ['8', '9'] },
    ];
    expect(rank(list, 0, []).map(({ id }) => id)).toEqual([2, 3, 1, 4]);
  });
});

describe('opinions', () => {
  it('two that are near agree; two that are far ask for a third', () => {
    expect(agreeOn(['82'], '30')).toEqual({ another: true });
    expect(agreeOn(['82', '60'], '30')).toEqual({ score: '71.00' });
    expect(agreeOn(['82', '50'], '30')).toEqual({ another: true });
    expect(agreeOn(['82', '52'], '30')).toEqual({ score: '67.00' });
  });

  it('of three the two nearest count, and of two pairs as near the higher', () => {
    expect(agreeOn(['82', '50', '80'], '30')).toEqual({ score: '81.00' });
    expect(agreeOn(['50', '90', '70'], '30')).toEqual({ score: '80.00' });
    expect(agreeOn(['50', '90', '55'], '30')).toEqual({ score: '52.50' });
  });

  it('agrees on what is between the opinions, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 }), (notes) => {
        const asked = notes.map(String);
        const agreed = agreeOn(asked, '30') as { score: string };
        expect(Number(agreed.score)).toBeGreaterThanOrEqual(Math.min(...notes));
        expect(Number(agreed.score)).toBeLessThanOrEqual(Math.max(...notes));
        expect(agreeOn([...asked].reverse(), '30')).toEqual(agreed);
      }),
    );
  });

  it('weighs the notes of the criteria', () => {
    expect(
      weighedMean([
        { note: '8', weight: '3' },
        { note: '5', weight: '1' },
      ]),
    ).toBe('7.2500');
  });
});
