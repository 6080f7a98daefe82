import type { RowSql } from '../../../../server/resources/rules';

/** SQL of the code of an unidade, `02.05`. */
export const unidadeSql: RowSql = (t) =>
  `(select o.codigo || '.' || u.codigo from public.unidade u join public.orgao o on o.id = u.orgao_id where u.id = ${t}.unidade_id)`;

const codeOf = (table: string, column: string) => `(select c.codigo from public.${table} c where c.id = ${column})`;

/** Code of the natureza de despesa as the budget writes it, without an empty desdobramento: `3.1.90.11`. */
export const naturezaDespesaSql: RowSql = (t) =>
  `(select regexp_replace(n.codigo, '\\.00$', '') from public.natureza_despesa n where n.id = ${t}.natureza_despesa_id)`;

/** Fonte as the budget writes it, with a detalhamento only when it has one: `1.500`. */
export const fonteSql: RowSql = (t) =>
  `(select regexp_replace(f.codigo, '\\.0000$', '') from public.fonte_recurso f where f.id = ${t}.fonte_recurso_id)`;

/** Code of the natureza de receita, with its desdobramento when it has one. */
export const naturezaReceitaSql: RowSql = (t) =>
  `(select n.codigo || case when n.desdobramento <> '00.00' then '.' || n.desdobramento else '' end from public.natureza_receita n where n.id = ${t}.natureza_receita_id)`;

/** A row of revenue as people tell it from another: its natureza, its fonte and, when it has one, its CO. */
export const classificacaoReceitaSql: RowSql = (t) =>
  `concat_ws(' · ', ${naturezaReceitaSql(t)}, ${fonteSql(t)}, (select 'CO ' || c.codigo from public.codigo_acompanhamento c where c.id = ${t}.codigo_acompanhamento_id))`;

/** Whole classification of an expense: `02.05.10.301.0004.2009.3.1.90.11.1.500.1002`. */
export const classificacaoDespesaSql: RowSql = (t) =>
  `concat_ws('.', ${[
    unidadeSql(t),
    codeOf('funcao', `${t}.funcao_id`),
    codeOf('subfuncao', `${t}.subfuncao_id`),
    codeOf('programa', `${t}.programa_id`),
    codeOf('acao', `${t}.acao_id`),
    naturezaDespesaSql(t),
    fonteSql(t),
    codeOf('codigo_acompanhamento', `${t}.codigo_acompanhamento_id`),
  ].join(', ')})`;
