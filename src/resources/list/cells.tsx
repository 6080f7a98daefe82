import type { ReactNode } from 'react';
import type { AnyField, DerivedAs, FieldKind } from '../definition/field';
import { formatDecimal, formatRelation, formatValue } from '../definition/format';
import { type AnyRecord, relationName } from '../definition/resource';
import { drawState } from '../state';

type Cell = (value: unknown, field: AnyField, row: AnyRecord, name: string) => ReactNode;

const plain: Cell = (value, field) => formatValue(field, value);
const tabular: Cell = (value, field) => <span className="numero">{formatValue(field, value)}</span>;
const related: Cell = (_value, field, row, name) =>
  field.kind === 'ref' ? formatRelation(row[relationName(name, field)] as Record<string, unknown> | null) : '';
const relatedMany: Cell = (_value, field, row, name) =>
  field.kind === 'refs'
    ? ((row[relationName(name, field)] ?? []) as Record<string, unknown>[]).map((one) => formatRelation(one)).join(', ')
    : '';
const amount: Cell = (value, field) => (
  <span className={`numero${String(value).startsWith('-') ? ' negativo' : ''}`}>{formatValue(field, value)}</span>
);

/** How each kind of value is drawn in a list. */
const cells: Record<FieldKind, Cell> = {
  text: plain,
  longText: plain,
  html: plain,
  integer: tabular,
  decimal: amount,
  money: amount,
  percent: amount,
  date: tabular,
  dateTime: tabular,
  time: tabular,
  month: tabular,
  year: tabular,
  yesNo: plain,
  active: drawState,
  choice: drawState,
  choices: plain,
  ref: related,
  refs: relatedMany,
  items: plain,
  file: plain,
  files: plain,
  image: plain,
  cpf: tabular,
  cnpj: tabular,
  cpfCnpj: tabular,
  phone: tabular,
  cep: tabular,
  email: plain,
  url: plain,
  color: (value) => (value ? <span className="amostra" style={{ background: String(value) }} title={String(value)} /> : ''),
  code: tabular,
  secret: plain,
  values: plain,
  blocks: plain,
  derived: (value, field) =>
    field.kind === 'derived' && field.as === 'tags' ? (
      <Tags values={value as string[] | null} />
    ) : field.kind === 'derived' && field.as === 'text' ? (
      drawState(value, field)
    ) : (
      <span className="numero">{formatValue(field, value)}</span>
    ),
};

function Tags({ values }: { values: string[] | null }) {
  return (
    <span className="etiquetas">
      {(values ?? []).map((value) => (
        <span key={value}>{value}</span>
      ))}
    </span>
  );
}

/** A field of a row, as the list shows it. */
export function drawCell(field: AnyField, name: string, row: AnyRecord): ReactNode {
  const value = row[name];
  if (value === null || value === undefined) return field.kind === 'ref' ? related(value, field, row, name) : '';
  return cells[field.kind](value, field, row, name);
}

const RIGHT: readonly (FieldKind | DerivedAs)[] = ['integer', 'decimal', 'money', 'percent'];
const NARROW: readonly FieldKind[] = [
  'code',
  'date',
  'dateTime',
  'time',
  'month',
  'year',
  'yesNo',
  'active',
  'cpf',
  'cnpj',
  'cpfCnpj',
  'phone',
  'cep',
  'integer',
  'money',
  'decimal',
  'percent',
];

/** Numbers are right-aligned; codes and dates left. */
export function alignmentOf(field: AnyField): 'left' | 'right' {
  return RIGHT.includes(field.kind === 'derived' ? field.as : field.kind) ? 'right' : 'left';
}

/** Dates, numbers and codes never wrap. */
export function isNarrow(field: AnyField): boolean {
  return NARROW.includes(field.kind) || (field.kind === 'derived' && field.as !== 'text' && field.as !== 'tags');
}

const SPEAKS_FOR_ITSELF: readonly FieldKind[] = ['code', 'active', 'cpf', 'cnpj', 'cpfCnpj', 'phone', 'cep'];

/** Numbers, dates, yes or no and texts of figures say nothing away from the title of their column: on a card they carry it. */
export function needsLabel(field: AnyField, value: unknown): boolean {
  if (isNarrow(field)) return !SPEAKS_FOR_ITSELF.includes(field.kind);
  return (field.kind === 'text' || field.kind === 'derived') && /^\d/.test(String(value));
}

/** Long words, so that a cell may be cut; the rest keeps its own width. */
export function isProse(field: AnyField): boolean {
  return !isNarrow(field) && !(field.kind === 'derived' && field.as === 'tags') && field.kind !== 'color';
}

/** A sum for the footer of a money column. */
export function drawSum(total: string | undefined): string {
  return total === undefined ? '' : formatDecimal(total, 2);
}
