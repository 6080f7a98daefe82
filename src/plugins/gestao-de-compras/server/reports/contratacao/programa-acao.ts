import { onReport } from '../../../../../server/reports/report';
import { relatorioProgramaAcao } from '../../../reports/contratacao/programa-acao';
import { ORIGEM } from '../../planejamento/reservas';

/** The dotações of which something was reserved for a solicitação, and what was committed by those reservas. */
export const relatorioProgramaAcaoRules = onReport(relatorioProgramaAcao, {
  frame: async () => ({ about: [], draft: null }),
  source: ({ exercicio, orgao_id }, param) => `
    select g.codigo || ' – ' || g.nome as programa, a.codigo || ' – ' || a.nome as acao, n.codigo as natureza, f.codigo || ' – ' || f.nome as fonte,
           d.ficha::text as ficha, d.valor_atualizado as dotacao, c.reservado, c.empenhado, c.liquidado, c.pago,
           case when d.valor_atualizado > 0 then round(100 * c.empenhado / d.valor_atualizado, 2) end as percentual,
           '/execucao-orcamentaria/empenho?filters[0][field]=dotacao_id&filters[0][operator]=eq&filters[0][value]=' || d.id as destino
      from (select r.dotacao_id, sum(r.saldo) as reservado, coalesce(sum(e.valor), 0) as empenhado, coalesce(sum(e.liquidado), 0) as liquidado,
                   coalesce(sum(e.pago), 0) as pago
              from reserva_dotacao r left join lateral (
                select sum(e.valor + e.reforcado - e.anulado) as valor, sum(e.liquidado) as liquidado, sum(e.pago) as pago
                  from public.empenho e where e.reserva_dotacao_id = r.id and e.numero is not null and e.data_exclusao is null) e on true
             where r.origem = '${ORIGEM}' group by 1) c
      join public.dotacao d on d.id = c.dotacao_id join public.acao a on a.id = d.acao_id join public.programa g on g.id = d.programa_id
      join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.fonte_recurso f on f.id = d.fonte_recurso_id
     where d.exercicio = ${param(Number(exercicio))}${orgao_id ? ` and d.orgao_id = ${param(Number(orgao_id))}` : ''}
     order by g.codigo, a.codigo, n.codigo, f.codigo`,
});
