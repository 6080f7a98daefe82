import { ValidationError } from '../http/errors';
import type { Work } from '../work';
import { callRoll, type Member, markAttendance, type Sitting } from './attendance';
import { breakTie, castVote, closeVote, type KeptVote, openVote, proclaimVote, readVotes, type VoteQuestion } from './vote';

/** What the secretary writes down of a vote: who voted what; of a secret one, only how many. */
export interface WrittenVote {
  tipo_votacao: 'simbolica' | 'nominal' | 'secreta';
  desempate: 'sim' | 'nao' | null;
  favor?: readonly number[] | null;
  contra?: readonly number[] | null;
  abstencao?: readonly number[] | null;
  votos_favor?: number | null;
  votos_contra?: number | null;
  votos_abstencao?: number | null;
}

type WrittenQuestion = Omit<VoteQuestion, 'kind' | 'presiderVotes' | 'showsEarly' | 'changeable'>;

/**
 * A vote that is given, counted and proclaimed at once, with each name kept, but of a secret one. Who presides only breaks a tie.
 *
 * @param present who is there and has a vote, who presides with them
 * @throws ValidationError of what does not add up, or of a tie that nobody broke
 */
export async function voteAtOnce(
  tx: Work,
  sitting: Sitting,
  present: readonly Member[],
  question: WrittenQuestion,
  written: WrittenVote,
): Promise<KeptVote> {
  const presider = present.find(({ id }) => id === question.presider);
  await callRoll(tx, sitting, 'votacao', present);
  await markAttendance(
    tx,
    sitting,
    present.map(({ id }) => id),
    true,
  );
  await openVote(tx, sitting, { ...question, kind: written.tipo_votacao, presiderVotes: false, showsEarly: false, changeable: false });
  const voters = present.filter((member) => member !== presider);
  for (const { member, ballot } of ballotsOf(written, voters)) await castVote(tx, sitting, { member, ballot, origin: 'secretaria' });
  if ((await closeVote(tx, sitting)) === 'empate') {
    if (!presider || !written.desempate)
      throw new ValidationError({ desempate: ['A votação empatou: informe o voto de desempate de quem preside.'] });
    await breakTie(tx, sitting, presider, written.desempate);
  }
  const proclaimed = await proclaimVote(tx, sitting);
  return (await readVotes(tx, sitting)).find(({ id }) => id === proclaimed.id) ?? proclaimed;
}

interface GivenBallot {
  member: Member;
  ballot: 'sim' | 'nao' | 'abstencao';
}

/** What each voted. In a vote by acclamation who says nothing is for it, and only the others are written. */
function ballotsOf(written: WrittenVote, voters: readonly Member[]): GivenBallot[] {
  if (written.tipo_votacao === 'secreta') return secretBallots(written, voters);
  const nominal = written.tipo_votacao === 'nominal';
  const lists = { sim: nominal ? (written.favor ?? []) : [], nao: written.contra ?? [], abstencao: written.abstencao ?? [] };
  const all = Object.values(lists).flat();
  if (all.some((id) => !voters.some((one) => one.id === id)))
    throw new ValidationError({
      [nominal ? 'favor' : 'contra']: ['Só vota quem está presente e tem voto; quem preside, para desempatar.'],
    });
  if (new Set(all).size !== all.length) throw new ValidationError({ contra: ['A mesma pessoa está em duas listas.'] });
  if (nominal && all.length !== voters.length)
    throw new ValidationError({ favor: [`Na votação nominal diga o voto de cada um: são ${voters.length}, e há ${all.length}.`] });
  const of = (ballot: GivenBallot['ballot']) => voters.filter(({ id }) => lists[ballot].includes(id)).map((member) => ({ member, ballot }));
  return [...of('sim'), ...of('nao'), ...of('abstencao')];
}

function secretBallots({ votos_favor, votos_contra, votos_abstencao }: WrittenVote, voters: readonly Member[]): GivenBallot[] {
  const given = [
    ...Array<'sim'>(votos_favor ?? 0).fill('sim'),
    ...Array<'nao'>(votos_contra ?? 0).fill('nao'),
    ...Array<'abstencao'>(votos_abstencao ?? 0).fill('abstencao'),
  ];
  if (given.length !== voters.length)
    throw new ValidationError({ votos_favor: [`São ${voters.length} os que votam, e os votos somam ${given.length}.`] });
  return voters.map((member, n) => ({ member, ballot: given[n] ?? 'abstencao' }));
}
