import type { AnyField, Fields } from './field';
import { formatRelation, formatValue } from './format';
import { type Resource, relationName } from './resource';

/** A resource, or a fixed list of the platform, whose values are all text. */
type Named = Pick<Resource, 'display'> & Partial<Pick<Resource, 'fields'>>;
type Row = Readonly<Record<string, unknown>>;

/**
 * The display fields of a record as people read them: a choice by its label, a date as it is written here and a relation by
 * its own display, never by key or id.
 */
export function displayTexts({ display, fields = {} }: Named, record: Row): Record<string, unknown> {
  return Object.fromEntries(display.map((name) => [name, shownText(name, fields[name], record)]));
}

function shownText(name: string, field: AnyField | undefined, record: Row): unknown {
  if (field?.kind === 'ref') return formatRelation(record[relationName(name, field)] as Row | null) || null;
  return field ? formatValue(field, record[name]) || null : record[name];
}

/** What people call a record: its display fields, joined; without what is personal, for the trail is read by others. Empty when none is filled. */
export function recordName({ display, fields }: Pick<Resource, 'display' | 'fields'>, record: Row): string {
  const open = display.filter((name) => !fields[name]?.personal);
  return Object.values(displayTexts({ display: open, fields }, record))
    .filter(Boolean)
    .join(' · ');
}

/** A line of a child table in one text: what it holds, for where it has no table of its own. */
export function lineInWords(fields: Fields, line: Row): string {
  return Object.entries(fields)
    .filter(([name]) => line[name] !== null && line[name] !== undefined && line[name] !== '')
    .map(([name, field]) =>
      field.kind === 'ref' ? formatRelation(line[relationName(name, field)] as Row | null) : formatValue(field, line[name]),
    )
    .join(' · ');
}
