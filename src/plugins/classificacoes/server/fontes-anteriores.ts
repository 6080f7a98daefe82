import { createRecord } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { fonteRecurso } from '../resources/fonte_recurso';

/**
 * The same fontes in the resources of years before (1.500 → 2.500), of those of the year among these; one that nobody registered yet
 * is made like its own (Portaria Conjunta STN/SOF 20/2021: the first digit says the year of the resource).
 *
 * @returns the fonte of years before by the fonte of the year; those of other groups are left out
 */
export async function fontesDeAnosAnteriores(tx: Work, fontes: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db.rows<{ id: number; anterior: number | null }>(
    `select f.id, a.id as anterior from public.fonte_recurso f
       left join public.fonte_recurso a on a.cliente_id = f.cliente_id and a.grupo = '2' and a.codigo_stn = f.codigo_stn
        and a.detalhamento = f.detalhamento and a.data_exclusao is null
      where f.cliente_id = $1 and f.grupo = '1' and f.id = any($2::bigint[]) order by f.id`,
    [tx.cliente.id, fontes],
  );
  const pairs: [number, number][] = [];
  for (const { id, anterior } of rows) pairs.push([id, anterior ?? (await likeOf(tx, id))]);
  return new Map(pairs);
}

/**
 * SQL of the fonte that something of a year has in another: from the year after on, money of a year is of years before.
 *
 * @param fonte, de, ano SQL of the fonte that it was given, of the year of it, and of the other
 */
export const fonteNoAnoSql = (fonte: string, de: string, ano: string): string =>
  `case when ${de} < ${ano} then coalesce((select a.id from public.fonte_recurso f join public.fonte_recurso a on a.cliente_id = f.cliente_id and a.grupo = '2'
     and a.codigo_stn = f.codigo_stn and a.detalhamento = f.detalhamento and a.data_exclusao is null where f.id = ${fonte} and f.grupo = '1' limit 1), ${fonte}) else ${fonte} end`;

async function likeOf(tx: Work, id: number): Promise<number> {
  const row = await tx.db.first<Record<string, unknown>>(
    `select f.codigo_stn, f.detalhamento, f.nome, f.finalidade, f.bloco, f.orcamentaria,
            (select coalesce(json_agg(c.alvo_id), '[]') from public.fonte_recurso_cos c where c.pai_id = f.id) as cos
       from public.fonte_recurso f where f.id = $1`,
    [id],
  );
  const made = await createRecord(tx, tx.services.registry.get(fonteRecurso.name), { ...row, grupo: '2', situacao: true });
  return made.id as number;
}
