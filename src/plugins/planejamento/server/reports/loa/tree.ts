import { ident, literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { previsaoDespesa } from '../../../resources/previsao_despesa';
import { percentSql } from '../metas';
import { loaRows, rowsAddressSql } from './rows';

/** A level of a table of the expense, in SQL over the rows `d`. */
export interface TreeLevel {
  codigo: string;
  nome: string;
  /** What it adds to the filters of the list of the rows behind a line, by filter; none when the list has no such filter. */
  filters?: Readonly<Record<string, string>>;
}

/** A table of the expense whose lines are the levels of a classification, each above what it is made of. */
export interface Tree {
  /** From the outermost. */
  levels: readonly TreeLevel[];
  /** What each row adds to each column, in SQL over `d`. */
  measures: Readonly<Record<string, string>>;
  /** Columns that show how much of the whole of a measure a line is, in %. */
  shares?: Readonly<Record<string, string>>;
  /** Groups of the report, in SQL over `d`: the table is repeated inside each, and its sums are those of the report. */
  groups?: Readonly<Record<string, TreeLevel>>;
  /** Columns that must add up to another in every line. */
  across?: { parts: readonly string[]; total: string };
  /** Lines that are shown without rows: a select of the code and name of each level, in order. */
  also?: string;
  /** CTEs beside the rows. */
  ctes?: string;
  /** SQL of what does not hold in the total, or null. */
  totalDivergence?: string;
}

/** How the first column of the last line reads. */
const TOTAL = 'TOTAL';
const VALOR = { valor: 'd.valor' } as const;
/** Only one column of values, and its share of the whole. */
export const VALUE_AND_SHARE = { measures: VALOR, shares: { percentual: 'valor' } } as const;

/** The rows of `previsao_despesa` whose acao, fonte… is of a line, as filters of its list. */
export const BY = {
  orgao: { codigo: 'd.orgao', nome: 'd.orgao_nome', filters: { orgao_id: 'd.orgao_id' } },
  unidade: { codigo: 'd.unidade', nome: 'd.unidade_nome', filters: { unidade_id: 'd.unidade_id' } },
  funcao: { codigo: 'd.funcao', nome: 'd.funcao_nome', filters: { funcao_id: 'd.funcao_id' } },
  subfuncao: { codigo: "d.funcao || '.' || d.subfuncao", nome: 'd.subfuncao_nome', filters: { subfuncao_id: 'd.subfuncao_id' } },
} as const satisfies Record<string, TreeLevel>;

/**
 * SQL of the lines of a table: `codigo`, `nome`, the measures, the shares and what the kit takes beside them. Every level
 * above the last is a strong line; without groups the last line is the total.
 */
export function treeSql(parameters: Readonly<Record<string, unknown>>, param: Param, tree: Tree): string {
  const { levels, measures, shares = {}, groups = {}, across, also, ctes, totalDivergence } = tree;
  const grouped = Object.entries(groups);
  const names = Object.keys(measures);
  const cells = [
    ...grouped.flatMap(([name, { codigo, nome }]) => [
      `${codigo} as ${ident(`${name}_codigo`)}`,
      `${codigo} || ' – ' || ${nome} as ${ident(name)}`,
    ]),
    ...levels.flatMap(({ codigo, nome }, at) => [`${codigo} as c${at}`, `${nome} as n${at}`]),
    ...Object.entries(measures).map(([name, sql]) => `${sql} as ${ident(name)}`),
    ...[...grouped.map(([, level]) => level), ...levels].flatMap(({ filters = {} }) =>
      Object.entries(filters).map(([filter, sql]) => `(${sql})::text as ${ident(`f_${filter}`)}`),
    ),
  ];
  const empty = also
    ? [` union all select ${emptyCells(tree)} from (${also}) a (${levels.map((_, at) => `c${at}, n${at}`).join(', ')})`]
    : [];
  const depthOf = (value: (at: number) => string) =>
    `case grouping(${levels.map((_, at) => `c${at}`).join(', ')}) ${levels.map((_, at) => `when ${2 ** (levels.length - 1 - at) - 1} then ${value(at)}`).join(' ')} end`;
  const keys = grouped.flatMap(([name]) => [ident(`${name}_codigo`), ident(name)]);
  const rollup = `rollup (${levels.map((_, at) => `(c${at}, n${at})`).join(', ')})`;
  const sums = names.map((name) => `sum(t.${ident(name)}) as ${ident(name)}`);
  const share = Object.entries(shares).map(
    ([name, of]) => `${percentSql(`sum(t.${ident(of)})`, `(select sum(w.${ident(of)}) from t w)`)} as ${ident(name)}`,
  );
  const strong = levels.length > 1 ? `when grouping(c${levels.length - 1}) = 1 then 'subtotal'` : '';
  const order = [
    ...keys.map((key) => `${key} collate "C"`),
    ...levels.flatMap((_, at) => [`grouping(c${at})${at > 0 ? ' desc' : ''}`, `c${at} collate "C"`, `n${at}`]),
  ];
  return `with ${loaRows(parameters, param)}${ctes ? `, ${ctes}` : ''},
    t as materialized (select ${cells.join(', ')} from d${empty.join('')})
    select ${[
      ...grouped.map(([name]) => ident(name)),
      `case when grouping(c0) = 1 then '${TOTAL}' else ${depthOf((at) => `c${at}`)} end as codigo`,
      `${depthOf((at) => `n${at}`)} as nome`,
      ...sums,
      ...share,
      `case when grouping(c0) = 1 then 'total' ${strong} end as forte`,
      `${depthOf((at) => addressSql(parameters, tree, at))} as destino`,
      `${divergenceSql(across, totalDivergence)} as divergencia`,
    ].join(', ')}
      from t group by ${[...keys, rollup].join(', ')}
    having count(*) > 0${grouped.length > 0 ? ' and grouping(c0) = 0' : ''}
     order by ${order.join(', ')}`;
}

/** A line without rows adds nothing to any measure and leads nowhere. */
function emptyCells({ levels, measures }: Tree): string {
  return [
    ...levels.map((_, at) => `a.c${at}, a.n${at}`),
    ...Object.keys(measures).map(() => '0'),
    ...levels.flatMap(({ filters = {} }) => Object.keys(filters).map(() => 'null')),
  ].join(', ');
}

function addressSql(parameters: Readonly<Record<string, unknown>>, { levels, groups = {} }: Tree, at: number): string {
  const above = [...Object.values(groups), ...levels.slice(0, at + 1)];
  if (!levels[at]?.filters) return 'null';
  const filters = above.flatMap(({ filters = {} }) => Object.keys(filters).map((filter) => [filter, `max(t.${ident(`f_${filter}`)})`]));
  return rowsAddressSql(previsaoDespesa, parameters, Object.fromEntries(filters));
}

function divergenceSql(across: Tree['across'], total: string | undefined): string {
  const sum = across?.parts.map((name) => `sum(t.${ident(name)})`).join(' + ');
  const cases = [
    ...(across
      ? [`when ${sum} <> sum(t.${ident(across.total)}) then ${literal('A linha não fecha: as colunas somadas não dão o total.')}`]
      : []),
    ...(total ? [`when grouping(c0) = 1 then ${total}`] : []),
  ];
  return cases.length > 0 ? `case ${cases.join(' ')} end` : 'null::text';
}
