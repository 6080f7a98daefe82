import { type Catalog, type CatalogTable, GENERATED } from './catalog';
import { ident, literal } from './sql';
import type { TableSpec } from './tables';

/** The statements that create tables from nothing, in an order that PostgreSQL accepts. */
export function createStatements(specs: readonly TableSpec[]): string[] {
  return [
    ...specs.flatMap(createTable),
    ...specs.flatMap((spec) => Object.entries(spec.foreignKeys).map(([name, definition]) => addConstraint(spec.name, name, definition))),
    ...specs.flatMap((spec) => Object.entries(spec.indexes).map(([name, definition]) => createIndex(spec.name, name, definition))),
    ...specs.flatMap(countTriggers),
    ...specs.flatMap(fixedTrigger),
  ];
}

function createTable(spec: TableSpec): string[] {
  const lines = [
    ...spec.columns.map(({ name, type, notNull, extra }) => columnLine(name, type, notNull, extra)),
    ...Object.entries(spec.constraints).map(([name, definition]) => `constraint ${ident(name)} ${definition}`),
  ];
  return [
    `create table ${ident(spec.name)} (\n  ${lines.join(',\n  ')}\n)`,
    `comment on table ${ident(spec.name)} is ${literal(GENERATED)}`,
  ];
}

function columnLine(name: string, type: string, notNull: boolean, extra = ''): string {
  return [ident(name), type, extra, notNull ? 'not null' : ''].filter(Boolean).join(' ');
}

function addConstraint(table: string, name: string, definition: string): string {
  return `alter table ${ident(table)} add constraint ${ident(name)} ${definition}`;
}

function createIndex(table: string, name: string, definition: string): string {
  const unique = definition.startsWith('unique ');
  return `create ${unique ? 'unique ' : ''}index ${ident(name)} on ${ident(table)} ${unique ? definition.slice(7) : definition}`;
}

/** Statement triggers that keep the totals of lists (function `manter_total` of the first migration). */
function countTriggers({ name, counted }: TableSpec): string[] {
  if (!counted) return [];
  const events = [
    ['insert', 'new table as novos'],
    ['update', 'old table as antigos new table as novos'],
    ['delete', 'old table as antigos'],
  ] as const;
  return events.map(
    ([event, tables]) =>
      `create trigger ${ident(`${name}_total_${event}`)} after ${event} on ${ident(name)} referencing ${tables} for each statement execute function manter_total(${literal(counted)})`,
  );
}

/** The trigger that keeps what was issued as it is (functions `registro_fixo` and `linha_fixa`), after what the database computes of the row. */
function fixedTrigger({ name, fixed }: TableSpec): string[] {
  if (!fixed) return [];
  const { of, since, but, grows } = fixed;
  const call = of
    ? `linha_fixa(${[of, since, ...but].map(literal).join(', ')})`
    : `registro_fixo(${[since, ...but].map(literal).join(', ')})`;
  const events = of && since && !grows ? 'insert or update or delete' : 'update or delete';
  return [`create trigger ${ident(`${name}_imutavel`)} after ${events} on ${ident(name)} for each row execute function ${call}`];
}

/** Renames that the definitions ask for, by table: new name → former name. */
export type Renames = Record<string, Record<string, string>>;
/** Values that fill a new required column of a table with rows, by table and column, as SQL. */
export type Backfills = Record<string, Record<string, string>>;

/** The hints that a diff needs beside the two catalogs. */
export function hintsOf(specs: readonly TableSpec[]): { renames: Renames; backfills: Backfills } {
  const renames: Renames = {};
  const backfills: Backfills = {};
  for (const spec of specs) {
    for (const { name, renamedFrom, backfill } of spec.columns) {
      if (renamedFrom) renames[spec.name] = { ...renames[spec.name], [name]: renamedFrom };
      if (backfill) backfills[spec.name] = { ...backfills[spec.name], [name]: backfill };
    }
  }
  return { renames, backfills };
}

/**
 * The statements that turn the tables of one catalog into those of another, keeping the rows.
 *
 * @throws Error when a new required column has no default to fill the existing rows with
 */
export function diffCatalogs(from: Catalog, to: Catalog, specs: readonly TableSpec[]): string[] {
  const { renames, backfills } = hintsOf(specs);
  const created = Object.keys(to).filter((name) => !from[name]);
  const statements = createStatements(specs.filter((spec) => created.includes(spec.name)));
  for (const [name, table] of Object.entries(to)) {
    const old = from[name];
    if (old) statements.push(...alterTable(name, old, table, renames[name] ?? {}, backfills[name] ?? {}));
  }
  for (const name of Object.keys(from)) if (!to[name]) statements.push(`drop table ${ident(name)} cascade`);
  return statements;
}

function alterTable(
  table: string,
  old: CatalogTable,
  wanted: CatalogTable,
  renames: Record<string, string>,
  backfills: Record<string, string>,
): string[] {
  const alter = `alter table ${ident(table)}`;
  const columns = { ...old.columns };
  const indexes = { ...old.indexes };
  const statements: string[] = [];
  for (const [name, former] of Object.entries(renames)) {
    if (columns[name] || !columns[former]) continue;
    statements.push(`${alter} rename column ${ident(former)} to ${ident(name)}`);
    columns[name] = columns[former];
    delete columns[former];
  }
  statements.push(...gone(old.triggers, wanted.triggers).map((name) => `drop trigger ${ident(name)} on ${ident(table)}`));
  for (const name of [...gone(old.foreignKeys, wanted.foreignKeys), ...gone(old.constraints, wanted.constraints)]) {
    statements.push(`${alter} drop constraint if exists ${ident(name)}`);
  }
  for (const name of columnsToDrop(columns, wanted.columns)) {
    statements.push(`${alter} drop column ${ident(name)}`);
    delete columns[name];
    for (const [index, definition] of Object.entries(indexes)) if (mentions(definition, name)) delete indexes[index];
  }
  for (const name of gone(indexes, wanted.indexes)) {
    statements.push(`drop index if exists ${ident(name)}`);
    delete indexes[name];
  }
  const generatedLast = Object.entries(wanted.columns).sort(([, a], [, b]) => Number(isGenerated(a)) - Number(isGenerated(b)));
  return [
    ...statements,
    ...generatedLast.flatMap(([name, column]) => alterColumn(table, name, columns[name], column, backfills[name])),
    ...added(old.constraints, wanted.constraints).map(([name, definition]) => addConstraint(table, name, definition)),
    ...added(old.foreignKeys, wanted.foreignKeys).map(([name, definition]) => addConstraint(table, name, definition)),
    ...added(indexes, wanted.indexes).map(([, definition]) => definition),
    ...added(old.triggers, wanted.triggers).map(([, definition]) => definition),
  ];
}

type Column = CatalogTable['columns'][string];

function isGenerated(column: Column | undefined): boolean {
  return column?.extra.includes('generated always') ?? false;
}

function mentions(expression: string, column: string): boolean {
  return new RegExp(`(?<![\\w])${column}(?![\\w])`).test(expression);
}

/**
 * Columns that go away, generated ones first: those that no definition has, and generated ones whose expression, or a
 * column they read, changes (PostgreSQL cannot alter either in place; they are made again).
 */
function columnsToDrop(old: CatalogTable['columns'], wanted: CatalogTable['columns']): string[] {
  const touched = Object.keys(old).filter((name) => !wanted[name] || wanted[name].type !== old[name]?.type);
  const outdated = ([name, column]: [string, Column]) =>
    isGenerated(column) && (column.extra !== wanted[name]?.extra || touched.some((other) => mentions(column.extra, other)));
  const generated = Object.entries(old)
    .filter(outdated)
    .map(([name]) => name);
  return [...generated, ...Object.keys(old).filter((name) => !wanted[name] && !generated.includes(name))];
}

function alterColumn(table: string, name: string, old: Column | undefined, wanted: Column, backfill: string | undefined): string[] {
  const alter = `alter table ${ident(table)} alter column ${ident(name)}`;
  if (!old) {
    const add = `alter table ${ident(table)} add column ${columnLine(name, wanted.type, false, wanted.extra)}`;
    return [add, ...(wanted.notNull ? requireColumn(table, name, wanted, backfill) : [])];
  }
  const statements: string[] = [];
  if (old.type !== wanted.type) statements.push(`${alter} type ${wanted.type} using ${ident(name)}::${wanted.type}`);
  if (old.extra !== wanted.extra) statements.push(wanted.extra ? `${alter} set ${wanted.extra}` : `${alter} drop default`);
  if (old.notNull && !wanted.notNull) statements.push(`${alter} drop not null`);
  if (!old.notNull && wanted.notNull) statements.push(...requireColumn(table, name, wanted, backfill));
  return statements;
}

function requireColumn(table: string, name: string, wanted: Column, backfill: string | undefined): string[] {
  if (wanted.extra.startsWith('generated')) return [`alter table ${ident(table)} alter column ${ident(name)} set not null`];
  if (backfill === undefined) {
    throw new Error(
      `${table}.${name} passou a ser obrigatório e não tem default: declare um default na definição ou escreva a migração à mão.`,
    );
  }
  return [
    `update ${ident(table)} set ${ident(name)} = ${backfill} where ${ident(name)} is null`,
    `alter table ${ident(table)} alter column ${ident(name)} set not null`,
  ];
}

function gone(old: Record<string, string>, wanted: Record<string, string>): string[] {
  return Object.keys(old).filter((name) => old[name] !== wanted[name]);
}

function added(old: Record<string, string>, wanted: Record<string, string>): [string, string][] {
  return Object.entries(wanted).filter(([name, definition]) => old[name] !== definition);
}
