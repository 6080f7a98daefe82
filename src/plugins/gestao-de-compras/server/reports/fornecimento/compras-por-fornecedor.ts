import { wordsSql } from '../../../../../server/db/sql';
import { onReport } from '../../../../../server/reports/report';
import { daysOf } from '../../../../contabilidade/server';
import { comprasPorFornecedor } from '../../../reports/fornecimento/compras-por-fornecedor';
import { PORTES } from '../../../resources/fornecedores/fornecedor_cadastro';
import { liquidadoComRestosSql, pagoComRestosSql } from '../../fornecimento/restos';
import { comprasDoPeriodo, DESTINO, documentoSql } from './base';

const PEQUENOS = "('mei', 'me', 'epp', 'cooperativa')";

/** A line for each supplier; the last takes what is left of 100 %. */
export const comprasPorFornecedorRules = onReport(comprasPorFornecedor, {
  frame: async (_work, parameters) => ({ about: [], draft: null, found: daysOf(parameters) }),
  source: (parameters, param) => `with c as (${comprasDoPeriodo(parameters, param)}),
    f as (select c.fornecedor_id, count(distinct c.processo_id)::int as processos, count(distinct c.af_id)::int as afs, sum(c.valor) as valor,
                 array_agg(distinct c.empenho_id) as empenhos from c group by c.fornecedor_id having sum(c.valor) > 0),
    l as (select case when fc.porte in ${PEQUENOS} then 'ME, EPP e equiparados' else 'Demais fornecedores' end as enquadramento,
                 p.nome as fornecedor, ${documentoSql('p')} as documento, ${wordsSql('fc.porte', PORTES)} as porte, f.processos, f.afs, f.valor,
                 (select coalesce(sum(${liquidadoComRestosSql('e')}), 0) from public.empenho e where e.id = any(f.empenhos)) as liquidado,
                 (select coalesce(sum(${pagoComRestosSql('e')}), 0) from public.empenho e where e.id = any(f.empenhos)) as pago,
                 ${DESTINO} as destino, round(100 * f.valor / sum(f.valor) over (), 2) as parte
            from f join public.pessoa p on p.id = f.fornecedor_id
            left join public.fornecedor_cadastro fc on fc.pessoa_id = p.id and fc.cliente_id = p.cliente_id and fc.data_exclusao is null),
    o as (select l.*, row_number() over (order by enquadramento desc, valor desc, fornecedor) as lugar from l)
    select o.*, case when lugar = count(*) over () then 100 - (sum(parte) over () - parte) else parte end as percentual from o order by lugar`,
  everyYear: true,
});
