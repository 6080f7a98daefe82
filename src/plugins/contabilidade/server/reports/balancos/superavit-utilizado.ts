import { toCents } from '../../../../../resources/definition';
import type { Work } from '../../../../../server/work';

/**
 * What was committed of the dotações that the surplus of the year before opened, each up to what it took of it; cents. It belongs to the
 * year of the work.
 */
export async function superavitUtilizado(work: Work, ate: number): Promise<bigint> {
  const row = await work.db.first<{ valor: string }>(
    `select coalesce(sum(least(x.aberto, greatest(x.empenhado, 0))), 0)::text as valor from (
       select coalesce(sum(s.debitos - s.creditos) filter (where c.codigo like '5.2.2.1.3.01.%'), 0) as aberto,
              coalesce(sum(s.creditos - s.debitos) filter (where c.codigo like '6.2.2.1.3.%'), 0) as empenhado
         from saldo_contabil s join plano_conta c on c.id = s.conta_id
        where s.periodo <= $1 and (c.codigo like '5.2.2.1.3.01.%' or c.codigo like '6.2.2.1.3.%') group by s.entidade_id, s.conta_corrente ->> 'dotacao_id') x`,
    [ate],
  );
  return toCents(row?.valor);
}
