import { z } from 'zod';
import { type AnyField, type Fields, isFilterable, type Resource, wireSchema } from '../../resources/definition';

/** Shapes of a resource's calls, for the OpenAPI document; validation itself is the definition's. */
export interface ResourceSchemas {
  record: z.ZodType;
  page: z.ZodType;
  saved: z.ZodType;
  /** What is sent to make a record, and to change one. */
  draft: z.ZodType;
  change: z.ZodType;
  /** What a list is asked with. */
  query: z.ZodType<ListParameters>;
}

/** The parameters of a list, each a text: `readListQuery` reads them. */
export type ListParameters = Readonly<Record<string, string>>;

function fieldSchema(field: AnyField): z.ZodType {
  if (field.kind === 'items') return z.array(z.object({ id: z.number().int().optional(), ...shapeOf(field.fields) }));
  if (field.kind === 'derived') return z.unknown();
  const schema = wireSchema(field);
  return field.required === true ? schema : schema.nullish();
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field).meta({ title: field.label })]));
}

/** What may be typed of fields: for the OpenAPI document, because the definition itself judges it. */
export function draftShape(fields: Fields): z.ZodObject<Record<string, z.ZodType>> {
  return z.object(shapeOf(Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind !== 'derived' && !field.readOnly))));
}

const GENERAL = {
  page: 'Página, a partir de 1',
  per_page: 'Linhas por página, até 100',
  ordenar: 'Até três colunas separadas por vírgula; com - antes, decrescente',
  busca: 'Palavras procuradas em todo o registro',
  ids: 'Até 1.000 números de registros, separados por vírgula',
  ativo: 'true traz só o que está em uso',
  excluidos: 'nao, sim ou todos',
  formato: 'csv, xlsx, ods ou pdf; sem ele, uma página da lista',
  campos: 'Colunas, separadas por vírgula: as do arquivo, ou as que a página traz além das da lista',
};

/** A list takes a filter for each field that can be filtered by, with its suffixes, and its own; `readListQuery` refuses any other name. */
function queryOf({ fields, list }: Resource): z.ZodType<ListParameters> {
  const filters = Object.entries({ ...fields, ...list.extraFilters }).filter(([, field]) => isFilterable(field));
  const text = z.string().optional();
  return z.looseObject({
    ...Object.fromEntries(filters.map(([name, { label }]) => [name, text.meta({ title: label })])),
    ...Object.fromEntries(Object.entries(GENERAL).map(([name, description]) => [name, text.describe(description)])),
  }) as unknown as z.ZodType<ListParameters>;
}

/** The OpenAPI shapes of a resource: built when the document is, because a server that starts needs none of them. */
export function resultSchemas(resource: Resource): ResourceSchemas {
  const record = z.lazy(() => z.object({ id: z.number().int(), versao: z.number().int(), ...shapeOf(resource.fields) }));
  return {
    record,
    page: z.lazy(() =>
      z.object({
        data: z.array(record),
        per_page: z.number().int(),
        current_page: z.number().int(),
        from: z.number().int(),
        to: z.number().int(),
        last_page: z.number().int(),
        total: z.number().int(),
      }),
    ),
    saved: z.lazy(() => z.object({ message: z.string(), result: record })),
    draft: z.lazy(() => draftShape(resource.fields)),
    change: z.lazy(() => draftShape(resource.fields).partial().extend({ versao: z.number().int() })),
    query: z.lazy(() => queryOf(resource)),
  };
}
