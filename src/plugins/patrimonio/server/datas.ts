import { addMonths, formatMonth, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import type { Work } from '../../../server/work';

/** SQL of what a bem `b` should have lost until a month. @param competencia its first day @param inicial months counted in that in which use begins */
export const devidaAte = (competencia: string, inicial: string): string => `(coalesce(b.deprec_antes, 0) + case when b.metodo = 'unidades'
    then depreciacao_por_unidades(${BASE_DA_DEPRECIACAO}, b.unidades_totais, ${unidadesDaBase(competencia)})
    else depreciacao_ate(b.metodo, ${BASE_DA_DEPRECIACAO}, b.vida_util_meses, ${mesesDaBase(competencia, inicial)}) end)`;

/** SQL of the units that a bem `b` produced since its base until a month. @param competencia its first day */
export const unidadesDaBase = (competencia: string): string => `coalesce((select sum(u.unidades) from public.producao_bem u
    where u.bem_id = b.id and u.data_exclusao is null and u.competencia <= ${competencia} and u.competencia >= coalesce(b.deprec_desde, '-infinity')), 0)`;

/** SQL of what a bem `b` has to lose from its base on. */
export const BASE_DA_DEPRECIACAO = '(b.valor_bruto - b.perda_acumulada - coalesce(b.deprec_antes, 0) - b.valor_residual)';

/** SQL of the months of a bem `b` since its base: from the beginning of use, or from the month of what changed it last. */
export const mesesDaBase = (competencia: string, inicial: string): string =>
  `case when b.deprec_desde is null then meses_de_uso(b.data_uso, ${competencia}, ${inicial}) else meses_de_uso(b.deprec_desde, ${competencia}, 1) end`;

/** SQL of how many months are counted in that in which the use of a bem `b` begins (handbook Compras 2.5). */
const INICIAL = `coalesce((select case p.deprec_inicio when 'mes_uso' then 1 else 0 end from public.parametro_compras p
    where p.orgao_id = b.orgao_id and p.data_exclusao is null limit 1), 0)`;

/**
 * The one rule of acts with a date against the depreciation already run (handbook Patrimônio 7.0): the day is of a month after the last
 * that was confirmed of each órgão it touches, and until the month before everything that the bens lose was posted.
 *
 * @param campo where it is said
 */
export async function julgarDataDoAto(
  work: Work,
  data: string,
  bens: readonly number[],
  orgaos: readonly number[] = [],
  campo = 'data',
): Promise<Issues> {
  const confirmado = await work.db.first<{ nome: string; mes: string }>(
    `select o.nome, to_char(max(l.competencia), 'YYYY-MM') as mes from lote_depreciacao l join public.orgao o on o.id = l.orgao_id
      where l.situacao = 'confirmado' and l.competencia >= date_trunc('month', $2::date)
        and (l.orgao_id = any($3::bigint[]) or l.orgao_id in (select b.orgao_id from public.bem b where b.id = any($1::bigint[])))
      group by o.nome order by 2 desc limit 1`,
    [bens, data, orgaos],
  );
  if (confirmado) {
    const [ano, mes] = addMonths(confirmado.mes, 1).split('-');
    return {
      [campo]: [
        `A depreciação de ${formatMonth(confirmado.mes)} de ${confirmado.nome} já foi confirmada; use data a partir de 01/${mes}/${ano}.`,
      ],
    };
  }
  const anterior = `(date_trunc('month', $2::date) - interval '1 month')::date`;
  const falta = await work.db.first<{ rotulo: string; nome: string | null }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo, o.nome from bem b left join public.orgao o on o.id = b.orgao_id
      where b.id = any($1::bigint[]) and b.metodo is not null and b.data_incorporacao < date_trunc('month', $2::date)
        and ${devidaAte(anterior, INICIAL)} > b.depreciacao_acumulada order by b.tombamento limit 1`,
    [bens, data],
  );
  if (!falta) return {};
  const antes = formatMonth(addMonths(data.slice(0, 7), -1));
  return {
    [campo]: [
      `O bem ${falta.rotulo} ainda não tem a depreciação de ${antes}${falta.nome ? ` de ${falta.nome}` : ''}: confirme-a antes, em Patrimônio › Depreciação.`,
    ],
  };
}

/** The same, as a refusal. @throws ValidationError */
export async function exigirDataDoAto(
  work: Work,
  data: string,
  bens: readonly number[],
  orgaos: readonly number[] = [],
  campo = 'data',
): Promise<void> {
  const issues = await julgarDataDoAto(work, data, bens, orgaos, campo);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}
