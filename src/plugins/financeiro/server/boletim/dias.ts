import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';

/** SQL of the days of the entity `$2` in the exercício `$3` that moved money, in rows `l` of the book. */
export const DIAS_COM_MOVIMENTO = `public.lancamento_contabil l
  where l.cliente_id = $1 and l.entidade_id = $2 and l.exercicio = $3 and l.periodo between 1 and 12
    and exists (select from public.lancamento_contabil_linha x where x.pai_id = l.id and x.conta_bancaria_id is not null)`;

/** The days until one that moved money and have no boletim, in their order; those that a closed boletim comes after are closed with it. */
export async function diasSemBoletim(work: Work, ate: string): Promise<string[]> {
  const rows = await work.db.rows<{ data: string }>(
    `select distinct to_char(l.data, 'YYYY-MM-DD') as data from ${DIAS_COM_MOVIMENTO} and l.data <= $4
        and not exists (select from public.boletim_caixa b where b.cliente_id = $1 and b.entidade_id = $2 and b.data_exclusao is null
                           and (b.data = l.data or (b.data > l.data and b.exercicio = $3 and b.situacao = 'fechado')))
      order by 1`,
    [work.cliente.id, entityOf(work), work.setting.exercicio, ate],
  );
  return rows.map(({ data }) => data);
}
