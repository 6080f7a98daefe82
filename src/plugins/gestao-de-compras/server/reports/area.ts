import type { Param } from '../../../../server/reports/report';

/**
 * SQL conditions of the órgão and the unidade that a report was asked for; none of what was left blank.
 *
 * @param colunas what has each of them, in SQL; without `unidade`, the rows have none
 */
export function daAreaSql(
  { orgao_id, unidade_id }: Readonly<Record<string, unknown>>,
  param: Param,
  colunas: { orgao: string; unidade?: string },
): string[] {
  return [
    ...(orgao_id ? [`${colunas.orgao} = ${param(Number(orgao_id))}::bigint`] : []),
    ...(unidade_id && colunas.unidade ? [`${colunas.unidade} = ${param(Number(unidade_id))}::bigint`] : []),
  ];
}

/** SQL: whether a departamento is of the órgão and the unidade that were asked for, as conditions on its column. */
export const doDepartamentoSql = (asked: Readonly<Record<string, unknown>>, param: Param, departamento: string): string[] => {
  const area = daAreaSql(asked, param, { orgao: 'u.orgao_id', unidade: 'u.id' });
  return area.length === 0
    ? []
    : [
        `exists (select from public.departamento z join public.unidade u on u.id = z.unidade_id where z.id = ${departamento} and ${area.join(' and ')})`,
      ];
};

/** SQL: whether an empenho was committed by a dotação of the órgão and the unidade that were asked for, as conditions on its column. */
export const daDotacaoSql = (asked: Readonly<Record<string, unknown>>, param: Param, empenho: string): string[] => {
  const area = daAreaSql(asked, param, { orgao: 'd.orgao_id', unidade: 'd.unidade_id' });
  return area.length === 0
    ? []
    : [
        `exists (select from public.empenho z join public.dotacao d on d.id = z.dotacao_id where z.id = ${empenho} and ${area.join(' and ')})`,
      ];
};

/** SQL: whether a warehouse is of the órgão and the unidade that were asked for, as conditions on its column. */
export const doAlmoxarifadoSql = (asked: Readonly<Record<string, unknown>>, param: Param, almoxarifado: string): string[] => {
  const area = daAreaSql(asked, param, { orgao: 'z.orgao_id', unidade: 'z.unidade_id' });
  return area.length === 0 ? [] : [`exists (select from public.almoxarifado z where z.id = ${almoxarifado} and ${area.join(' and ')})`];
};

/** Values that a statement of its own sends, and what adds one to them. */
export function valores(): { param: Param; values: unknown[] } {
  const values: unknown[] = [];
  return { values, param: (value) => `$${values.push(value)}` };
}
