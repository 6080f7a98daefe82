import { type Issues, type Resource, relationName } from '../../resources/definition';
import { unknownText } from '../http/endpoint';
import { ValidationError } from '../http/errors';

/** What a record carries beside its fields, which who reads it may send back, and what was confirmed of a change. */
const FRAME = [
  'id',
  'versao',
  'bloqueado',
  'motivo_bloqueio',
  'pode_liberar',
  'data_cadastro',
  'data_alteracao',
  'data_exclusao',
  'usuario_cadastro',
  'usuario_alteracao',
  'usuario_exclusao',
  'entidade_id',
  'exercicio',
  'confirmado',
];

const known = new WeakMap<Resource, ReadonlySet<string>>();

function keysOf(definition: Resource): ReadonlySet<string> {
  const kept = known.get(definition);
  if (kept) return kept;
  const relations = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'ref' || field.kind === 'refs' ? [relationName(name, field)] : [],
  );
  const keys = new Set([...FRAME, ...Object.keys(definition.fields), ...relations]);
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
