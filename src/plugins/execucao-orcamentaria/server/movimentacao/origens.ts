import type { Work } from '../../../../server/work';
import { COM_ORIGEM, type MovimentacaoOrcamentaria, type TipoMovimentacao } from '../../resources/movimentacao_orcamentaria';

type Origem = Pick<MovimentacaoOrcamentaria['origens'][number], 'tipo' | 'fonte_recurso_id' | 'valor'>;

/** What of a movimentação tells where its money comes from. */
interface Credito {
  tipo?: TipoMovimentacao | null;
  origens?: readonly unknown[] | null;
  reducoes?: readonly { dotacao_id: number; valor: string }[] | null;
}

/**
 * Where the money of a crédito comes from when nobody says: what it takes from other dotações, by fonte, of the reserve of contingency apart
 * (Lei 4.320/1964, art. 43, § 1º, III). Null of one that takes from none, or that says it.
 */
export async function origensDasReducoes(work: Work, { tipo, origens, reducoes }: Credito): Promise<Origem[] | null> {
  if (!tipo || !COM_ORIGEM.includes(tipo) || (origens ?? []).length > 0 || !reducoes || reducoes.length === 0) return null;
  return work.db.rows<Origem & Record<string, unknown>>(
    `select case when n.codigo like '9.9.%' then 'reserva' else 'anulacao' end as tipo, d.fonte_recurso_id, sum(x.valor)::text as valor
       from unnest($2::bigint[], $3::numeric[]) x(dotacao_id, valor) join public.dotacao d on d.id = x.dotacao_id and d.cliente_id = $1
       join public.natureza_despesa n on n.id = d.natureza_despesa_id group by 1, 2 order by 2, 1`,
    [work.cliente.id, reducoes.map(({ dotacao_id }) => dotacao_id), reducoes.map(({ valor }) => valor)],
  );
}
