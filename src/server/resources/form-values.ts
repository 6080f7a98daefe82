import type { AnyField, FieldKind, Fields } from '../../resources/definition';

const NUMBERS: readonly FieldKind[] = ['integer', 'year', 'ref', 'file', 'image'];
const NUMBER_LISTS: readonly FieldKind[] = ['refs', 'files'];
const BOOLEANS: readonly FieldKind[] = ['yesNo', 'active'];

/**
 * Gives the text values of a multipart form the types that JSON would carry. Text that does not read as the field's
 * type is left as it is, for the validation to name.
 */
export function readFormValues(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fields[name] ? readOne(fields[name], value) : readLoose(name, value)]),
  );
}

/** `versao` and `id` come along with the fields. */
function readLoose(name: string, value: unknown): unknown {
  return (name === 'versao' || name === 'id') && typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
}

function readOne(field: AnyField, value: unknown): unknown {
  if (Array.isArray(value)) {
    // a form may number its lines with gaps
    const sent = value.filter(() => true);
    if (field.kind === 'items')
      return sent.map((line) =>
        typeof line === 'object' && line !== null ? readFormValues(field.fields, line as Record<string, unknown>) : line,
      );
    return NUMBER_LISTS.includes(field.kind) ? sent.map(toNumber) : sent;
  }
  if (field.kind === 'items' && (value === null || value === '')) return [];
  if ((NUMBER_LISTS.includes(field.kind) || field.kind === 'choices') && typeof value === 'string')
    return value
      .split(',')
      .filter(Boolean)
      .map(field.kind === 'choices' ? String : toNumber);
  if (NUMBERS.includes(field.kind)) return toNumber(value);
  if (BOOLEANS.includes(field.kind) && typeof value === 'string')
    return ({ true: true, false: false, '1': true, '0': false } as Record<string, boolean>)[value] ?? value;
  return value;
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}
