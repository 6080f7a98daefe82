import { ident, literal } from '../../../../../server/db/sql';
import type { Param } from '../../../../../server/reports/report';
import { previsaoDespesa } from '../../../resources/loa/previsao_despesa';
import { percentSql } from '../ldo/metas';
import { linhasDaLoa, rowsAddressSql } from './rows';

type Values = Readonly<Record<string, unknown>>;
/** SQL by name of what it gives. */
type Cells = Readonly<Record<string, string>>;

/** A level of a table of the expense, in SQL over the rows `d`. A row whose `codigo` is null has no line of its own there. */
export interface TreeLevel {
  codigo: string;
  nome: string;
  /** What orders and tells its lines, when it is not the code. */
  key?: string;
  /** What it adds to the filters of the list of the rows behind a line; none when the list cannot be so filtered. */
  filters?: Cells;
}

/** A table of the expense whose lines are the levels of a classification, each above what it is made of. */
export interface Tree {
  /** Groups of the report by name, from the outermost: the table is repeated inside each, and a line ends it. */
  groups?: Readonly<Record<string, TreeLevel & { subtotal: string }>>;
  /** Groups that the report has and these parameters do not use. */
  ungrouped?: readonly string[];
  /** From the outermost. */
  levels: readonly TreeLevel[];
  /** What each row adds to each column, in SQL over `d`. */
  measures: Cells;
  /** Columns that say how much of the whole of a measure a line is, in %; `within` the first level, of its first level. */
  shares?: Readonly<Record<string, { of: string; within?: true }>>;
  /** Columns that show a measure only in the lines of a level, by its position; the sums are shown in the first. */
  byLevel?: { measure: string; columns: readonly string[] };
  /** Texts of the lines of the last level, in SQL over `d`. */
  texts?: Cells;
  /** Columns that must add up to another in every line. */
  across?: { parts: readonly string[]; total: string };
  /** Lines that are shown even without rows: a select of the code and name of each level, in order. */
  also?: string;
  /** SQL of what does not hold in the total, in words, or of null. */
  totalDivergence?: string;
}

const TOTAL = 'TOTAL';
const ACROSS = 'As colunas somadas não dão o total da linha.';

/** SQL of a whole report of the expense: its rows, and the lines of its table. */
export function treeSql(parameters: Values, param: Param, tree: Tree): string {
  return `with ${linhasDaLoa(parameters, param)} ${treeSelect(parameters, tree)}`;
}

/**
 * The lines of a table, over the CTEs of `linhasDaLoa`: the groups, `codigo`, `nome`, the texts, the measures, the shares and what
 * the kit takes beside them. Every level above the last is a strong line, and the last line is the total.
 */
export function treeSelect(parameters: Values, tree: Tree): string {
  const { ungrouped = [], levels, measures, shares = {}, byLevel, texts = {} } = tree;
  const shape = shapeOf(tree);
  const shown = {
    ...Object.fromEntries(ungrouped.map((name) => [name, 'null'])),
    ...Object.fromEntries(shape.groups.map(([name], at) => [name, `case when grouping(k${at}) = 0 then min(t.g${at}) end`])),
    codigo: shape.daLinha({
      total: `'${TOTAL}'`,
      group: (at) => `${literal(`${shape.groups[at]?.[1].subtotal} `)} || min(t.c${at})`,
      level: (at) => `min(t.c${at})`,
    }),
    nome: shape.daLinha({ level: (at) => nameSql(tree, at) }),
    ...Object.fromEntries(Object.keys(texts).map((name) => [name, `case when ${shape.isLeaf} then min(t.${ident(name)}) end`])),
    ...Object.fromEntries(Object.keys(measures).map((name) => [name, `sum(t.${ident(name)})`])),
    ...Object.fromEntries(
      Object.entries(shares).map(([name, { of, within }]) => [name, parteSql(of, within ? shape.withinFirst(of) : wholeOf(tree, of))]),
    ),
    ...Object.fromEntries((byLevel?.columns ?? []).map((name, at) => [name, levelCell(tree, at)])),
    forte: shape.forte,
    destino: shape.daLinha({ level: (at) => addressSql(parameters, tree, at) }),
    divergencia: divergenceSql(tree),
  };
  return `select ${columnsSql(shown)} from (${cellsSql(tree)}) t
    group by rollup (${shape.keys.join(', ')})
   having count(*) > 0 and ${levels.map((_, at) => `not (${shape.ends(shape.groups.length + at)} and min(t.c${shape.groups.length + at}) is null)`).join(' and ')}
    order by ${shape.order.join(', ')}`;
}

/** The parts of the select that follow from the number of groups and levels; `c0`, `n0`… are those of the groups and then of the levels. */
function shapeOf({ groups = {}, levels }: Tree) {
  const named = Object.entries(groups);
  const first = named.length;
  const all = [...named.map(([, level]) => level), ...levels];
  const keys = all.map((_, at) => `k${at}`);
  const abrir = (at: number) => `grouping(k${at}) = 0`;
  // a line of a key: it is there and the one after it is not
  const ends = (at: number) => (at + 1 < all.length ? `${abrir(at)} and grouping(k${at + 1}) = 1` : abrir(at));
  const daLinha = (cell: { total?: string; group?: (at: number) => string; level: (at: number) => string }) =>
    `case when grouping(k0) = 1 then ${cell.total ?? 'null'} ${all
      .map((_, at) => `when ${ends(at)} then ${(at < first ? cell.group?.(at) : cell.level(at)) ?? 'null'}`)
      .join(' ')} end`;
  return {
    groups: named,
    keys,
    ends,
    daLinha,
    isLeaf: abrir(all.length - 1),
    // a level without any below it in the rows is a plain line
    forte: daLinha({
      total: "'total'",
      group: () => "'subtotal'",
      level: (at) => {
        const below = all.slice(at + 1).map((_, after) => `t.c${at + 1 + after}`);
        return below.length > 0 ? `case when count(coalesce(${below.join(', ')})) > 0 then 'subtotal' end` : 'null';
      },
    }),
    // what heads a level comes before it, what ends a group after it
    order: keys.flatMap((key, at) => [`grouping(${key})${at > first ? ' desc' : ''}`, `${key} collate "C"`]),
    withinFirst: (of: string) =>
      `max(case when grouping(k${first + 1}) = 1 then sum(t.${ident(of)}) end) over (partition by ${keys.slice(0, first + 1).join(', ')})`,
  };
}

/** Each row with the code and the name of its groups and levels, what it adds and the filters that lead to it. */
function cellsSql({ groups = {}, levels, measures, texts = {}, also }: Tree): string {
  const named = Object.values(groups);
  const all = [...named, ...levels];
  const cells = {
    ...Object.fromEntries(named.map(({ codigo, nome }, at) => [`g${at}`, `${codigo} || ' – ' || ${nome}`])),
    ...Object.fromEntries(
      all.flatMap(({ codigo, nome, key }, at) => [
        [`k${at}`, `coalesce(${key ?? codigo}, '')`],
        [`c${at}`, codigo],
        [`n${at}`, nome],
        ...Object.entries(all[at]?.filters ?? {}).map(([filter, sql]) => [celulaDoFiltro(at, filter), `(${sql})::text`]),
      ]),
    ),
    ...texts,
    ...measures,
    vazia: 'false',
  };
  const rows = `select ${columnsSql(cells)} from d`;
  if (!also) return rows;
  const empty = Object.keys(cells).map((name) => {
    const [, kind, at] = /^([kcn])(\d+)$/.exec(name) ?? [];
    if (kind) return `a.${kind === 'k' ? 'c' : kind}${at}`;
    return name === 'vazia' ? 'true' : Object.hasOwn(measures, name) ? '0' : 'null';
  });
  return `${rows} union all select ${empty.join(', ')} from (${also}) a (${levels.map((_, at) => `c${at}, n${at}`).join(', ')})`;
}

const columnsSql = (cells: Cells) => Object.entries(cells).map(([name, sql]) => `${sql} as ${ident(name)}`).join(', '); // biome-ignore format: one line
/** What the rows call it, and only then what the whole table does. */
const nameSql = ({ also }: Tree, at: number) =>
  also ? `coalesce(min(t.n${at}) filter (where not t.vazia), min(t.n${at}))` : `min(t.n${at})`;
const celulaDoFiltro = (at: number, filter: string) => `f${at}_${filter}`;
const wholeOf = ({ measures }: Tree, of: string) => `(select sum(${measures[of]}) from d)`;
const parteSql = (of: string, whole: string) => percentSql(`sum(t.${ident(of)})`, whole);

/** A measure in the column of the level of its line; in the first for a total, which is of all of them. */
function levelCell(tree: Tree, at: number): string {
  const sum = `sum(t.${ident(tree.byLevel?.measure ?? '')})`;
  const first = Object.keys(tree.groups ?? {}).length;
  const { daLinha } = shapeOf(tree);
  const onlyFirst = at === 0 ? sum : 'null';
  return daLinha({ total: onlyFirst, group: () => onlyFirst, level: (line) => (line - first === at ? sum : 'null') });
}

function addressSql(parameters: Values, { groups = {}, levels }: Tree, at: number): string {
  const all = [...Object.values(groups), ...levels];
  if (!all[at]?.filters) return 'null';
  const filters = all.slice(0, at + 1).flatMap((level, place) => Object.keys(level.filters ?? {}).map((name) => [name, `max(t.${ident(celulaDoFiltro(place, name))})`])); // biome-ignore format: one line
  return rowsAddressSql(previsaoDespesa, parameters, Object.fromEntries(filters));
}

function divergenceSql({ across, totalDivergence }: Tree): string {
  const cases = [];
  if (across) {
    const parts = across.parts.map((name) => `sum(t.${ident(name)})`).join(' + ');
    cases.push(`when ${parts} <> sum(t.${ident(across.total)}) then ${literal(ACROSS)}`);
  }
  if (totalDivergence) cases.push(`when grouping(k0) = 1 then ${totalDivergence}`);
  return cases.length > 0 ? `case ${cases.join(' ')} end` : 'null::text';
}
