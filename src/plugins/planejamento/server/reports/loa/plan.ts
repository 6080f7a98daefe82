import type { Param, ReportFrame } from '../../../../../server/reports/report';
import type { Work } from '../../../../../server/work';
import type { LoaParameters } from '../../../reports/loa/parameters';
import { versaoDoPlanoSql } from '../../versao/plan';
import { frameOfVersion, printedVersion } from './version';

/** The four years of a row of the plan, and the one of the LOA among them. */
const doAno = (t: string, name: string) => `(array[${[1, 2, 3, 4].map((n) => `${t}.${name}${n}`).join(', ')}])[p.ano]`;

/**
 * CTEs, after those of `linhasDaLoa`, of what the PPA says for the exercício of the LOA, of the órgão and unidade of the
 * parameters: `plano_valor` (`programa_id`, `acao_id`, `unidade_id`, `valor`) and `plano_meta` (`acao_id`, `unidade_id`,
 * `regiao`, `meta` of the year, `meta_total` of the four).
 */
export function linhasDoPlano(parameters: Readonly<Record<string, unknown>>, param: Param): string {
  const { exercicio, orgao_id, unidade_id } = parameters as unknown as LoaParameters;
  const asked = `${orgao_id ? ` and u.orgao_id = ${param(orgao_id)}` : ''}${unidade_id ? ` and u.id = ${param(unidade_id)}` : ''}`;
  return `do_plano as materialized (
      select q.id, ${param(exercicio)}::int - q.exercicio_referencia + 1 as ano from versao_planejamento q where q.id = ${versaoDoPlanoSql(
        '(select l.ppa_id from loa l join versao_planejamento q on q.loa_id = l.id join versao v on v.id = q.id)',
        `${param(exercicio)}::int`,
      )}),
    plano_valor as (
      select t.programa_id, t.acao_id, t.unidade_id, sum(${doAno('t', 'valor_ano')}) as valor
        from do_plano p join ppa_valor t on t.versao_planejamento_id = p.id join unidade u on u.id = t.unidade_id${asked}
       group by t.programa_id, t.acao_id, t.unidade_id),
    plano_meta as (
      select t.acao_id, t.unidade_id, string_agg(distinct t.regiao, ', ') as regiao, sum(${doAno('t', 'meta_ano')}) as meta,
             sum(case when a.meta_cumulativa then ${[1, 2, 3, 4].map((n) => `coalesce(t.meta_ano${n}, 0)`).join(' + ')} else t.meta_ano4 end) as meta_total
        from do_plano p join ppa_meta t on t.versao_planejamento_id = p.id join acao a on a.id = t.acao_id join unidade u on u.id = t.unidade_id${asked}
       group by t.acao_id, t.unidade_id)`;
}

/**
 * The frame of a report that reads the plan, with what is blank in it.
 *
 * @param notes beside those of the plan
 */
export async function quadroDoPlano(
  work: Work,
  parameters: Readonly<Record<string, unknown>>,
  notes: readonly string[] = [],
): Promise<ReportFrame | null> {
  const version = await printedVersion(work, parameters as unknown as LoaParameters);
  if (!version) return null;
  const row = await work.db.first<{ plano: number | null }>(
    `select ${versaoDoPlanoSql('l.ppa_id', 'l.exercicio_referencia')} as plano from loa l where l.id = $1`,
    [version.loa_id],
  );
  const missing = row?.plano ? [] : ['O PPA não tem versão em vigor: os seus valores e metas ficam em branco.'];
  return { ...frameOfVersion(version), notes: [...missing, ...notes] };
}
