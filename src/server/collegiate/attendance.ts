import { ConflictError } from '../http/errors';
import type { Work } from '../work';

/** A session of a body: which body, and which of its meetings. */
export interface Sitting {
  body: string;
  id: number;
}

/** Somebody who has a seat, or holds that of who is away. */
export interface Member {
  id: number;
  name: string;
}

/** A member in a roll call. */
export interface Attendance extends Record<string, unknown> {
  membro_id: number;
  membro_nome: string;
  presente: boolean;
  justificativa: string | null;
  data_hora: string;
}

/** The last roll call of a session: its number and its phase; undefined before the first. */
export async function lastRollCall(work: Work, { body, id }: Sitting): Promise<{ chamada: number; fase: string } | undefined> {
  return work.db.first<{ chamada: number; fase: string }>(
    'select chamada, fase from presenca_colegiado where colegiado = $1 and sessao_id = $2 order by chamada desc limit 1',
    [body, id],
  );
}

/**
 * Begins a roll call: every member is absent until they answer.
 *
 * @param carry those present in the last call are so in this one too
 */
export async function callRoll(tx: Work, sitting: Sitting, phase: string, members: readonly Member[], carry = false): Promise<void> {
  const last = await lastRollCall(tx, sitting);
  const here = carry ? new Set((await presentIn(tx, sitting)).map(({ id }) => id)) : new Set<number>();
  await tx.db.execute(
    `insert into presenca_colegiado (cliente_id, colegiado, sessao_id, chamada, fase, membro_id, membro_nome, presente, data_hora)
     select $1, $2, $3, $4, $5, m.id, m.name, m.here, $7 from jsonb_to_recordset($6::jsonb) as m(id bigint, name text, here boolean) order by m.id`,
    [
      tx.cliente.id,
      sitting.body,
      sitting.id,
      (last?.chamada ?? 0) + 1,
      phase,
      JSON.stringify(members.map(({ id, name }) => ({ id, name, here: here.has(id) }))),
      tx.now(),
    ],
  );
}

/**
 * Says who is there in the current roll call, or why they are not.
 *
 * @throws ConflictError before the first roll call
 */
export async function markAttendance(
  tx: Work,
  sitting: Sitting,
  members: readonly number[],
  presente: boolean,
  justificativa: string | null = null,
): Promise<void> {
  const last = await lastRollCall(tx, sitting);
  if (!last) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Comece pela chamada de presença.' });
  await tx.db.execute(
    `update presenca_colegiado set presente = $5, justificativa = $6, data_hora = $7
      where cliente_id = $1 and colegiado = $2 and sessao_id = $3 and chamada = $4 and membro_id = any($8::bigint[])
        and (presente <> $5 or justificativa is distinct from $6)`,
    [tx.cliente.id, sitting.body, sitting.id, last.chamada, presente, justificativa, tx.now(), members],
  );
}

/** The members of the current roll call, by name. */
export async function readAttendance(work: Work, sitting: Sitting): Promise<Attendance[]> {
  return work.db.rows<Attendance>(
    `select p.membro_id, p.membro_nome, p.presente, p.justificativa, p.data_hora from presenca_colegiado p
      where p.colegiado = $1 and p.sessao_id = $2
        and p.chamada = (select max(u.chamada) from presenca_colegiado u where u.colegiado = $1 and u.sessao_id = $2)
      order by p.membro_nome, p.membro_id`,
    [sitting.body, sitting.id],
  );
}

/** Who is there now. */
export async function presentIn(work: Work, sitting: Sitting): Promise<Member[]> {
  return (await readAttendance(work, sitting))
    .filter(({ presente }) => presente)
    .map(({ membro_id, membro_nome }) => ({ id: membro_id, name: membro_nome }));
}
