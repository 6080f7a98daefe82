import type { Resource } from '../../../resources/definition';
import { ident } from '../../../server/db/sql';
import { ValidationError } from '../../../server/http/errors';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { publicacaoLicitacao } from '../resources/publicacao_licitacao';

interface Publicacao {
  id: number;
  situacao: string;
  publicado_em: string | null;
}

/** SQL: the pieces `p` that may be read by now (Lei 14.133/2021, art. 24). */
export const SEM_SIGILO = '(p.sigilo_ate is null or p.sigilo_ate < hoje())';

/**
 * Publishes the pieces of a record that are not in sight yet.
 *
 * @param quais SQL condition over the pieces `p` that may be
 * @throws ValidationError when there is none
 */
export async function publicarPecas(
  tx: Work,
  resource: Resource,
  { id, situacao, publicado_em }: Publicacao,
  quais = 'true',
): Promise<void> {
  const novas = await tx.db.rows(
    `update public.${ident(`${resource.name}_pecas`)} p set publicado_em = $2 where p.pai_id = $1 and p.publicado_em is null and ${quais} returning p.id`,
    [id, tx.now()],
  );
  if (novas.length === 0) throw new ValidationError({ pecas: ['Não há peça nova a publicar: inclua-a, ou espere o fim do sigilo.'] });
  await writeColumns(tx, resource, id, {
    situacao: situacao === 'pendente' ? 'publicado' : 'retificado',
    publicado_em: publicado_em ?? tx.today(),
  });
}

/** Publishes what was secret until yesterday of what is published. */
export async function publicarOQueDeixouDeSerSigiloso(tx: Work): Promise<void> {
  const rows = await tx.db.rows<Publicacao & Record<string, unknown>>(
    `select t.id, t.situacao, t.publicado_em::text from public.publicacao_licitacao t
      where t.cliente_id = $1 and t.situacao <> 'pendente' and t.data_exclusao is null
        and exists (select from public.publicacao_licitacao_pecas p where p.pai_id = t.id and p.publicado_em is null and p.sigilo_ate < hoje())`,
    [tx.cliente.id],
  );
  for (const row of rows) await publicarPecas(tx, publicacaoLicitacao, row, SEM_SIGILO);
}
