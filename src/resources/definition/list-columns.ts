import type { AnyField, FieldKind } from './field';
import type { Resource } from './resource';

/** What no cell of a list holds: rows of their own, files, and what is never shown. */
const NEVER: readonly FieldKind[] = ['items', 'files', 'file', 'image', 'html', 'secret'];

/** The columns that a list may show: its own, in their order, then every other field that fits in a cell, as the form has them. */
export function offeredColumns({ fields, list }: Pick<Resource, 'fields' | 'list'>): string[] {
  const own = list.columns as readonly string[];
  return [...own, ...Object.keys(fields).filter((name) => !own.includes(name) && fitsInCell(fields[name] as AnyField))];
}

/** Of the columns that a person chose, those that the list does not carry by itself. */
export function extraColumns(resource: Pick<Resource, 'fields' | 'list'>, chosen: readonly string[] = []): string[] {
  const own = resource.list.columns as readonly string[];
  const offered = offeredColumns(resource);
  return chosen.filter((name) => !own.includes(name) && offered.includes(name));
}

function fitsInCell({ kind, transient }: AnyField): boolean {
  return !transient && !NEVER.includes(kind);
}
