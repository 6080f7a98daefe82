import type { DespesaDaFolha, FonteDaFolha } from '../../../planejamento/server';
import { FECHADAS_SQL } from './situacao';

/** What the closed monthly folhas of a competência spend in grupo 1 that repeats itself, by ficha: totals, and nobody's name. */
export const despesaMensal: FonteDaFolha = async (work, competencia) => {
  const everywhere = work.within({ entidadeIds: null });
  const folhas = await everywhere.db.rows<{ id: number }>(
    `select f.id from folha_pagamento f where f.tipo = 'mensal' and f.situacao in ${FECHADAS_SQL} and f.competencia = $1::date`,
    [`${competencia}-01`],
  );
  if (folhas.length === 0) return null;
  return everywhere.db.rows<DespesaDaFolha & Record<string, unknown>>(
    `select d.dotacao_id, sum(d.valor)::text as valor, e.compoe_13, e.compoe_ferias
       from folha_despesa d join public.evento_folha e on e.id = d.evento_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
      where d.pai_id = any($1::bigint[]) and e.recorrente and n.codigo like '3.1.%'
      group by d.dotacao_id, e.compoe_13, e.compoe_ferias order by d.dotacao_id, e.compoe_13, e.compoe_ferias`,
    [folhas.map(({ id }) => id)],
  );
};
