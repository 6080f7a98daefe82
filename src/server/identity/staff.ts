import { likePattern } from '../db/sql';
import { ValidationError } from '../http/errors';
import type { Work } from '../work';

/** Kinds of account that are not of the staff: they have no chat with it (handbook Administração 16). */
export const OUTSIDERS: readonly string[] = ['cidadao', 'empresa', 'fornecedor'];

/** A person who can be talked to, as the wire carries them. */
export interface Person extends Record<string, unknown> {
  id: number;
  nome: string;
  foto: string | null;
}

/**
 * Active staff whose name has the term.
 *
 * @param own whether the caller is found too
 * @throws ValidationError for a term of less than 2 characters
 */
export async function findStaff(work: Work, term: string, most: number, own = false): Promise<Person[]> {
  if (term.trim().length < 2) throw new ValidationError({ termo: ['Digite pelo menos 2 caracteres.'] });
  return work.db.rows<Person>(
    `select u.id, coalesce(p.apelido_fantasia, p.nome) as nome, (select '/arquivo/' || a.token from arquivo a where a.id = u.foto) as foto
       from usuario u join pessoa p on p.id = u.pessoa_id join usuario_credencial c on c.usuario_id = u.id
      where c.situacao = 'ativa' and ($5 or u.id <> $2) and not (u.tipo <@ $3::text[]) and f_busca(p.nome || ' ' || coalesce(p.apelido_fantasia, '')) like f_busca($1)
      order by p.nome, u.id limit $4`,
    [likePattern(term.trim().slice(0, 100)), work.user.usuarioId, OUTSIDERS, most, own],
  );
}
