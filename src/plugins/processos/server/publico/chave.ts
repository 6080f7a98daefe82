import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { chaveDe } from '../processo/consulta';
import { numeroCurto } from '../processo/derivados';
import type { Externo } from '../processo/eventos';

/** A process that somebody without a session may look at, and as what: by nothing, by its own key, or by that of an interessado. */
export interface Achado {
  id: number;
  acesso_id: number;
  por: 'nada' | 'processo' | 'interessado';
  /** Whose key it is; null for the key of the process. */
  pessoa: Externo | null;
}

interface Linha extends Record<string, unknown> {
  id: number;
  acesso_id: number;
  pessoa_id: number | null;
  nome: string | null;
}

/** Said alike of an unknown process and of a wrong key: nobody learns which processes there are (A24). */
const DESCONHECIDO = 'Nenhum processo tem este número e esta chave. Confira os dois no comprovante.';

/**
 * The process of a key. This is the one place that reads processes which who asks does not see: what comes out was proven by the key.
 *
 * @param onde id, or number as `00123-26`; null when the key stands alone
 * @throws NotFoundError for an unknown process and for a wrong key, alike
 */
export async function abrirPorChave(work: Work, onde: string | null, chave: string): Promise<Achado> {
  const key = chaveDe(chave);
  const numero = onde === null ? null : numeroCurto(onde);
  const id = onde !== null && /^\d{1,15}$/.test(onde) ? Number(onde) : null;
  if (key.length !== 12 || (onde !== null && numero === null && id === null)) throw new NotFoundError(DESCONHECIDO);
  const row = await work.db.first<Linha>(
    `with achado as (
       select p.id, null::bigint as pessoa_id from public.processo p where p.chave = $2
       union all select i.pai_id, i.pessoa_id from public.processo_interessados i where i.chave = $2
     )
     select p.id, p.acesso_id, a.pessoa_id, e.nome
       from achado a join public.processo p on p.id = a.id left join public.pessoa e on e.id = a.pessoa_id
      where p.cliente_id = $1 and p.data_exclusao is null and p.status_id <> 1
        and ($3::bigint is null or p.id = $3) and ($4::text is null or substr(p.numero, 4) = $4) limit 1`,
    [work.cliente.id, key, id, numero],
  );
  if (!row) throw new NotFoundError(DESCONHECIDO);
  const pessoa = row.pessoa_id === null ? null : { pessoa_id: row.pessoa_id, nome: row.nome ?? '' };
  return { id: row.id, acesso_id: row.acesso_id, por: pessoa ? 'interessado' : 'processo', pessoa };
}

/** A public process, without a key. @throws NotFoundError for one that is not, or is not there, alike */
export async function abrirSemChave(work: Work, id: number): Promise<Achado> {
  const row = await work.db.first<{ id: number; acesso_id: number }>(
    'select id, acesso_id from public.processo where id = $1 and cliente_id = $2 and acesso_id = 1 and status_id <> 1 and data_exclusao is null',
    [id, work.cliente.id],
  );
  if (!row) throw new NotFoundError(DESCONHECIDO);
  return { ...row, por: 'nada', pessoa: null };
}

/** The same process for a person with a session, who is interessado in it or their lawyer. @throws NotFoundError for any other */
export async function abrirComoParte(work: Work, id: number, pessoa: Externo): Promise<Achado> {
  const row = await work.db.first<{ id: number; acesso_id: number }>(
    `select p.id, p.acesso_id from public.processo p
      where p.id = $1 and p.cliente_id = $2 and p.status_id <> 1 and p.data_exclusao is null and ${PARTE_EXTERNA('p', '$3')}`,
    [id, work.cliente.id, pessoa.pessoa_id],
  );
  if (!row) throw new NotFoundError('Processo não encontrado entre os seus.');
  return { ...row, por: 'interessado', pessoa };
}

/** Whether a person is interessado in a process, or a lawyer of one with a mandate today. */
export const PARTE_EXTERNA = (t: string, pessoa: string) =>
  `(exists (select from public.processo_interessados i where i.pai_id = ${t}.id and i.pessoa_id = ${pessoa})
    or exists (select from public.processo_advogado a where a.processo_id = ${t}.id and a.pessoa_id = ${pessoa} and a.inicio <= hoje() and (a.fim is null or a.fim >= hoje())))`;

/** The work of who was found: an interessado reads as the person that they are, any other as nobody. */
export function leituraDe(work: Work, { pessoa }: Achado): Work {
  return work.within({ leitor: { usuarioId: 0, pessoaId: pessoa?.pessoa_id ?? 0 } });
}
