import { z } from 'zod';
import { type AnyField, type Fields, type Resource, wireSchema } from '../../resources/definition';

/** Shapes of a resource's calls, for the OpenAPI document; validation itself is the definition's. */
export interface ResourceSchemas {
  record: z.ZodType;
  page: z.ZodType;
  saved: z.ZodType;
  /** Accepts anything: what is wrong is named by field, by the definition. */
  open: z.ZodType;
}

function fieldSchema(field: AnyField): z.ZodType {
  if (field.kind === 'items') return z.array(z.object({ id: z.number().int().optional(), ...shapeOf(field.fields) }));
  if (field.kind === 'derived') return z.unknown();
  const schema = wireSchema(field);
  return field.required === true ? schema : schema.nullish();
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field).describe(field.label)]));
}

const open = z.unknown();

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
    open,
  };
}
