import type { Work } from '../../../../server/work';

/** What was recognised of an empenho, as it stands now: what a module makes of the goods that it is of. */
export interface CompraReconhecida extends Record<string, unknown> {
  empenho_id: number;
  /** The supplier. */
  credor_id: number;
  /** AAAA-MM-DD */
  data: string;
  documento: string | null;
  /** The object of the empenho. */
  historico: string | null;
  natureza: string;
  tipo_despesa: string;
  /** What of it are bens, of what says where it goes; null of what does not say. Reais. */
  bens: string | null;
  /** The account that its bens were put in, where who recognised it named one. */
  conta: string | null;
  /** All of it. Reais. */
  total: string;
}

const DO_EMPENHO = `e.id as empenho_id, e.credor_id, e.historico, n.codigo as natureza, e.tipo_despesa`;
const CONTA_DOS_BENS = (detalhes: string) =>
  `(select min(k.codigo) from public.${detalhes} i join public.plano_conta k on k.id = i.conta_contabil_id where i.pai_id = x.id and i.parte = 'bem') as conta`;
const JUNTA_EMPENHO = `join public.empenho e on e.id = x.empenho_id join public.dotacao d on d.id = e.dotacao_id
    join public.natureza_despesa n on n.id = coalesce(e.subelemento_id, d.natureza_despesa_id)`;

/** What is in liquidação of an empenho, less its reversal. */
export const lerReconhecimento = (tx: Work, id: number) =>
  tx.db.first<CompraReconhecida>(
    `select ${DO_EMPENHO}, x.data::text, x.documento, ${CONTA_DOS_BENS('empenho_em_liquidacao_detalhes')}, case when v.nada then '0.00' else x.valor::text end as total,
            case when v.nada then '0.00' else (select case when count(*) = 0 then null else coalesce(sum(i.valor) filter (where i.parte = 'bem'), 0) end
                                                 from public.empenho_em_liquidacao_detalhes i where i.pai_id = x.id)::numeric(18,2)::text end as bens
       from empenho_em_liquidacao x ${JUNTA_EMPENHO}
       cross join lateral (select exists (select from public.empenho_em_liquidacao r where r.estorno_de_id = x.id) as nada) v where x.id = $1`,
    [id],
  );

/** What a liquidação recognised by itself, less what its estornos took back: of those that say where it goes, part by part in their order. */
export const lerLiquidacaoDireta = (tx: Work, id: number) =>
  tx.db.first<CompraReconhecida>(
    `with direto as (
       select x.valor - coalesce((select sum(o.valor) from public.liquidacao_origens o where o.pai_id = x.id), 0) as valor,
              coalesce((select sum(p.valor) from public.liquidacao_anulacao a join public.liquidacao_anulacao_partes p on p.pai_id = a.id
                         where a.liquidacao_id = x.id and a.data_exclusao is null and p.em_liquidacao_id is null), 0) as tirado
         from public.liquidacao x where x.id = $1 and x.cliente_id = $2),
     partes as (
       select i.parte, i.valor, sum(i.valor) over (order by i.ordem, i.id) as ate from public.liquidacao_detalhes i where i.pai_id = $1)
     select ${DO_EMPENHO}, x.data::text, ${CONTA_DOS_BENS('liquidacao_detalhes')}, (select min(y.numero) from public.liquidacao_documentos y where y.pai_id = x.id) as documento,
            (d0.valor - d0.tirado)::numeric(18,2)::text as total,
            (select case when count(*) = 0 then null
                      else coalesce(sum(least(p.valor, greatest(p.ate - d0.tirado, 0))) filter (where p.parte = 'bem'), 0)::numeric(18,2)::text end from partes p) as bens
       from liquidacao x ${JUNTA_EMPENHO} cross join direto d0 where x.id = $1`,
    [id, tx.cliente.id],
  );

/** Of what a resto a pagar recognised, only a receipt says that there are bens. */
export const lerReconhecimentoNoResto = (tx: Work, id: number) =>
  tx.db.first<CompraReconhecida>(
    `select ${DO_EMPENHO}, x.data::text, x.documento, null::text as conta, x.valor::text as total,
            case when exists (select from public.resto_a_pagar_movimento r where r.estorno_de_id = x.id) then '0.00' else x.valor::text end as bens
       from resto_a_pagar_movimento x join public.resto_a_pagar r on r.id = x.resto_a_pagar_id join public.empenho e on e.id = r.empenho_id
       join public.dotacao d on d.id = e.dotacao_id join public.natureza_despesa n on n.id = coalesce(e.subelemento_id, d.natureza_despesa_id)
      where x.id = $1`,
    [id],
  );

/** The recognitions of which an estorno of a liquidação took something back. */
export async function reconhecidosDoEstorno(tx: Work, id: number): Promise<number[]> {
  const rows = await tx.db.rows<{ em_liquidacao_id: number }>(
    'select distinct p.em_liquidacao_id from public.liquidacao_anulacao_partes p where p.pai_id = $1 and p.em_liquidacao_id is not null',
    [id],
  );
  return rows.map(({ em_liquidacao_id }) => em_liquidacao_id);
}
