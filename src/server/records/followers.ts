import { type AnyRecord, recordAddress, recordName } from '../../resources/definition';
import type { NoticeKind } from '../../resources/definition/notice-kinds';
import { readersAmong } from '../identity/readers';
import { type Notice, notify } from '../notifications';
import type { WriteListener } from '../resources/listeners';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { type Dossier, keyOf } from './dossier';

/** Who follows a record, as the wire carries them. */
export interface Follower extends Record<string, unknown> {
  id: number;
  nome: string;
}

/** Who follows a record, by name. */
export function readFollowers(work: Work, dossier: Dossier): Promise<Follower[]> {
  const [, recurso, id] = keyOf(work, dossier);
  return work.db.rows<Follower>(
    `select s.usuario_id as id, p.nome from registro_seguidor s join public.usuario u on u.id = s.usuario_id join public.pessoa p on p.id = u.pessoa_id
      where s.recurso = $1 and s.registro_id = $2 order by p.nome, s.usuario_id`,
    [recurso, id],
  );
}

/** Makes the caller follow a record, or not. */
export async function follow(work: Work, dossier: Dossier, follows: boolean): Promise<void> {
  const values = [...keyOf(work, dossier), work.user.usuarioId];
  await work.transact(async (tx) => {
    if (follows)
      await tx.db.execute(
        `insert into registro_seguidor (cliente_id, recurso, registro_id, usuario_id, desde) values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [...values, tx.now()],
      );
    else
      await tx.db.execute(
        'delete from registro_seguidor where cliente_id = $1 and recurso = $2 and registro_id = $3 and usuario_id = $4',
        values,
      );
  });
}

/**
 * Tells who follows a record, and may still see it, what the caller did.
 *
 * @param done what comes after the name of who did it: `praticou o ato "Anular".`
 * @param told who was told of it already
 */
export async function tellFollowers(
  tx: Work,
  resource: ServerResource,
  record: AnyRecord,
  done: string,
  told: ReadonlySet<number> = new Set(),
): Promise<void> {
  if (!resource.definition.dossier) return;
  const [, recurso, id] = keyOf(tx, { resource, record });
  const rows = await tx.db.rows<{ usuario_id: number }>(
    'select usuario_id from registro_seguidor where recurso = $1 and registro_id = $2',
    [recurso, id],
  );
  const followers = rows.map(({ usuario_id }) => usuario_id).filter((usuario) => !told.has(usuario));
  const readers = await readersAmong(tx, resource.definition, id, followers);
  await notify(tx, [...readers], noticeOf(resource, record, 'registro_seguido', `${tx.caller?.nome ?? 'O sistema'} ${done}`));
}

/** Tells who follows a record that it was written. */
export const tellFollowersOfWrite: WriteListener = async (tx, resource, record, { words }) => {
  if (words !== null) await tellFollowers(tx, resource, record, words);
};

/** A notice about a record, which opens it with its dossier. */
export function noticeOf({ definition }: ServerResource, record: AnyRecord, tipo: NoticeKind, texto: string): Notice {
  return {
    tipo,
    titulo: [definition.label.one, recordName(definition, record)].filter(Boolean).join(' '),
    texto,
    url: `${recordAddress(definition, record.id)}?painel=conversa`,
    origem: { tipo: definition.name, id: record.id },
  };
}
