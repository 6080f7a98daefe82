import {
  type Ballot,
  type MajorityBase,
  type Outcome,
  type Quorum,
  VOTE_PATHS,
  VOTE_STATES,
  type VoteKind,
  type VoteState,
} from '../../resources/definition';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors';
import type { Work } from '../work';
import { type Member, presentIn, type Sitting } from './attendance';
import { lackOfQuorum, mayDeliberate, outcomeOf } from './count';

/** What is put to the vote. */
export interface VoteQuestion {
  /** What it decides: one item, or several en bloc. */
  items: readonly number[];
  title: string;
  turn?: number;
  kind: VoteKind;
  quorum: Quorum;
  base: MajorityBase;
  seats: number;
  /** The member who presides; null where nobody of the body does. */
  presider: number | null;
  /** Who presides votes with the others; otherwise only to break a tie. */
  presiderVotes: boolean;
  /** The board shows what each voted before the close. */
  showsEarly: boolean;
  /** A vote may be changed until the close. */
  changeable: boolean;
}

/** A vote as it is kept. */
export interface KeptVote extends Record<string, unknown> {
  id: number;
  titulo: string;
  turno: number;
  tipo: VoteKind;
  quorum: Quorum;
  base: MajorityBase;
  situacao: VoteState;
  cadeiras: number;
  presentes: number;
  preside_id: number | null;
  preside_vota: boolean;
  mostra: boolean;
  troca: boolean;
  sim: number;
  nao: number;
  abstencao: number;
  desempate: 'sim' | 'nao' | null;
  resultado: Outcome | null;
  motivo: string | null;
  aberta_em: string | null;
  encerrada_em: string | null;
}

/** The vote of a member, as the board has it: of a secret one, only that it was given. */
export interface CastVote extends Record<string, unknown> {
  membro_id: number;
  membro_nome: string;
  voto: Ballot | null;
  origem: 'membro' | 'secretaria' | 'desempate';
}

const COLUMNS = `id, titulo, turno, tipo, quorum, base, situacao, cadeiras, presentes, preside_id, preside_vota, mostra, troca, sim, nao, abstencao,
  desempate, resultado, motivo, aberta_em, encerrada_em`;

const refuse = (said: string) => new ValidationError({ id: [said] });

/**
 * Opens a vote: only with the absolute majority of the seats there, and one at a time in a session, which the database holds too.
 *
 * @returns its id
 * @throws ValidationError without quorum, or while another is not proclaimed
 */
export async function openVote(tx: Work, sitting: Sitting, question: VoteQuestion): Promise<number> {
  const present = (await presentIn(tx, sitting)).length;
  if (!mayDeliberate({ seats: question.seats, present })) throw refuse(lackOfQuorum({ seats: question.seats, present }));
  const other = await currentVote(tx, sitting);
  if (other) throw refuse(`A votação de "${other.titulo}" ainda não foi proclamada.`);
  const row = await tx.db.first<{ id: number }>(
    `insert into votacao_colegiado (cliente_id, colegiado, sessao_id, titulo, turno, tipo, quorum, base, cadeiras, presentes, preside_id,
       preside_vota, mostra, troca, situacao, aberta_em, usuario_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'aberta', $15, $16) returning id`,
    [
      tx.cliente.id,
      sitting.body,
      sitting.id,
      question.title,
      question.turn ?? 1,
      question.kind,
      question.quorum,
      question.base,
      question.seats,
      present,
      question.presider,
      question.presiderVotes,
      question.showsEarly,
      question.changeable,
      tx.now(),
      tx.caller?.usuarioId ?? null,
    ],
  );
  const id = Number(row?.id);
  await tx.db.execute(
    'insert into votacao_colegiado_item (cliente_id, votacao_id, item_id) select $1, $2, i from unnest($3::bigint[]) as i',
    [tx.cliente.id, id, question.items],
  );
  return id;
}

/** The vote of a session that is not proclaimed yet; undefined when there is none. */
export async function currentVote(work: Work, { body, id }: Sitting): Promise<KeptVote | undefined> {
  return work.db.first<KeptVote>(
    `select ${COLUMNS} from votacao_colegiado
      where colegiado = $1 and sessao_id = $2 and situacao in ('aberta', 'bloqueada', 'encerrada') order by id desc limit 1`,
    [body, id],
  );
}

/** The votes of a session, in order. */
export async function readVotes(work: Work, { body, id }: Sitting): Promise<(KeptVote & { itens: number[] })[]> {
  const rows = await work.db.rows<KeptVote & { itens: string[] }>(
    `select ${COLUMNS}, (select coalesce(array_agg(i.item_id order by i.id), '{}') from votacao_colegiado_item i where i.votacao_id = v.id) as itens
       from votacao_colegiado v where colegiado = $1 and sessao_id = $2 order by id`,
    [body, id],
  );
  // the driver gives the numbers of an array as text
  return rows.map((row) => ({ ...row, itens: row.itens.map(Number) }));
}

/** What was voted so far, by name. */
export async function readCastVotes(work: Work, voteId: number): Promise<CastVote[]> {
  return work.db.rows<CastVote>(
    'select membro_id, membro_nome, voto, origem from voto_colegiado where votacao_id = $1 order by membro_nome, membro_id',
    [voteId],
  );
}

/** What a vote decides. */
export async function itemsOfVote(work: Work, voteId: number): Promise<number[]> {
  const rows = await work.db.rows<{ item_id: number }>('select item_id from votacao_colegiado_item where votacao_id = $1 order by id', [
    voteId,
  ]);
  return rows.map(({ item_id }) => item_id);
}

/**
 * Takes the vote of a member who is there, while it is open; until the close the last one counts. Of a secret one only the counts change,
 * and nothing says who voted what.
 *
 * @throws ValidationError, ConflictError
 */
export async function castVote(
  tx: Work,
  sitting: Sitting,
  { member, ballot, origin }: { member: Member; ballot: Ballot; origin: 'membro' | 'secretaria' },
): Promise<void> {
  const vote = await lockVote(tx, sitting);
  if (vote.situacao !== 'aberta') throw refuse('A votação não está aberta.');
  const present = await presentIn(tx, sitting);
  if (!present.some(({ id }) => id === member.id)) throw refuse(`${member.name} não está presente: registre antes a presença.`);
  if (!vote.preside_vota && vote.preside_id === member.id) throw refuse('Quem preside só vota para desempatar.');
  if (vote.tipo === 'simbolica' && ballot === 'sim') throw refuse('Na votação simbólica só se registra quem vota contra ou se abstém.');
  const secret = vote.tipo === 'secreta';
  const known = await tx.db.first<{ voto: Ballot | null }>('select voto from voto_colegiado where votacao_id = $1 and membro_id = $2', [
    vote.id,
    member.id,
  ]);
  if (known && (secret || !vote.troca)) throw refuse(`${member.name} já votou.`);
  await tx.db.execute(
    `insert into voto_colegiado (cliente_id, votacao_id, membro_id, membro_nome, voto, origem, data_hora) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint voto_colegiado_um_por_membro do update set voto = excluded.voto, origem = excluded.origem, data_hora = excluded.data_hora`,
    [tx.cliente.id, vote.id, member.id, member.name, secret ? null : ballot, origin, secret ? null : tx.now()],
  );
  if (secret && ballot !== 'obstrucao')
    await tx.db.execute(
      `update votacao_colegiado set ${ballot} = ${ballot} + 1, presentes = greatest(presentes, $3) where id = $1 and cliente_id = $2`,
      [vote.id, tx.cliente.id, present.length],
    );
}

/** Everybody who is there and has not voted is given one answer, which is then corrected one by one. */
export async function castForAll(tx: Work, sitting: Sitting, ballot: Ballot): Promise<number> {
  const vote = await lockVote(tx, sitting);
  if (vote.tipo !== 'nominal') throw refuse('Só na votação nominal se marcam todos de uma vez.');
  const voted = new Set((await readCastVotes(tx, vote.id)).map(({ membro_id }) => membro_id));
  const silent = (await presentIn(tx, sitting)).filter(({ id }) => !voted.has(id) && (vote.preside_vota || vote.preside_id !== id));
  for (const member of silent) await castVote(tx, sitting, { member, ballot, origin: 'secretaria' });
  return silent.length;
}

/** Stops an open vote for a while, or lets it go on. */
export async function blockVote(tx: Work, sitting: Sitting, blocked: boolean): Promise<void> {
  const vote = await lockVote(tx, sitting);
  await moveVote(tx, vote, blocked ? 'bloqueada' : 'aberta', {});
}

/**
 * Closes a vote and computes what it came to. Without quorum any more, it is cancelled and kept; with a tie it waits for who presides.
 *
 * @returns `empate` while a tie waits
 */
export async function closeVote(tx: Work, sitting: Sitting): Promise<Outcome | 'empate'> {
  const vote = await lockVote(tx, sitting);
  if (vote.situacao === 'encerrada') throw refuse('A votação já foi encerrada.');
  const present = await presentIn(tx, sitting);
  const cast = await readCastVotes(tx, vote.id);
  const counted = countOf(vote, present, cast);
  const presiderVoted = cast.some(({ membro_id }) => membro_id === vote.preside_id);
  const outcome = outcomeOf(
    vote.quorum,
    { seats: vote.cadeiras, present: present.length, yes: counted.sim, no: counted.nao, abstention: counted.abstencao },
    { base: vote.base, mayBreakTie: vote.preside_id !== null && present.some(({ id }) => id === vote.preside_id) && !presiderVoted },
  );
  if (outcome === 'sem_quorum') {
    const motivo = lackOfQuorum({ seats: vote.cadeiras, present: present.length });
    await moveVote(tx, vote, 'cancelada', { resultado: outcome, motivo, encerrada_em: tx.now() });
    return outcome;
  }
  await moveVote(tx, vote, 'encerrada', {
    ...counted,
    presentes: Math.max(present.length, counted.sim + counted.nao + counted.abstencao),
    resultado: outcome === 'empate' ? null : outcome,
    encerrada_em: tx.now(),
  });
  return outcome;
}

/**
 * The vote of who presides on a tie.
 *
 * @throws ValidationError when there is none
 */
export async function breakTie(tx: Work, sitting: Sitting, presider: Member, ballot: 'sim' | 'nao'): Promise<Outcome> {
  const vote = await lockVote(tx, sitting);
  if (vote.situacao !== 'encerrada' || vote.resultado !== null) throw refuse('Não há empate a decidir.');
  if (vote.preside_id !== presider.id) throw refuse('Só quem preside a votação desempata.');
  await tx.db.execute(
    `insert into voto_colegiado (cliente_id, votacao_id, membro_id, membro_nome, voto, origem, data_hora) values ($1, $2, $3, $4, $5, 'desempate', $6)`,
    [tx.cliente.id, vote.id, presider.id, presider.name, vote.tipo === 'secreta' ? null : ballot, tx.now()],
  );
  const outcome = ballot === 'sim' ? 'aprovado' : 'rejeitado';
  await tx.db.execute(
    `update votacao_colegiado set desempate = $2, resultado = $3, ${ballot} = ${ballot} + 1, presentes = least(cadeiras, greatest(presentes, sim + nao + abstencao + 1))
      where id = $1 and cliente_id = $4`,
    [vote.id, ballot, outcome, tx.cliente.id],
  );
  return outcome;
}

/** Proclaims what a closed vote came to. @returns the vote, with its result */
export async function proclaimVote(tx: Work, sitting: Sitting): Promise<KeptVote & { resultado: Outcome }> {
  const vote = await lockVote(tx, sitting);
  if (vote.situacao !== 'encerrada') throw refuse('Encerre a votação antes de proclamar o resultado.');
  if (vote.resultado === null) throw refuse('A votação empatou: falta o voto de quem preside.');
  await moveVote(tx, vote, 'proclamada', { proclamada_em: tx.now() });
  return { ...vote, resultado: vote.resultado };
}

/** Gives up a vote that was not proclaimed: what was voted is kept, with why. @returns what it was of */
export async function cancelVote(tx: Work, sitting: Sitting, motivo: string): Promise<number[]> {
  const vote = await lockVote(tx, sitting);
  await moveVote(tx, vote, 'cancelada', { motivo });
  return itemsOfVote(tx, vote.id);
}

/** The vote of a session that is not proclaimed, locked: nobody votes nor closes it meanwhile. */
async function lockVote(tx: Work, { body, id }: Sitting): Promise<KeptVote> {
  const vote = await tx.db.first<KeptVote>(
    `select ${COLUMNS} from public.votacao_colegiado
      where cliente_id = $1 and colegiado = $2 and sessao_id = $3 and situacao in ('aberta', 'bloqueada', 'encerrada') for update`,
    [tx.cliente.id, body, id],
  );
  if (!vote) throw new NotFoundError('Não há votação em andamento nesta sessão.');
  return vote;
}

async function moveVote(tx: Work, vote: KeptVote, to: VoteState, changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (!VOTE_PATHS[vote.situacao].includes(to))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Ação não permitida na situação atual: ${VOTE_STATES[vote.situacao]}.`,
    });
  const names = Object.keys(changes);
  await tx.db.execute(
    `update votacao_colegiado set situacao = $3${names.map((name, n) => `, ${name} = $${n + 4}`).join('')} where id = $1 and cliente_id = $2`,
    [vote.id, tx.cliente.id, to, ...Object.values(changes)],
  );
}

/** What is counted: of a symbolic vote, who is there and said nothing is for it. */
function countOf(vote: KeptVote, present: readonly Member[], cast: readonly CastVote[]): Pick<KeptVote, 'sim' | 'nao' | 'abstencao'> {
  if (vote.tipo === 'secreta') return { sim: vote.sim, nao: vote.nao, abstencao: vote.abstencao };
  const of = (ballot: Ballot) => cast.filter(({ voto }) => voto === ballot).length;
  const [nao, abstencao] = [of('nao'), of('abstencao')];
  if (vote.tipo === 'nominal') return { sim: of('sim'), nao, abstencao };
  const said = new Set(cast.map(({ membro_id }) => membro_id));
  const silent = present.filter(({ id }) => !said.has(id) && (vote.preside_vota || vote.preside_id !== id));
  return { sim: silent.length, nao, abstencao };
}
