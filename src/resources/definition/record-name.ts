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

/** What is told of a record beside its name: whose it is, how much and in what state. */
export function summaryFields({
  findable,
  fields,
  list,
  display,
}: Pick<Resource, 'findable' | 'fields' | 'display'> & { list: Pick<Resource['list'], 'columns'> }): string[] {
  const person = list.columns.find((name) => fields[name]?.kind === 'ref' && fields[name].target === 'pessoa' && !fields[name].personal);
  const through = typeof findable === 'object' && findable.through ? findable.through : person;
  const amount = list.columns.find((name) => fields[name]?.kind === 'money' && !fields[name].personal);
  // what is computed of other tables would be read for each that is found
  const state = fields.situacao?.kind === 'choice' ? 'situacao' : undefined;
  return [through, amount, state].filter((name) => name !== undefined).filter((name) => !display.includes(name));
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
