import { entityOf } from '../../../../server/entity';
import type { Work } from '../../../../server/work';

interface Criterio {
  tipo: 'bloqueio' | 'desbloqueio';
  /** Decimal, in %. */
  percentual: string;
  grupo?: string | null | undefined;
  fonte_recurso_id?: number | null | undefined;
}

/**
 * The dotações of the entity that a contingenciamento by criterion reaches (LRF art. 9º), each with its part of what is available or
 * blocked, down to the cent; the reserva de contingência is left out, and what would be nothing too.
 */
export async function dotacoesDoCriterio(
  tx: Work,
  { tipo, percentual, grupo, fonte_recurso_id }: Criterio,
): Promise<{ dotacao_id: number; valor: string }[]> {
  const saldo = tipo === 'bloqueio' ? 'd.disponivel' : 'd.contingenciado';
  return tx.db.rows<{ dotacao_id: number; valor: string }>(
    `select x.dotacao_id, x.valor::text from (
       select d.id as dotacao_id, d.ficha, trunc(${saldo} * $4::numeric / 100, 2)::numeric(18,2) as valor
         from public.dotacao d join public.orgao o on o.id = d.orgao_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
        where d.cliente_id = $1 and d.exercicio = $2 and coalesce(o.entidade_id, o.id) = $3 and d.data_exclusao is null and n.codigo not like '9.%'
          and ($5::text is null or substr(n.codigo, 3, 1) = $5) and ($6::bigint is null or d.fonte_recurso_id = $6)) x
      where x.valor > 0 order by x.ficha`,
    [tx.cliente.id, tx.setting.exercicio, entityOf(tx), percentual, grupo ?? null, fonte_recurso_id ?? null],
  );
}
