import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { type Concurso, concurso } from '../../resources/concurso/concurso';
import type { TipoPublicacao } from '../../resources/concurso/palavras';
import { tomarArquivos } from './arquivos';

/** Where an act was published, as it was asked for. */
export interface Publicada {
  data: string | null;
  referencia: string | null;
  arquivo: number | null;
}

/**
 * Adds a publication to a contest; it never comes before the one before it (K7).
 *
 * @returns its day
 */
export async function publicar(tx: Work, { id }: Pick<Concurso, 'id'>, tipo: TipoPublicacao, publicada: Publicada): Promise<string> {
  const data = String(publicada.data);
  const anterior = await tx.db.first<{ data: string | null }>(
    'select max(p.data)::text as data from concurso_publicacoes p where p.pai_id = $1',
    [id],
  );
  if (anterior?.data && data < anterior.data)
    throw new ValidationError({ data: [`A publicação anterior é de ${formatDate(anterior.data)}: esta não vem antes.`] });
  if (publicada.arquivo !== null) await tomarArquivos(tx, concurso, id, { publicacoes: [{ arquivo: publicada.arquivo }] });
  await tx.db.execute(
    `insert into concurso_publicacoes (pai_id, ordem, tipo, data, referencia, arquivo)
     select $1::bigint, 1 + (select count(*) from public.concurso_publicacoes p where p.pai_id = $1), $2, $3::date, $4, $5::bigint`,
    [id, tipo, data, publicada.referencia, publicada.arquivo],
  );
  return data;
}
