import { z } from 'zod';
import {
  type AnyField,
  type AnyRecord,
  compareDecimals,
  inSentence,
  type Origin,
  originPlace,
  recordName,
  relationName,
  sumDecimals,
} from '../../resources/definition';
import { type Endpoint, endpoint } from '../http/endpoint';
import { NotFoundError, ValidationError } from '../http/errors';
import { readRecords } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { sightOf } from '../resources/sight';
import type { Work } from '../work';

type Values = Record<string, unknown>;

const MOST = 100;
const ASKED = z.object({
  ids: z
    .string('Informe de que registros começar.')
    .regex(/^\d+(,\d+)*$/, 'Informe os números separados por vírgulas.')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MOST, `Comece por até ${MOST} registros de cada vez.`)
    .meta({ title: 'Registros' }),
});

/** `GET {api}/a-partir-de/{recurso}?ids=1,2`: what a new document begins with, made of others that have something left. */
export function originEndpoints(resource: ServerResource): Endpoint[] {
  const { definition } = resource;
  const origins = definition.document?.from;
  if (!origins) return [];
  return [
    endpoint({
      method: 'GET',
      url: `${definition.api.path}/a-partir-de/:recurso`,
      access: { menu: [definition.menu], regra: 2 },
      tag: definition.label.many,
      summary: `${definition.label.one}: começar por outro documento`,
      query: ASKED,
      handle: async (work, { params, query }) => {
        const origin = origins[params.recurso ?? ''];
        if (!origin) throw new NotFoundError();
        return { result: await beginFrom(work, resource, work.services.registry.get(params.recurso as string), origin, query.ids) };
      },
    }),
  ];
}

/**
 * The values with which a document begins by others.
 *
 * @throws ValidationError when nothing is left in one of them, or when it begins by one alone; NotFoundError; PermissionError without the right to see them
 */
async function beginFrom(
  work: Work,
  { definition, rules }: ServerResource,
  other: ServerResource,
  origin: Origin,
  ids: readonly number[],
): Promise<Values> {
  work.need(other.definition.menu, 1);
  const { lines, ref } = originPlace(origin);
  if (!lines && ids.length > 1)
    throw new ValidationError({
      ids: [`${definition.label.one} começa por um só registro de ${inSentence(other.definition.label.many)}.`],
    });
  const found = await readRecords(work, other, ids, sightOf(work, other));
  const records = ids.map((id) => found.get(id)).filter((record) => record !== undefined);
  if (records.length < ids.length) throw new NotFoundError();
  const left = leftIn(records, other, origin);
  const taken = Object.entries(origin.take ?? {}).flatMap(([own, theirs]) => {
    const values = new Set(records.map((record) => record[theirs as string] ?? null));
    return values.size === 1 ? [[own, [...values][0]]] : [];
  });
  const place = (n: number) => ({ [ref]: ids[n], ...(origin.into && { [origin.into]: left[n] }) });
  const begun = { ...Object.fromEntries(taken), ...(await rules.begins?.[other.definition.name]?.(records, work)) };
  if (!lines) return { ...begun, ...place(0) };
  const field = definition.fields[lines];
  const relation = field?.kind === 'items' ? relationOf(ref, field.fields[ref]) : ref;
  const shown = (record: AnyRecord) => ({ id: record.id, ...pick(record, other.definition.display) });
  return { ...begun, [lines]: records.map((record, n) => ({ ...place(n), [relation]: shown(record) })) };
}

/** What is left in each of the others. @throws ValidationError when that is nothing */
function leftIn(records: readonly AnyRecord[], { definition }: ServerResource, { left: said }: Origin): readonly string[] {
  if (!said) return [];
  const [fields, words] = said;
  const left = records.map((record) => sumDecimals(['0.00', ...fields.map((name) => (record[name] as string | null) ?? '0.00')]));
  const spent = records.filter((_, n) => compareDecimals(left[n] as string, '0') <= 0);
  if (spent.length > 0)
    throw new ValidationError({ ids: spent.map((record) => `${recordName(definition, record)}: nada resta ${words}.`) });
  return left;
}

function relationOf(name: string, field: AnyField | undefined): string {
  return field?.kind === 'ref' ? relationName(name, field) : name;
}

function pick(record: AnyRecord, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
