import { onReport } from '../../../../../server/reports/report';
import { relatorioProgramaAcao } from '../../../reports/contratacao/programa-acao';
import { liquidadoComRestosSql, pagoComRestosSql } from '../../fornecimento/restos';
import { afValorLiquidoSql } from '../../fornecimento/saldos';
import { ORIGEM } from '../../planejamento/reservas';
import { daAreaSql } from '../area';

/** SQL: the empenhos of purchases: of a contract, of the reserva of a solicitação, or that something was ordered by. */
const DE_COMPRAS = `e.numero is not null and (e.contrato_id is not null
  or exists (select from public.reserva_dotacao r where r.id = e.reserva_dotacao_id and r.origem = '${ORIGEM}')
  or exists (select from public.autorizacao_fornecimento a where a.empenho_id = e.id and a.numero is not null and a.data_exclusao is null))`;

/** The dotações of which something was reserved for a solicitação, or committed by purchases; what became resto a pagar is followed to its end. */
export const relatorioProgramaAcaoRules = onReport(relatorioProgramaAcao, {
  frame: async () => ({ about: [], draft: null }),
  source: (asked, param) => `
    select g.codigo || ' – ' || g.nome as programa, a.codigo || ' – ' || a.nome as acao, n.codigo as natureza, f.codigo || ' – ' || f.nome as fonte,
           d.ficha::text as ficha, d.valor_atualizado as dotacao, c.reservado, c.empenhado, c.autorizado, c.liquidado, c.pago,
           case when d.valor_atualizado > 0 then round(100 * c.empenhado / d.valor_atualizado, 2) end as percentual,
           '/execucao-orcamentaria/empenho?filters[0][field]=dotacao_id&filters[0][operator]=eq&filters[0][value]=' || d.id as destino
      from (select u.dotacao_id, sum(u.reservado) as reservado, sum(u.empenhado) as empenhado, sum(u.autorizado) as autorizado,
                   sum(u.liquidado) as liquidado, sum(u.pago) as pago
              from (
                select r.dotacao_id, r.saldo as reservado, 0 as empenhado, 0 as autorizado, 0 as liquidado, 0 as pago
                  from reserva_dotacao r where r.origem = '${ORIGEM}'
                union all
                select e.dotacao_id, 0, e.valor + e.reforcado - e.anulado, ${afValorLiquidoSql('a.empenho_id = e.id')},
                       ${liquidadoComRestosSql('e')}, ${pagoComRestosSql('e')}
                  from empenho e where ${DE_COMPRAS}) u group by 1) c
      join public.dotacao d on d.id = c.dotacao_id join public.acao a on a.id = d.acao_id join public.programa g on g.id = d.programa_id
      join public.natureza_despesa n on n.id = d.natureza_despesa_id join public.fonte_recurso f on f.id = d.fonte_recurso_id
     where ${[`d.exercicio = ${param(Number(asked.exercicio))}`, ...daAreaSql(asked, param, { orgao: 'd.orgao_id', unidade: 'd.unidade_id' })].join(' and ')}
     order by g.codigo, a.codigo, n.codigo, f.codigo`,
});
