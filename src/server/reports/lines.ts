import {
  type AnyField,
  compareDecimals,
  formatDecimal,
  type Report,
  type ReportLine,
  type ReportLineKind,
} from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import type { Work } from '../work';
import type { ReportRegistration } from './report';

/** Kinds that travel as exact text. */
const EXACT = ['money', 'percent', 'decimal'];

/**
 * The lines of a report: what its source gives, with headings, subtotals and total. Every sum is made by the database,
 * in the statement that reads the lines, so that all are of one instant and exact.
 */
export async function readLines(
  work: Work,
  { report, rules }: ReportRegistration,
  parameters: Readonly<Record<string, unknown>>,
): Promise<ReportLine[]> {
  const values = new Parameters();
  const source = rules.source(parameters, (value) => values.add(value), Object.keys(report.columns));
  const { db } = rules.everyYear ? work.within({ exercicio: null }) : work;
  const rows = await db.rows<Record<string, unknown>>(linesSql(report, source), values.values);
  return withHeadings(report, rows);
}

/** What a line may say beside its columns: where it and its figures lead, that it is a sum of its own, what of it does not hold. */
const SAID = ['destino', 'abre', 'forte', 'divergencia'];
const NOTHING_SAID = SAID.map(() => 'null').join(', ');

function linesSql(report: Report, source: string): string {
  const groups = report.groups.map(({ by }) => ident(by));
  const shown = (keeps: (name: string) => boolean, value: (name: string) => string) =>
    Object.entries(report.columns).map(([name, field]) =>
      keeps(name) ? `${cast(field, value(name))} as ${ident(name)}` : `null as ${ident(name)}`,
    );
  const added = (name: string) => `sum(${ident(name)})`;
  const share = (of: string, value: (name: string) => string) =>
    `round(${value(of)} * 100 / nullif((select ${added(of)} from fatos), 0), 2)`;
  const sum = shown(
    (name) => report.sums.includes(name) || name in report.shares,
    (name) => (report.shares[name] ? share(report.shares[name], added) : added(name)),
  );
  const line = shown(
    () => true,
    (name) => (report.shares[name] ? share(report.shares[name], ident) : ident(name)),
  );
  const said = SAID.map((name) => `${name}_ as ${name}`).join(', ');
  const details = `select 'linha' as tipo, linha_ as em_, 0 as depois_, ${[...groups, ...line].join(', ')}, ${said} from fatos`;
  const subtotals = report.groups.flatMap(({ subtotal }, depth) => {
    if (!subtotal) return [];
    const upTo = groups.slice(0, depth + 1);
    const columns = groups.map((name, index) => (index <= depth ? name : `null as ${name}`));
    return `select 'subtotal', max(linha_), ${groups.length - depth}, ${[...columns, ...sum].join(', ')}, ${NOTHING_SAID} from fatos group by ${upTo.join(', ')}`;
  });
  const nothing = groups.map(() => 'null');
  const total = report.total
    ? [
        `select 'total', max(linha_), ${groups.length + 1}, ${[...nothing, ...sum].join(', ')}, ${NOTHING_SAID} from fatos having count(*) > 0`,
      ]
    : [];
  const absent = SAID.map((name) => `null::text as ${name}`).join(', ');
  const own = SAID.map((name) => `${name} as ${name}_`).join(', ');
  // inside the lateral query these are the source's own where it has them, and otherwise the nulls beside it
  return `with fatos as materialized (
      select row_number() over () as linha_, x.*
        from (select ${absent}) d cross join lateral (select ${own}, s.* from (${source}) s) x)
    ${[details, ...subtotals, ...total].join('\nunion all\n')}
    order by 2, 3`;
}

function cast({ kind }: AnyField, value: string): string {
  // sums have two places already: this shows them in a zero of the source too
  if (kind === 'money') return `round(${value}, 2)::text`;
  return EXACT.includes(kind) ? `(${value})::text` : value;
}

/** Puts the name of each group above its first line, and what a sum is in the first column. */
function withHeadings(report: Report, rows: readonly Record<string, unknown>[]): ReportLine[] {
  const lines: ReportLine[] = [];
  const names = Object.keys(report.columns);
  const [first = ''] = names;
  let open: unknown[] = [];
  for (const row of rows) {
    const line = printed(names, row);
    if (line.tipo === 'linha') {
      const groups = report.groups.map(({ by }) => row[by]);
      const from = groups.findIndex((name, depth) => name !== open[depth]);
      if (from >= 0) for (const name of groups.slice(from)) if (name !== null) lines.push({ tipo: 'grupo', texto: String(name) });
      open = groups;
      if (row.forte) line.tipo = row.forte as ReportLineKind;
    } else line[first] = line.tipo === 'total' ? report.total : report.groups[report.groups.length - Number(row.depois_)]?.subtotal;
    lines.push(line);
  }
  return lines;
}

function printed(names: readonly string[], row: Readonly<Record<string, unknown>>): Record<string, unknown> & { tipo: ReportLineKind } {
  const line: Record<string, unknown> & { tipo: ReportLineKind } = { tipo: row.tipo as ReportLineKind };
  for (const name of names) line[name] = row[name];
  if (row.destino) line.destino = row.destino;
  if (row.abre) line.abre = row.abre;
  if (row.divergencia) line.divergencia = row.divergencia;
  return line;
}

/** The identities of the report that do not hold, in words: those of its lines and those of its sums. */
export function divergencesOf(report: Report, lines: readonly ReportLine[]): string[] {
  const [first = ''] = Object.keys(report.columns);
  const told = lines.flatMap(({ divergencia }) => divergencia ?? []);
  const unequal = report.identities.flatMap(({ text, equal: [left, right] }) =>
    lines
      .filter(({ tipo }) => tipo === 'subtotal' || tipo === 'total')
      .filter((line) => compareDecimals(String(line[left] ?? '0'), String(line[right] ?? '0')) !== 0)
      .map((line) => {
        const shown = [left, right].map((name) => `${report.columns[name]?.label} ${formatDecimal(String(line[name] ?? '0'), 2)}`);
        return `${text} Não confere em "${line[first]}": ${shown.join(' e ')}.`;
      }),
  );
  return [...told, ...unequal];
}
