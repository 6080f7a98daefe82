import { type AnyField, type FieldOf, type Fields, isWritten } from './field';
import type { Resource } from './resource';
import { addIssue, type Issues, type LooseDraft } from './rules';
import { satisfies } from './values';
import { wireSchema } from './wire';

/** The outcome of checking a draft. */
export interface Validation {
  /** What to store: only the fields that were sent, plus defaults of a new record; normalised. */
  changes: Record<string, unknown>;
  /** Empty when the draft is right. */
  issues: Issues;
}

/**
 * Checks a draft against its definition: kinds, required fields, conditions and rules. Both sides run it: the browser
 * for comfort, the server to decide.
 *
 * @param current the stored record when editing; a field that was not sent keeps its value
 */
export function validateDraft(resource: Pick<Resource, 'fields' | 'rules'>, input: unknown, current?: LooseDraft): Validation {
  const issues: Issues = {};
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { changes: {}, issues: { id: ['Envie os campos do registro.'] } };
  }
  const changes = readFields(resource.fields, input as LooseDraft, issues, '', current);
  if (Object.keys(issues).length === 0) {
    const draft = { ...current, ...changes };
    for (const rule of resource.rules ?? []) {
      for (const [path, messages] of Object.entries(rule(draft) ?? {})) for (const message of messages) addIssue(issues, path, message);
    }
  }
  return { changes, issues };
}

/** @param stored what is in the database: of it the lines that are kept take what nobody types */
function readFields(
  fields: Fields,
  input: LooseDraft,
  issues: Issues,
  prefix: string,
  current?: LooseDraft,
  stored = current,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const typed = Object.entries(fields).filter(([, field]) => field.kind !== 'derived' && !field.readOnly);
  for (const [name, field] of typed) {
    const sent = Object.hasOwn(input, name) ? input[name] : undefined;
    if (sent === undefined) {
      const start = current ? null : defaultOf(field);
      // a list that a new record does not bring is an empty one: whoever judges the draft finds it there
      if (Array.isArray(start) || !isEmpty(start)) changes[name] = start;
      continue;
    }
    if (current && field.immutable && !isEmpty(current[name])) continue;
    changes[name] = isEmpty(sent) ? emptyOf(field) : readValue(field, sent, issues, prefix + name, stored?.[name]);
  }
  if (!current)
    for (const [name, field] of typed) {
      const proposed = isEmpty(changes[name]) ? field.defaultFrom?.(changes) : null;
      if (!isEmpty(proposed)) changes[name] = proposed;
    }
  const draft = { ...current, ...changes };
  for (const [name, field] of typed) {
    if (field.when && !satisfies(draft, field.when)) {
      if (!isEmpty(draft[name])) changes[name] = emptyOf(field);
    } else if (isRequired(field, draft, !current) && isEmpty(draft[name]) && !issues[prefix + name]) {
      addIssue(issues, prefix + name, `O campo "${field.label}" é obrigatório.`);
    }
  }
  return changes;
}

/** Whether a field must be filled in this draft. */
export function isRequired(field: AnyField, draft: LooseDraft, isNew: boolean): boolean {
  if (field.kind === 'items') return (field.min ?? 0) > 0 || field.required === true;
  if (field.required === 'create') return isNew;
  return typeof field.required === 'boolean' ? field.required : satisfies(draft, field.required);
}

function readValue(field: AnyField, sent: unknown, issues: Issues, path: string, stored: unknown): unknown {
  if (field.kind === 'items') return readItems(field, sent, issues, path, (stored ?? []) as readonly LooseDraft[]);
  const result = wireSchema(field).safeParse(sent);
  if (result.success) return isEmpty(result.data) ? emptyOf(field) : result.data;
  addIssue(issues, path, result.error.issues[0]?.message ?? `O campo "${field.label}" tem um valor inválido.`);
  return emptyOf(field);
}

const MOST_LINES = 5000;

function readItems(field: FieldOf<'items'>, sent: unknown, issues: Issues, path: string, stored: readonly LooseDraft[]): unknown[] {
  if (!Array.isArray(sent)) {
    addIssue(issues, path, `O campo "${field.label}" deve ser uma lista.`);
    return [];
  }
  const most = field.max ?? MOST_LINES;
  if (sent.length > most) addIssue(issues, path, `O campo "${field.label}" aceita no máximo ${most} linhas.`);
  if (sent.length < (field.min ?? 0)) addIssue(issues, path, `O campo "${field.label}" precisa de pelo menos ${field.min} linha.`);
  const byId = new Map(stored.map((line) => [line.id, line]));
  return sent.slice(0, most).map((line, index) => readLine(field, line, issues, `${path}.${index}`, byId));
}

function readLine(
  field: FieldOf<'items'>,
  line: unknown,
  issues: Issues,
  path: string,
  stored: ReadonlyMap<unknown, LooseDraft>,
): Record<string, unknown> {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) {
    addIssue(issues, path, `A linha de "${field.label}" está em formato inválido.`);
    return {};
  }
  const { id } = line as { id?: unknown };
  const kept = stored.get(id);
  const values = readFields(field.fields, line as LooseDraft, issues, `${path}.`, undefined, kept);
  for (const [name, child] of Object.entries(field.fields))
    if (child.kind !== 'derived' && !(name in values))
      values[name] = (child.readOnly && isWritten(child) ? kept?.[name] : null) ?? emptyOf(child);
  return Number.isSafeInteger(id) && Number(id) > 0 ? { ...values, id } : values;
}

/** Whether nothing was filled in: null, empty text, empty list. */
export function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}

function emptyOf(field: AnyField): unknown {
  if (['items', 'refs', 'files', 'choices'].includes(field.kind)) return [];
  return null;
}

/** The value a new record starts with. */
export function defaultOf(field: AnyField): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'yesNo' && field.required === true) return false;
  return emptyOf(field);
}

/** An empty draft with every default. */
export function emptyDraft(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'derived')
      .map(([name, field]) => [name, defaultOf(field)]),
  );
}
