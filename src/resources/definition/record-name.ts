import { formatRelation, formatValue } from './format';
import { type Resource, relationName } from './resource';

/**
 * What people call a record: its display fields, joined; a choice by its label and a relation by its own display, never
 * by key or id; without what is personal, for the trail is read by others. Empty when none is filled.
 */
export function recordName({ display, fields }: Pick<Resource, 'display' | 'fields'>, record: Readonly<Record<string, unknown>>): string {
  const parts = display.map((name) => {
    const field = fields[name];
    if (field?.personal) return null;
    if (field?.kind === 'ref') return formatRelation(record[relationName(name, field)] as Record<string, unknown> | null);
    return field?.kind === 'choice' ? formatValue(field, record[name]) : record[name];
  });
  return parts.filter(Boolean).join(' · ');
}
