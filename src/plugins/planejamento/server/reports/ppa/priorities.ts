import type { Report, ShownColumns } from '../../../../../resources/definition';
import { literal } from '../../../../../server/db/sql';
import { onReport, type Param, type ReportRegistration } from '../../../../../server/reports/report';
import { ldo } from '../../../resources/ldo/ldo';
import { frameOf, lawOfYear, lawOfYearSql } from '../../ldo/of-year';
import { repartirSql } from '../largest-remainder';
import { codeSql, juncaoSql, labelSql, planoSql } from './rows';
import { type PlanParameters, planoDe, textoDoPlano } from './version';

/** A report of the priorities of the LDO of an exercício, beside what the plan has for them. */
export function nasPrioridades(report: Report, source: (parameters: PlanParameters, param: Param) => string): ReportRegistration {
  return onReport(report, {
    everyYear: true,
    frame: async (work, { exercicio }) => {
      const ano = Number(exercicio);
      const law = await lawOfYear(work, ano);
      if (!law) return null;
      const plan = await planoDe(work, { ppa_id: law.ppa_id, ano });
      const { about, ...frame } = await frameOf(work, law, []);
      return {
        ...frame,
        about: [...about, plan ? textoDoPlano(plan) : 'O PPA não tem versão'],
        columns: named(report, ano),
        // without a version the priorities are still printed, with nothing of the plan beside them
        found: plan ?? { versao: null, inicio: ano, ano },
      };
    },
    source: (parameters, param) => source(parameters as PlanParameters, param),
  });
}

const named = ({ columns }: Report, ano: number): ShownColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { label }]) => [name, name === 'meta' || name === 'total' ? `${label} ${ano}` : label]),
  );

/**
 * `with …` ending in `prioridades`: those of the LDO, one row a unidade. A priority that names no unidade is split over
 * those of its ação in proportion to what the plan gives them in the year, to the cent; its target is on the largest part.
 * `livre` is the part paid by free resources, in the proportion of the plan (decision D14); all of it where the plan has
 * nothing. `divergencia` marks what goes beyond the plan.
 */
export function prioritiesSql(parameters: PlanParameters, param: Param): string {
  const { orgao_id, unidade_id, programa_id, acao_id } = parameters;
  // the proportions are of the whole plan, whatever is asked for
  const plan = planoSql({ ...parameters, orgao_id: null, unidade_id: null, programa_id: null, acao_id: null }, param);
  const filters = Object.entries({ orgao_id, unidade_id, programa_id, acao_id }).flatMap(([name, value]) =>
    value ? ` and p.${name} = ${param(value)}::bigint` : [],
  );
  const split = repartirSql(
    `select p.id, p.ordem, p.programa_id, p.acao_id, u.orgao_id, coalesce(p.unidade_id, w.unidade_id) as unidade_id, p.meta_fisica, coalesce(p.valor, 0) as valor,
            case when p.unidade_id is null then coalesce(w.peso, 1) else 1 end as peso, w.peso as do_plano, w.livres, w.funcional, coalesce(u.codigo, '') as ordem_unidade
       from ldo_prioridades p left join pesos w on w.acao_id = p.acao_id and (p.unidade_id is null or w.unidade_id = p.unidade_id)
       left join unidades u on u.id = coalesce(p.unidade_id, w.unidade_id)
      where p.pai_id = ${lawOfYearSql(`${param(parameters.exercicio)}::int`)}`,
    { weight: 'peso', amount: 'valor', by: ['id'], order: 'ordem_unidade', as: 'parcela' },
  );
  return `${plan},
    pesos as (
      select v.acao_id, v.unidade_id, sum(v.total) as peso, coalesce(sum(v.total) filter (where fontes.livre), 0) as livres,
             string_agg(distinct ${codeSql('funcao')} || '.' || ${codeSql('subfuncao')}, ', ') as funcional
        from valores v ${juncaoSql('v', 'fonte', 'funcao', 'subfuncao')} group by 1, 2 having sum(v.total) > 0),
    partes as (${split}),
    somadas as (
      select s.*, sum(s.parcela) over (partition by s.acao_id, s.unidade_id) as na_ldo,
             case when row_number() over (partition by s.id order by s.peso desc, s.ordem_unidade) = 1 then s.meta_fisica end as meta
        from partes s),
    prioridades as (
      select p.*, p.parcela as total, p.parcela - p.livre as vinculado from (
        select s.*, case when s.do_plano is null then s.parcela else round(s.parcela * s.livres / s.do_plano, 2) end as livre,
               case when s.na_ldo > coalesce(s.do_plano, 0)
                    then 'A ação ' || ${labelSql('acao')} || ' tem R$ ' || ${moneySql('s.na_ldo')} || ' na LDO e R$ ' || ${moneySql('coalesce(s.do_plano, 0)')} || ' no PPA.' end as divergencia,
               ${literal(`${ldo.route.base}/`)} || ${lawOfYearSql(`${param(parameters.exercicio)}::int`)} as destino
          from somadas s ${juncaoSql('s', 'acao')}) p where true${filters.join('')})`;
}

/** A value as people read it, inside a sentence. */
const moneySql = (value: string) => `translate(to_char(${value}, 'FM999,999,999,999,990.00'), ',.', '.,')`;
