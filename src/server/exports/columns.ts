import {
  type AnyField,
  type FieldKind,
  type FieldOf,
  formatRelation,
  formatValue,
  type Issues,
  isColumn,
  type Resource,
  relationName,
} from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { readAskedColumns } from '../resources/asked-columns';

/** What a cell holds, whatever the file: `text` is the only kind that people may have typed freely. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'dateTime' | 'time' | 'month' | 'year';

/** A column of an exported list. */
export interface ExportColumn {
  name: string;
  label: string;
  field: AnyField;
  kind: CellKind;
  /** How a cell reads where its row decides it; as its field says, without it. */
  shown?: (row: ExportRow) => string;
}

/** A row as the database gave it, by name of column; a relation comes as the row that shows it. */
export type ExportRow = Readonly<Record<string, unknown>>;

/**
 * The columns of an export: those asked for in `campos` (comma-separated), in that order, else those of the list.
 *
 * @throws ValidationError on `campos` for a name that is no column of the list
 */
export function chooseColumns(resource: Resource, campos?: string): ExportColumn[] {
  const { fields, list } = resource;
  const issues: Issues = {};
  const asked = readAskedColumns(resource, campos ?? '', issues);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const names = asked.length > 0 ? asked : list.columns;
  return names.flatMap((name) => (fields[name] && isExported(fields[name]) ? [columnOf(name, fields[name])] : []));
}

/** A field as a column of a file. */
export function columnOf(name: string, field: AnyField): ExportColumn {
  return { name, label: field.label, field, kind: kindOf(field) };
}

/** What the list itself carries: child tables and files are only in the record. */
function isExported(field: AnyField): boolean {
  if (field.kind === 'secret') return false;
  return isColumn(field) || field.kind === 'derived' || field.kind === 'refs';
}

/** The name under which a row carries the column's value: a relation is carried by what it shows. */
export function carriedBy({ name, field }: ExportColumn): string {
  return field.kind === 'ref' || field.kind === 'refs' ? relationName(name, field) : name;
}

/** A cell as the screen shows it; empty for an absent value. */
export function shownValue(column: ExportColumn, row: ExportRow): string {
  if (column.shown) return column.shown(row);
  const value = row[carriedBy(column)];
  if (column.field.kind === 'refs') return ((value ?? []) as ExportRow[]).map((row) => formatRelation(row)).join(', ');
  return column.field.kind === 'ref' ? formatRelation(value as ExportRow | null) : formatValue(column.field, value);
}

/** Whether a column is read from its right end: numbers, but not dates. */
export function isNumeric(kind: CellKind): boolean {
  return kind === 'integer' || kind === 'decimal' || kind === 'money' || kind === 'percent';
}

function kindOf(field: AnyField): CellKind {
  return field.kind === 'derived' ? derivedKinds[field.as] : kinds[field.kind];
}

const kinds: Record<Exclude<FieldKind, 'derived'>, CellKind> = {
  text: 'text',
  longText: 'text',
  html: 'text',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
  time: 'time',
  month: 'month',
  year: 'year',
  yesNo: 'text',
  active: 'text',
  choice: 'text',
  choices: 'text',
  ref: 'text',
  refs: 'text',
  items: 'text',
  file: 'text',
  files: 'text',
  image: 'text',
  cpf: 'text',
  cnpj: 'text',
  cpfCnpj: 'text',
  phone: 'text',
  cep: 'text',
  email: 'text',
  url: 'text',
  color: 'text',
  code: 'text',
  secret: 'text',
  values: 'text',
  blocks: 'text',
};

const derivedKinds: Record<FieldOf<'derived'>['as'], CellKind> = {
  text: 'text',
  cpfCnpj: 'text',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  percent: 'percent',
  date: 'date',
  dateTime: 'dateTime',
  yesNo: 'text',
  tags: 'text',
  lines: 'text',
};
