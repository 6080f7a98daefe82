import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { AnyField, Fields } from '../definition/field';
import type { AnyRecord, Resource, Section } from '../definition/resource';
import type { Issues } from '../definition/rules';
import { emptyDraft, validateDraft } from '../definition/validate';

type Values = Record<string, unknown>;

/** The values a form starts with: the record's, or an empty draft. Null in text becomes what inputs expect. */
export function startValues(resource: Resource, record: AnyRecord | null): Values {
  return record ? { ...emptyDraft(resource.fields), ...record } : emptyDraft(resource.fields);
}

/**
 * What is sent: the fields of the definition, without what the server fills and without what the person could not see.
 */
export function sentValues(resource: Resource, values: Values, record: AnyRecord | null): Values {
  const sent = pick(resource.fields, values, record === null);
  return record ? { ...sent, versao: record.versao } : sent;
}

function pick(fields: Fields, values: Values, isNew: boolean): Values {
  const sent: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'derived' || field.readOnly) continue;
    if (field.mirrors) {
      if (isNew && values[field.mirrors]) sent[name] = values[field.mirrors];
      continue;
    }
    const value = values[name];
    if (field.transient === true || value === undefined || isHidden(value)) continue;
    sent[name] =
      field.kind === 'items'
        ? ((value ?? []) as Values[]).map((line) => ({
            ...(line.id !== undefined && { id: line.id }),
            ...pick(field.fields, line, line.id === undefined),
          }))
        : value;
  }
  return sent;
}

/** A value that came masked: the person may not see it, so it cannot have been typed. */
function isHidden(value: unknown): boolean {
  return typeof value === 'string' && value.includes('***');
}

/** React Hook Form's resolver over the definition's own validation, the same that the server runs. */
export function createResolver(resource: Resource, record: () => AnyRecord | null): Resolver<FieldValues> {
  return async (values) => {
    const current = record();
    const { issues } = validateDraft(resource, sentValues(resource, values, current), current ?? undefined);
    const known = Object.entries(issues).filter(([path]) => !hidesSomething(resource.fields, current, path));
    if (known.length === 0) return { values, errors: {} };
    return { values: {}, errors: nest(Object.fromEntries(known)) };
  };
}

/** With masked values the browser cannot tell; the server does. */
function hidesSomething(fields: Fields, record: AnyRecord | null, path: string): boolean {
  if (!record) return false;
  const [name = ''] = path.split('.');
  const field = fields[name];
  const value = record[name];
  if (!field) return false;
  if (field.personal) return isHidden(value) || value === null;
  return (
    field.kind === 'items' &&
    Object.values(field.fields).some((child: AnyField) => child.personal !== undefined) &&
    Array.isArray(value) &&
    value.length > 0 &&
    hasHidden(field.fields, value as Values[])
  );
}

function hasHidden(fields: Fields, lines: readonly Values[]): boolean {
  return lines.some((line) =>
    Object.entries(fields).some(([name, child]) => child.personal && (line[name] === null || isHidden(line[name]))),
  );
}

/** `{ 'responsaveis.0.inicio': [...] }` as React Hook Form nests errors. */
export function nest(issues: Issues): FieldErrors {
  const errors: Record<string, unknown> = {};
  for (const [path, messages] of Object.entries(issues)) {
    const parts = path.split('.');
    let node = errors;
    for (const [index, part] of parts.entries()) {
      if (index === parts.length - 1) node[part] = { ...(node[part] as object), type: 'validate', message: messages.join(' ') };
      else {
        const next = (node[part] ?? (/^\d+$/.test(parts[index + 1] ?? '') ? [] : {})) as Record<string, unknown>;
        node[part] = next;
        node = next;
      }
    }
  }
  return errors as FieldErrors;
}

/** A message of the form and the path of its field. */
interface Issue {
  path: string;
  message: string;
}

/** Every message of the form's errors with the path of its field. */
export function listErrors(errors: FieldErrors, prefix = ''): Issue[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return [];
    const path = prefix + name;
    const { message } = error as { message?: unknown };
    const own = typeof message === 'string' && message !== '' ? [{ path, message }] : [];
    const below = Object.fromEntries(
      Object.entries(error).filter(([key, value]) => typeof value === 'object' && value !== null && key !== 'ref' && key !== 'types'),
    );
    return [...own, ...listErrors(below as FieldErrors, `${path}.`)];
  });
}

/** Messages from the top of the form to its end, whatever the order in which they came; what is not on the form comes last. */
export function inFormOrder(form: readonly Section[], issues: readonly Issue[]): Issue[] {
  const fields = form.flatMap((section) => section.fields);
  const placeIn = ({ path }: Issue) => {
    const index = fields.indexOf(path.split('.')[0] ?? '');
    return index < 0 ? fields.length : index;
  };
  return [...issues].sort((a, b) => placeIn(a) - placeIn(b));
}

/** Where an error is, in words: "Responsáveis, linha 1: Início". */
export function placeOf(fields: Fields, path: string): string {
  const [name = '', index, ...rest] = path.split('.');
  const field = fields[name];
  if (!field) return '';
  if (field.kind !== 'items' || index === undefined) return field.label;
  const below = rest.length > 0 ? placeOf(field.fields, rest.join('.')) : '';
  return `${field.label}, linha ${Number(index) + 1}${below ? `: ${below}` : ''}`;
}
