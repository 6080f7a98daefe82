import { formatInstant } from '../../resources/definition';
import { ident } from '../db/sql';
import { type AppError, ConflictError, NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { lockReasonSql } from './columns';
import type { ServerResource } from './registry';
import { checkOpenYear } from './year';

/** A reservation lasts this long without being renewed. */
const RESERVATION_MIN = 15;

interface Reservation extends Record<string, unknown> {
  sessao_id: number;
  usuario_id: number;
  nome: string;
  desde: string;
}

/**
 * Reserves a record for the caller's session (`POST {api}/{id}/liberar`), or renews the reservation.
 *
 * @param force takes the reservation from the session that holds it
 * @throws ConflictError REGISTRO_EM_EDICAO when another session holds it, REGISTRO_BLOQUEADO when it is locked for good,
 *   EXERCICIO_ENCERRADO
 */
export async function reserve(work: Work, resource: ServerResource, id: number, force: boolean): Promise<void> {
  const { definition } = resource;
  const now = work.now();
  await checkOpenYear(work, definition);
  await checkUnlocked(work, resource, id);
  const until = new Date(now.getTime() + RESERVATION_MIN * 60_000);
  const taken = await work.db.execute(
    `insert into reserva_edicao as r (cliente_id, recurso, registro_id, sessao_id, usuario_id, desde, expira_em) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (cliente_id, recurso, registro_id) do update
       set sessao_id = excluded.sessao_id, usuario_id = excluded.usuario_id, expira_em = excluded.expira_em,
           desde = case when r.sessao_id = excluded.sessao_id then r.desde else excluded.desde end
     where r.sessao_id = excluded.sessao_id or r.expira_em <= $6 or $8`,
    [work.cliente.id, definition.name, id, work.user.sessaoId, work.user.usuarioId, now, until, force],
  );
  if (taken === 0) throw await heldByOther(work, resource, id);
}

/** The user of another session that holds the record's reservation; null when nobody does. */
export async function holderOf(work: Work, resource: ServerResource, id: number): Promise<number | null> {
  const held = await readReservation(work, resource, id);
  return held && held.sessao_id !== work.user.sessaoId ? held.usuario_id : null;
}

/** Gives the reservation back (`POST {api}/{id}/trancar`); without one it does nothing. */
export async function release(work: Work, resource: ServerResource, id: number): Promise<void> {
  await work.db.execute('delete from reserva_edicao where cliente_id = $1 and recurso = $2 and registro_id = $3 and sessao_id = $4', [
    work.cliente.id,
    resource.definition.name,
    id,
    work.user.sessaoId,
  ]);
}

/** @throws ConflictError REGISTRO_TRANCADO, or REGISTRO_EM_EDICAO when another session took the record meanwhile */
export async function checkReservation(work: Work, resource: ServerResource, id: number): Promise<void> {
  const held = await readReservation(work, resource, id);
  if (!held) throw new ConflictError('REGISTRO_TRANCADO');
  if (held.sessao_id !== work.user.sessaoId) throw inEditing(held);
}

/** @throws ConflictError REGISTRO_BLOQUEADO with the reason when the record can never change again; NotFoundError */
export async function checkUnlocked(work: Work, resource: ServerResource, id: number): Promise<void> {
  const row = await work.db.first<{ motivo: string | null }>(
    `select ${lockReasonSql(resource, 't')} as motivo from ${ident(resource.definition.name)} t where t.id = $1`,
    [id],
  );
  if (!row) throw new NotFoundError();
  if (row.motivo) throw new ConflictError('REGISTRO_BLOQUEADO', { message: row.motivo });
}

async function heldByOther(work: Work, resource: ServerResource, id: number): Promise<AppError> {
  const held = await readReservation(work, resource, id);
  return held ? inEditing(held) : new ConflictError('REGISTRO_TRANCADO');
}

async function readReservation(work: Work, resource: ServerResource, id: number): Promise<Reservation | undefined> {
  return work.db.first<Reservation>(
    `select v.sessao_id, v.usuario_id, p.nome, v.desde from reserva_edicao v join usuario u on u.id = v.usuario_id join pessoa p on p.id = u.pessoa_id
      where v.recurso = $1 and v.registro_id = $2 and v.expira_em > $3`,
    [resource.definition.name, id, work.now()],
  );
}

function inEditing({ nome, desde }: Reservation): ConflictError {
  return new ConflictError('REGISTRO_EM_EDICAO', {
    message: `Registro em edição por ${nome} desde ${formatInstant(desde).slice(-5)}.`,
    detalhe: { usuario: nome, desde },
  });
}
