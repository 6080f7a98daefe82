import { type AnyField, type Fields, formatValue, isEmpty, validateDraft } from '../../resources/definition';
import { ident } from '../db/sql';
import { ValidationError } from '../http/errors';
import { describeRecord } from '../resources/record';
import type { Work } from '../work';

export type Values = Readonly<Record<string, unknown>>;

/**
 * The parameters of a report or of a dashboard as a query string carries them, with the defaults of those that were not sent.
 *
 * @throws ValidationError by parameter
 */
export function readParameters(parameters: Fields, sent: Values): Values {
  const typed = Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => parameters[name])
      .map(([name, value]) => [name, fromQuery(parameters[name] as AnyField, value)]),
  );
  const { changes, issues } = validateDraft({ fields: parameters }, typed);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return changes;
}

/** A query string carries text only. */
function fromQuery({ kind }: AnyField, value: unknown): unknown {
  if (value === '') return null;
  if (kind === 'yesNo' || kind === 'active') return value === 'true' ? true : value === 'false' ? false : value;
  if ((kind === 'year' || kind === 'integer' || kind === 'ref') && /^\d+$/.test(String(value))) return Number(value);
  if (kind === 'refs' && /^\d+(,\d+)*$/.test(String(value))) return String(value).split(',').map(Number);
  return value;
}

/**
 * The parameters in words, as the heading says them; a record by its name.
 *
 * @throws ValidationError on a parameter whose record does not exist
 */
export async function describeParameters(work: Work, parameters: Fields, values: Values): Promise<string[]> {
  const said: string[] = [];
  for (const [name, field] of Object.entries(parameters)) {
    const value = values[name];
    if (isEmpty(value) || value === false) continue;
    said.push(`${field.label}: ${await inWords(work, name, field, value)}`);
  }
  return said;
}

async function inWords(work: Work, name: string, field: AnyField, value: unknown): Promise<string> {
  if (field.kind !== 'ref' && field.kind !== 'refs') return formatValue(field, value);
  const ids = (field.kind === 'refs' ? value : [value]) as readonly number[];
  const names: string[] = [];
  for (const id of ids) names.push(await nameOf(work, field.target, id));
  if (names.includes('')) throw new ValidationError({ [name]: [`${field.label}: registro não encontrado.`] });
  return names.join(', ');
}

/** A record by its name, or an entry of a fixed list. */
async function nameOf(work: Work, target: string, id: number): Promise<string> {
  const { registry } = work.services;
  if (!registry.lookups.has(target)) return describeRecord(work, registry.get(target), id);
  const shown = registry.displayOf(target).map(ident).join(', ');
  const row = await work.db.first<{ nome: string }>(`select concat_ws(' ', ${shown}) as nome from ${ident(target)} where id = $1`, [id]);
  return row?.nome ?? '';
}
