import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MajorityBase, Quorum } from '../../resources/definition';
import { lackOfQuorum, majorityOf, mayDeliberate, oneThirdOf, outcomeOf, type Tally, twoThirdsOf } from './count';

const VALID = { base: 'votos_validos', mayBreakTie: false } as const;
const tally = (present: number, yes: number, no: number, abstention = 0, seats = 13): Tally => ({ seats, present, yes, no, abstention });

/** Any vote of a Câmara: nobody votes twice, and only who is there. */
const anyTally = fc
  .record({ seats: fc.integer({ min: 9, max: 55 }), share: fc.tuple(fc.nat(55), fc.nat(55), fc.nat(55), fc.nat(55)) })
  .map(({ seats, share: [silent, yes, no, abstention] }) => {
    let left = seats;
    const take = (asked: number): number => {
      const taken = Math.min(asked, left);
      left -= taken;
      return taken;
    };
    const [s, x, a, rest] = [take(yes), take(no), take(abstention), take(silent)];
    return { seats, present: s + x + a + rest, yes: s, no: x, abstention: a };
  });
const anyQuorum = fc.constantFrom<Quorum>('simples', 'absoluta', 'dois_tercos', 'veto', 'parecer_previo');
const anyBase = fc.constantFrom<MajorityBase>('votos_validos', 'votantes');

describe('a contagem de um colegiado', () => {
  it.each([
    [9, 5, 6, 3],
    [11, 6, 8, 4],
    [13, 7, 9, 5],
    [15, 8, 10, 5],
    [17, 9, 12, 6],
    [21, 11, 14, 7],
    [55, 28, 37, 19],
  ])('de %i cadeiras: maioria %i, dois terços %i, um terço %i', (seats, majority, thirds, third) => {
    expect([majorityOf(seats), twoThirdsOf(seats), oneThirdOf(seats)]).toEqual([majority, thirds, third]);
  });

  it('maioria simples: mais Sim que Não, com a maioria absoluta presente (CF, art. 47)', () => {
    expect(outcomeOf('simples', tally(7, 3, 2, 2), VALID)).toBe('aprovado');
    expect(outcomeOf('simples', tally(6, 6, 0), VALID)).toBe('sem_quorum');
    expect(lackOfQuorum(tally(6, 6, 0))).toBe('Quórum insuficiente para votação (6 de 7).');
  });

  it('o empate é de quem preside, se ainda não votou; sem ele, rejeita-se', () => {
    expect(outcomeOf('simples', tally(9, 4, 4), { base: 'votos_validos', mayBreakTie: true })).toBe('empate');
    expect(outcomeOf('simples', tally(9, 4, 4), VALID)).toBe('rejeitado');
  });

  it('maioria absoluta, dois terços, veto e parecer prévio contam cadeiras', () => {
    expect(outcomeOf('absoluta', tally(11, 6, 1), VALID)).toBe('rejeitado');
    expect(outcomeOf('absoluta', tally(11, 7, 1), VALID)).toBe('aprovado');
    expect(outcomeOf('dois_tercos', tally(13, 8, 0), VALID)).toBe('rejeitado');
    expect(outcomeOf('dois_tercos', tally(13, 9, 0), VALID)).toBe('aprovado');
    expect(outcomeOf('veto', tally(13, 7, 6), VALID)).toBe('aprovado');
    expect(outcomeOf('veto', tally(13, 5, 8), VALID)).toBe('rejeitado');
    expect(outcomeOf('parecer_previo', tally(13, 5, 8), VALID)).toBe('aprovado');
    expect(outcomeOf('parecer_previo', tally(13, 4, 9), VALID)).toBe('rejeitado');
  });

  it('a base da maioria: 5 a 3 com 3 abstenções aprova entre os votos válidos e não entre os votantes', () => {
    expect(outcomeOf('simples', tally(11, 5, 3, 3), VALID)).toBe('aprovado');
    expect(outcomeOf('simples', tally(11, 5, 3, 3), { base: 'votantes', mayBreakTie: false })).toBe('rejeitado');
  });

  it('nada se decide sem a maioria absoluta presente, e com ela sempre se decide ou se espera por quem preside', () => {
    fc.assert(
      fc.property(anyTally, anyQuorum, anyBase, fc.boolean(), (votes, quorum, base, mayBreakTie) => {
        const outcome = outcomeOf(quorum, votes, { base, mayBreakTie });
        expect(outcome === 'sem_quorum').toBe(!mayDeliberate(votes));
        if (outcome === 'empate') expect([quorum, votes.yes, mayBreakTie]).toEqual(['simples', votes.no, true]);
      }),
    );
  });

  it('mais um Sim no lugar de um Não nunca derruba o que estava aprovado', () => {
    fc.assert(
      fc.property(anyTally, anyQuorum, anyBase, (votes, quorum, base) => {
        fc.pre(votes.no > 0);
        const before = outcomeOf(quorum, votes, { base, mayBreakTie: false });
        const after = outcomeOf(quorum, { ...votes, yes: votes.yes + 1, no: votes.no - 1 }, { base, mayBreakTie: false });
        if (before === 'aprovado') expect(after).toBe('aprovado');
      }),
    );
  });

  it('quem aprova por dois terços aprova por maioria absoluta, e quem aprova por ela aprova por maioria simples dos válidos', () => {
    fc.assert(
      fc.property(anyTally, (votes) => {
        if (outcomeOf('dois_tercos', votes, VALID) === 'aprovado') expect(outcomeOf('absoluta', votes, VALID)).toBe('aprovado');
        if (outcomeOf('absoluta', votes, VALID) === 'aprovado') expect(outcomeOf('simples', votes, VALID)).toBe('aprovado');
      }),
    );
  });

  it('o voto de quem preside decide o empate de um só modo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 55 }), fc.nat(27), (seats, each) => {
        const even = Math.min(each, Math.floor((seats - 1) / 2));
        const votes = { seats, present: seats, yes: even, no: even, abstention: 0 };
        expect(outcomeOf('simples', votes, { base: 'votos_validos', mayBreakTie: true })).toBe('empate');
        expect(outcomeOf('simples', { ...votes, yes: even + 1 }, VALID)).toBe('aprovado');
        expect(outcomeOf('simples', { ...votes, no: even + 1 }, VALID)).toBe('rejeitado');
      }),
    );
  });
});
