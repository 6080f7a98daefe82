import { type AnyField, formatValue, inSentence, type Resource } from '../resources/definition';
import { ValidationError } from './http/errors';

interface DatabaseError {
  code?: string;
  constraint?: string;
  table?: string;
}

/** SQLSTATE of a rule that a trigger keeps: the message is for the person, `column` names what it is about. */
const RULE_OF_DATABASE = 'SG001';

/** What a trigger refused, as ERRO_VALIDACAO; null when the error says something else. */
export function refusalOfTrigger(error: unknown): ValidationError | null {
  const { code, column, message } = error as { code?: string; column?: string; message?: string };
  return code === RULE_OF_DATABASE ? new ValidationError({ [column || 'id']: [message ?? ''] }) : null;
}

/** Turns a refusal of the database into the message of the field it is about; anything else stays what it was. */
export function explainDatabaseError(error: unknown, resource: Resource, values: Readonly<Record<string, unknown>>): unknown {
  const { code, constraint, table } = error as DatabaseError;
  // a line that was taken out, and that another register points to
  if (code === '23503' && !table?.startsWith(resource.name))
    return new ValidationError({ id: ['Uma linha retirada está em uso em outro cadastro. Deixe-a como estava.'] });
  if (!constraint || !table?.startsWith(resource.name)) return error;
  if (code === '23505') return duplicated(constraint, resource, values) ?? error;
  const column = constraint.slice(table.length + 1).replace(/_(ck|fk)$/, '');
  const field = resource.fields[column];
  if (code === '23503' && field) return new ValidationError({ [column]: ['Registro não encontrado.'] });
  if (code === '23514' && field) return new ValidationError({ [column]: [`O campo "${field.label}" não aceita esse valor.`] });
  return error;
}

function duplicated(constraint: string, resource: Resource, values: Readonly<Record<string, unknown>>): ValidationError | null {
  const name = Object.keys(resource.fields)
    .filter((field) => constraint.endsWith(`_${field}_uq`))
    .sort((a, b) => b.length - a.length)[0];
  const field = name ? resource.fields[name] : undefined;
  if (!name || !field) return null;
  return new ValidationError({ [name]: [inUse(field, values[name])] });
}

/** "O código 09 já está em uso." */
export function inUse(field: AnyField, value: unknown): string {
  const label = /^[A-Z]{2,}/.test(field.label) ? field.label : inSentence(field.label);
  const feminine = /^\S*(a|ção|são|dade)\b/i.test(label);
  const shown = typeof value === 'number' || field.personal ? '' : ` ${formatValue(field, value)}`;
  return `${feminine ? 'A' : 'O'} ${label}${shown} já está em uso.`;
}
