import type { FilterSql, RowSql } from '../../../server/resources/rules';

/** SQL that is true while a row may be used in the exercício given as SQL; an absent limit is no limit. */
export const emVigorEm = (t: string, exercicio: string) =>
  `coalesce(${t}.vigencia_inicio, 0) <= ${exercicio} and coalesce(${t}.vigencia_fim, 9999) >= ${exercicio}`;

/** The same for the exercício of today. */
export const emVigorAgora = (t: string) => emVigorEm(t, 'extract(year from current_date)');

/** The situação of a row whose validity says it all. */
export const situacaoDaVigencia: RowSql = (t) => `case when ${emVigorAgora(t)} then 'Ativo' else 'Inativo' end`;

/** Filters of a list over that situação, and over the exercício in which a row may be used. */
export const filtroDaSituacao: FilterSql = (value, t) => `(${emVigorAgora(t)}) = ${value === 'ativo'}`;
export const filtroDoExercicio: FilterSql = (value, t, param) => emVigorEm(t, param(value));
