import type { Param } from '../../../../../server/reports/report';
import { ppaGeral } from '../../../reports/ppa/geral';
import { ppaValor } from '../../../resources/ppa/ppa_valor';
import { programa } from '../../../resources/programas/programa';
import { namedSql } from '../named';
import { unbalancedSql } from './balance';
import { indicatorsSql } from './indicators';
import { codeSql, destinoSql, grupoSql, juncaoSql, labelSql, planoSql, sumsSql, TARGETS, VALUES } from './rows';
import { noRelatorioDoPpa, type PlanParameters, PPA_YEARS } from './version';

const { tipo, horizonte } = programa.fields;
const nulls = (names: readonly string[]) => names.map(() => 'null').join(', ');

/** What the law says of a programa, one paragraph a line. */
const PARAGRAPHS: readonly string[] = [
  `'Tipo: ' || ${namedSql('t.tipo', tipo.options)} || '. Horizonte temporal: ' || ${namedSql('t.horizonte', horizonte.options)}
     || coalesce(' (' || to_char(t.inicio, 'DD/MM/YYYY') || ' a ' || to_char(t.termino, 'DD/MM/YYYY') || ')', '')`,
  `'Órgão responsável: ' || ${labelSql('orgao')} || coalesce('. Gerente: ' || g.nome, '')`,
  "'Objetivo: ' || t.objetivo",
  "'Justificativa: ' || t.justificativa",
  "'Público-alvo: ' || t.publico_alvo",
];

export const ppaGeralRules = noRelatorioDoPpa(ppaGeral, {
  source: (parameters, param) =>
    `${planoSql(parameters, param)},
    do_plano as (select distinct p.programa_id, ${labelSql('programa')} as grupo, ${codeSql('programa')} as ordem from plano p ${juncaoSql('p', 'programa')}),
    indicadores as (${indicatorsSql(parameters)}),
    linhas as (${[identification(), indicators(parameters), actions(parameters), totals(parameters)].join(' union all ')})
    select * from linhas union all ${wholePlan(parameters, param)} order by ordem nulls last, parte, lugar`,
});

const identification = () =>
  `select d.ordem, 1 as parte, lpad(x.lugar::text, 2, '0') as lugar, d.grupo, 'Identificação' as quadro, x.texto as descricao, null as produto,
          ${TARGETS.map((name) => `null::numeric as ${name}`).join(', ')}, ${VALUES.map((name) => `null::numeric as ${name}`).join(', ')},
          null as forte, null as destino, null as divergencia
     from do_plano d join programa t on t.id = d.programa_id ${juncaoSql('t', 'orgao')} left join pessoa g on g.id = t.gerente_id
     cross join lateral (values ${PARAGRAPHS.map((text, n) => `(${n}, ${text})`).join(', ')}) x (lugar, texto)
    where x.texto is not null`;

/** Targets of indicators have two places here, as the others of the table; "Programas e indicadores" has all four. */
const indicators = ({ inicio, ano }: PlanParameters) =>
  `select d.ordem, 2, i.nome, d.grupo, 'Indicadores', i.nome || ' (referência: ' || replace(trim_scale(i.indice_referencia)::text, '.', ',') || ' em ' || to_char(i.data_referencia, 'DD/MM/YYYY') || ')',
          i.unidade_medida, ${PPA_YEARS.map((k) => `round(i.meta_${k}, 2)`).join(', ')}, ${ano === null ? 'null' : `round(i.meta_${ano - inicio + 1}, 2)`},
          ${nulls(VALUES)}, null, null, null
     from do_plano d join indicadores i on i.programa_id = d.programa_id`;

const actions = (parameters: PlanParameters) =>
  `select d.ordem, 3, ${codeSql('acao')}, d.grupo, 'Ações', ${labelSql('acao')}, acoes.produto, ${sumsSql('p', [...TARGETS, ...VALUES])},
          null, ${destinoSql(ppaValor, parameters, { acao_id: 'p.acao_id' })}, null
     from do_plano d join plano p on p.programa_id = d.programa_id ${juncaoSql('p', 'acao')}
    group by d.ordem, d.grupo, p.acao_id, acoes.produto, ${grupoSql('acao')}`;

/** The programa by categoria econômica, by fonte and as a whole. */
const totals = (parameters: PlanParameters) =>
  `select d.ordem, 4, case v.categoria when 'capital' then '2' else '1' end, d.grupo, 'Por categoria econômica', case v.categoria when 'capital' then 'Despesas de capital' else 'Despesas correntes' end, null,
          ${nulls(TARGETS)}, ${sumsSql('v')}, null, null, null
     from do_plano d join valores v on v.programa_id = d.programa_id group by d.ordem, d.grupo, v.categoria
   union all
   select d.ordem, 5, ${codeSql('fonte')}, d.grupo, 'Por fonte de recurso', ${labelSql('fonte')}, null, ${nulls(TARGETS)}, ${sumsSql('v')}, null,
          ${destinoSql(ppaValor, parameters, { programa_id: 'v.programa_id', fonte_recurso_id: 'v.fonte_recurso_id' })}, null
     from do_plano d join valores v on v.programa_id = d.programa_id ${juncaoSql('v', 'fonte')} group by d.ordem, d.grupo, v.programa_id, v.fonte_recurso_id, ${grupoSql('fonte')}
   union all
   select d.ordem, 6, '', d.grupo, null, 'Total do programa', null, ${nulls(TARGETS)}, ${sumsSql('p')}, 'subtotal', null, null
     from do_plano d join plano p on p.programa_id = d.programa_id group by d.ordem, d.grupo`;

/** The last line: what the plan spends in each exercício. */
const wholePlan = (parameters: PlanParameters, param: Param) =>
  `select null, 7, '', 'Total do plano por exercício', null, 'TOTAL', null, ${nulls(TARGETS)}, ${sumsSql('p')}, 'total', null, ${unbalancedSql(parameters, param)}
     from plano p having count(*) > 0`;
