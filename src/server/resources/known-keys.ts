import { type Issues, RECORD_FRAME, type Resource, relationName } from '../../resources/definition';
import { unknownText } from '../http/endpoint';
import { ValidationError } from '../http/errors';

/** What who reads a record may send back beside its fields, and what was confirmed of a change. */
const BESIDE: readonly string[] = [...RECORD_FRAME, 'entidade_id', 'exercicio', 'confirmado'];

const known = new WeakMap<Resource, ReadonlySet<string>>();

function keysOf(definition: Resource): ReadonlySet<string> {
  const kept = known.get(definition);
  if (kept) return kept;
  const relations = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [relationName(name, field)] : [],
  );
  const keys = new Set([...BESIDE, ...Object.keys(definition.fields), ...relations]);
  known.set(definition, keys);
  return keys;
}

/**
 * Refuses what was sent of a record and names nothing of it: what is dropped in silence may be what the person meant.
 *
 * @throws ValidationError by the name that was sent
 */
export function refuseUnknownKeys(definition: Resource, sent: unknown): void {
  if (typeof sent !== 'object' || sent === null) return;
  const keys = keysOf(definition);
  const issues: Issues = Object.fromEntries(Object.keys(sent).flatMap((key) => (keys.has(key) ? [] : [[key, [unknownText(key)]]])));
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}
