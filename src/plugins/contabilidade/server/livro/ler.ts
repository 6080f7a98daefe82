import type { Posting } from '../../../../resources/definition';
import type { Work } from '../../../../server/work';
import { lancamentoContabil } from '../../resources/lancamento_contabil';

/** An entry of the book as the panel of a document shows it. */
export interface Lancado extends Posting, Record<string, unknown> {
  id: number;
  numero: number;
  data: string;
  estorno: boolean;
}

/** Entries of the book with their lines, in its order. */
export async function lerLancamentos(work: Work, ids: readonly number[]): Promise<Lancado[]> {
  return work.db.rows<Lancado>(
    `select l.id, l.numero, to_char(l.data, 'YYYY-MM-DD') as data, e.codigo as evento, e.nome as evento_nome, l.documento, l.estorno_de_id is not null as estorno,
            (select json_agg(json_build_object('conta', regexp_replace(c.codigo, '(\\.0+)+$', ''), 'titulo', c.titulo, 'dc', x.dc, 'valor', x.valor::text) order by x.ordem, x.id)
               from public.lancamento_contabil_linha x join public.plano_conta c on c.id = x.conta_id where x.pai_id = l.id) as linhas
       from public.lancamento_contabil l join public.evento_contabil e on e.id = l.evento_id
      where l.id = any($1::bigint[]) and l.cliente_id = $2 order by l.exercicio, l.numero`,
    [ids, work.cliente.id],
  );
}

/** The entries that a transaction has written so far. */
export async function entriesMade(tx: Work): Promise<Posting[]> {
  const made = await lerLancamentos(tx, tx.made(lancamentoContabil.name));
  // the number of an entry that may never be is nobody's
  return made.map(({ evento, evento_nome, documento, linhas }) => ({ evento, evento_nome, documento, linhas }));
}
