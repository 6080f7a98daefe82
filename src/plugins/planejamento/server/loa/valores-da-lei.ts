import type { RowSql } from '../../../../server/resources/rules';
import { printedVersionSql } from '../reports/loa/version';

/** The exercício chosen at the top, as the rows of the LOA in sight have it; null without any. */
const EXERCICIO = 'coalesce((select d.exercicio from previsao_despesa d limit 1), (select r.exercicio from previsao_receita r limit 1))';
/** The version that speaks for the LOA of that exercício (rule C9). */
const VERSAO = printedVersionSql(EXERCICIO, 'null::bigint');

const somaSql = (table: string, sum: string, column: string, t: string, more = '') =>
  `coalesce((select sum(l.${sum}) from ${table} l where l.versao_planejamento_id = ${VERSAO} and l.${column} = ${t}.id${more}), 0)::numeric(18,2)`;

/** SQL of what the LOA of the exercício chosen at the top gives to an ação. */
export const valorLoaSql: RowSql = (t) => somaSql('previsao_despesa', 'valor', 'acao_id', t);
/** SQL of what it pays from a fonte. */
export const despesaDaFonteSql: RowSql = (t) => somaSql('previsao_despesa', 'valor', 'fonte_recurso_id', t);
/** SQL of what it expects to collect for a fonte. */
export const receitaDaFonteSql: RowSql = (t) =>
  somaSql('previsao_receita', 'valor_liquido', 'fonte_recurso_id', t, " and l.origem = 'loa'");

/** SQL of the four exercícios of a programa in the version in force of the PPA, the newest of two plans. */
export const valorPpaSql: RowSql = (t) =>
  `coalesce((select sum(l.total) from ppa_valor l join versao_planejamento v on v.id = l.versao_planejamento_id
     where l.programa_id = ${t}.id and v.situacao_versao = 'vigente' group by v.id, v.exercicio_referencia order by v.exercicio_referencia desc limit 1), 0)::numeric(18,2)`;
