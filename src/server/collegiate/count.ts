import type { MajorityBase, Outcome, Quorum } from '../../resources/definition';

/** What is counted of a vote: of the seats of the body, the vacant and absent ones included; who presides is among the present. */
export interface Tally {
  seats: number;
  present: number;
  yes: number;
  no: number;
  abstention: number;
}

export interface Counting {
  base: MajorityBase;
  /** Who presides has not voted, and may still break a tie. */
  mayBreakTie: boolean;
}

/** The first whole number above half of the seats. */
export const majorityOf = (seats: number): number => Math.floor(seats / 2) + 1;

/** Two thirds of the seats, rounded up. */
export const twoThirdsOf = (seats: number): number => Math.ceil((2 * seats) / 3);

/** One third of the seats, rounded up: what opens a session, or asks for an inquiry. */
export const oneThirdOf = (seats: number): number => Math.ceil(seats / 3);

/** Whether enough are there to deliberate at all: the absolute majority of the members (CF, art. 47). */
export const mayDeliberate = ({ seats, present }: Pick<Tally, 'seats' | 'present'>): boolean => present >= majorityOf(seats);

/** Why nothing can be voted now. */
export const lackOfQuorum = ({ seats, present }: Pick<Tally, 'seats' | 'present'>): string =>
  `Quórum insuficiente para votação (${present} de ${majorityOf(seats)}).`;

/** How many votes decide by a quorum that counts seats; null of the simple majority, which counts who votes. */
export function neededOf(quorum: Quorum, seats: number): number | null {
  if (quorum === 'simples') return null;
  return quorum === 'absoluta' || quorum === 'veto' ? majorityOf(seats) : twoThirdsOf(seats);
}

/**
 * What a vote came to. A veto and the opinion of the court of accounts stand (`aprovado`) unless enough vote against them; the others are
 * approved when enough vote for them.
 *
 * @returns `empate` when who presides is still to break a tie
 */
export function outcomeOf(quorum: Quorum, tally: Tally, { base, mayBreakTie }: Counting): Outcome | 'empate' {
  if (!mayDeliberate(tally)) return 'sem_quorum';
  const { yes, no, abstention } = tally;
  const needed = neededOf(quorum, tally.seats);
  if (needed === null) {
    if (yes === no && mayBreakTie) return 'empate';
    const approved = base === 'votantes' ? 2 * yes > yes + no + abstention : yes > no;
    return approved ? 'aprovado' : 'rejeitado';
  }
  if (quorum === 'veto' || quorum === 'parecer_previo') return no >= needed ? 'rejeitado' : 'aprovado';
  return yes >= needed ? 'aprovado' : 'rejeitado';
}
