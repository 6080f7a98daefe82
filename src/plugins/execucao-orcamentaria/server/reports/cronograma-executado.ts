import { wordsSql } from '../../../../server/db/sql';
import { entityOf } from '../../../../server/entity';
import { onReport } from '../../../../server/reports/report';
import { GRUPOS } from '../../../classificacoes/resources/natureza_despesa';
import { monthValues } from '../../../planejamento/server';
import { cronogramaExecutado } from '../../reports/cronograma-executado';

/** Groups of the execution of an empenho that each stage is the balance of. */
const CONTAS: Readonly<Record<string, string>> = {
  empenhado: "c.codigo like '6.2.2.1.3.%'",
  liquidado: "(c.codigo like '6.2.2.1.3.03%' or c.codigo like '6.2.2.1.3.04%' or c.codigo like '6.2.2.1.3.07%')",
  pago: "c.codigo like '6.2.2.1.3.04%'",
};

const GRUPO = wordsSql('x.grupo', GRUPOS);

/** The cotas are of the published cronograma; what was executed is of the book, by the month of each entry. */
export const cronogramaExecutadoRules = onReport(cronogramaExecutado, {
  frame: async (work) => {
    const row = await work.db.first<{ id: number; numero: number }>(
      "select id, numero from cronograma_desembolso where situacao_cronograma = 'publicado' order by numero desc limit 1",
    );
    if (!row) return null;
    return {
      about: [`Cronograma nº ${row.numero}, publicado.`],
      draft: null,
      found: { cronograma: row.id, entidade: entityOf(work) },
      notes: ['Cota disponível = planejado até o mês − executado até o mês − bloqueado.'],
    };
  },
  source: ({ cronograma, entidade, mes, estagio, orgao_id, unidade_id, grupo, fonte_recurso_id }, param) => {
    const month = `${param(Number(mes))}::int`;
    const conditions = [
      `coalesce(o.entidade_id, o.id) = ${param(Number(entidade))}::bigint`,
      ...(orgao_id ? [`u.orgao_id = ${param(Number(orgao_id))}`] : []),
      ...(unidade_id ? [`x.unidade_id = ${param(Number(unidade_id))}`] : []),
      ...(grupo ? [`x.grupo = ${param(grupo)}`] : []),
      ...(fonte_recurso_id ? [`x.fonte_recurso_id = ${param(Number(fonte_recurso_id))}`] : []),
    ];
    return `with valores as (
      select l.unidade_id, l.grupo, l.fonte_recurso_id, m.mes, coalesce(m.valor, 0) as planejado, 0 as executado, 0 as bloqueado
        from public.cronograma_linha l cross join lateral ${monthValues('l')}
       where l.cronograma_desembolso_id = ${param(Number(cronograma))} and l.data_exclusao is null and m.mes <= ${month}
      union all
      select d.unidade_id, substr(n.codigo, 3, 1), d.fonte_recurso_id, extract(month from e.data)::int, 0, case i.dc when 'C' then i.valor else -i.valor end, 0
        from lancamento_contabil e join public.lancamento_contabil_linha i on i.pai_id = e.id join public.plano_conta c on c.id = i.conta_id
        join dotacao d on d.id = i.dotacao_id join public.natureza_despesa n on n.id = d.natureza_despesa_id
       where ${CONTAS[String(estagio)]} and extract(month from e.data) <= ${month}
      union all
      select d.unidade_id, substr(n.codigo, 3, 1), d.fonte_recurso_id, 0, 0, 0, d.contingenciado from dotacao d join public.natureza_despesa n on n.id = d.natureza_despesa_id)
    select o.codigo || '.' || u.codigo || ' – ' || u.nome as unidade, ${GRUPO} as grupo, f.codigo || ' – ' || f.nome as fonte,
           coalesce(sum(x.planejado) filter (where x.mes = ${month}), 0) as planejado_mes, coalesce(sum(x.executado) filter (where x.mes = ${month}), 0) as executado_mes,
           sum(x.planejado) as planejado, sum(x.executado) as executado, sum(x.bloqueado) as bloqueado,
           sum(x.planejado) - sum(x.executado) - sum(x.bloqueado) as disponivel
      from valores x join public.unidade u on u.id = x.unidade_id join public.orgao o on o.id = u.orgao_id join public.fonte_recurso f on f.id = x.fonte_recurso_id
     where ${conditions.join(' and ')}
     group by u.id, o.codigo, u.codigo, u.nome, x.grupo, f.id, f.codigo, f.nome
    having sum(x.planejado) <> 0 or sum(x.executado) <> 0 or sum(x.bloqueado) <> 0
     order by o.codigo, u.codigo, x.grupo, f.codigo`;
  },
});
