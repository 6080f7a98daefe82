import { ValidationError } from '../http/errors';
import type { Work } from '../work';

const MOST_FAVORITES = 30;

/** A favourite system, as the launcher shows it. */
export interface Favorite extends Record<string, unknown> {
  sistema_id: number;
  codigo: string;
  nome: string;
  url: string | null;
  icone: string | null;
  ordem: number;
}

/** The caller's favourites that are still permitted, in their order. */
export async function readFavorites(work: Work): Promise<Favorite[]> {
  const rows = await work.db.rows<Favorite>(
    `select f.sistema_id, s.codigo, s.nome, s.url, s.icone, f.ordem from usuario_favorito f join sistema s on s.id = f.sistema_id
      where f.usuario_id = $1 and s.ativo order by f.ordem, f.sistema_id`,
    [work.user.usuarioId],
  );
  return rows.filter(({ codigo }) => work.has(codigo, 1));
}

/**
 * Adds or removes a favourite.
 *
 * @returns the new list
 * @throws ValidationError for a system that the caller may not open, or over 30 favourites
 */
export async function toggleFavorite(work: Work, sistemaId: number): Promise<Favorite[]> {
  const node = (await work.services.access.treeOf()).nodes.find(({ id }) => id === sistemaId);
  if (!node || !work.has(node.codigo, 1)) throw new ValidationError({ sistema_id: ['Registro não encontrado.'] });
  return work.transact(async (tx) => {
    const removed = await tx.db.execute('delete from usuario_favorito where usuario_id = $1 and sistema_id = $2', [
      tx.user.usuarioId,
      sistemaId,
    ]);
    if (removed === 0) {
      const row = await tx.db.first<{ n: number; ultima: number }>(
        'select count(*)::int as n, coalesce(max(ordem), 0) as ultima from usuario_favorito where usuario_id = $1',
        [tx.user.usuarioId],
      );
      if ((row?.n ?? 0) >= MOST_FAVORITES) throw new ValidationError({ sistema_id: [`Limite de ${MOST_FAVORITES} favoritos atingido.`] });
      await tx.db.execute('insert into usuario_favorito (usuario_id, sistema_id, ordem) values ($1, $2, $3)', [
        tx.user.usuarioId,
        sistemaId,
        (row?.ultima ?? 0) + 1,
      ]);
    }
    return readFavorites(tx);
  });
}

/** Puts the favourites in the given order; those left out keep their place after the others. */
export async function orderFavorites(work: Work, ids: readonly number[]): Promise<Favorite[]> {
  return work.transact(async (tx) => {
    await tx.db.execute(
      `update usuario_favorito f set ordem = coalesce(x.n, 1000 + f.ordem) from (select s.sistema_id, array_position($2::bigint[], s.sistema_id) as n from usuario_favorito s where s.usuario_id = $1) x
        where f.usuario_id = $1 and f.sistema_id = x.sistema_id`,
      [tx.user.usuarioId, ids],
    );
    return readFavorites(tx);
  });
}
