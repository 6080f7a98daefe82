import { type AnyField, type AnyRecord, fixedOf, type Issues, isWritten, type Resource } from '../../resources/definition';

/**
 * What a draft changes of a document that is fixed in its state while the rest of it goes on being filled, by field: the database would
 * refuse it as a whole. Nothing of one that is not fixed.
 *
 * @param as how the state reads after "depois de": "contratada"
 */
export function judgeFixed(definition: Resource, draft: Readonly<Record<string, unknown>>, current: AnyRecord | null, as: string): Issues {
  const { draft: free, but = [] } = fixedOf(definition) ?? {};
  if (!current || !free || free.slice(1).includes(String(current[free[0] as string]))) return {};
  const open: readonly string[] = but.map((name) => name.replace('+', ''));
  const changed = Object.keys(draft).filter((name) => {
    const field = (definition.fields as Readonly<Record<string, AnyField>>)[name];
    const typed = field && (isWritten(field) || field.kind === 'items') && !field.readOnly && !field.immutable && !open.includes(name);
    return typed && !same(field, draft[name], current[name]);
  });
  return Object.fromEntries(changed.map((name) => [name, [`Não muda depois de ${as}. Desfaça o que digitou neste campo.`]]));
}

function same(field: AnyField, one: unknown, other: unknown): boolean {
  if (field.kind === 'items') {
    const [a, b] = [one, other].map((lines) => (lines ?? []) as Record<string, unknown>[]) as [
      Record<string, unknown>[],
      Record<string, unknown>[],
    ];
    const written = Object.entries(field.fields).filter(([, inner]) => isWritten(inner) && !inner.readOnly);
    return a.length === b.length && a.every((line, n) => written.every(([name, inner]) => same(inner, line[name], b[n]?.[name])));
  }
  return plain(one) === plain(other);
}

/** A value to be compared: a file is its id, and what is not there is null. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(idOf).sort());
  return JSON.stringify(idOf(value) ?? null);
}

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
