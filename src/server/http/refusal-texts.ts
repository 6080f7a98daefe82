import { z } from 'zod';
import { counted, formatDecimal } from '../../resources/definition/format';

type Issue = z.core.$ZodRawIssue;
type Say = (issue: Issue) => string | undefined;

/** Where a value came from, as people call it. */
export type Place = 'campo' | 'parâmetro';

/** What each type is called; what has no name here is only not valid. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso (true ou false)',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
  date: 'uma data',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'deve ser um e-mail válido, como nome@exemplo.gov.br',
  url: 'deve ser um endereço que comece com http:// ou https://',
  uuid: 'deve ser um UUID',
  date: 'deve ser uma data válida, como 2026-02-28',
  datetime: 'deve ser uma data e hora válidas, como 2026-02-28T13:30:00-03:00',
  time: 'deve ser uma hora entre 00:00 e 23:59',
};

/** Options that a refusal names; a longer list is read by nobody. */
const MOST_OPTIONS = 20;

const TEXTS: { [Code in z.core.$ZodIssueCode]: (issue: Issue & { code: Code }) => string } = {
  invalid_type: ({ expected, input }) => (input === undefined ? 'é obrigatório' : isType(expected)),
  invalid_value: ({ values }) =>
    values.length === 1 ? `deve ser ${String(values[0])}` : `aceita: ${values.slice(0, MOST_OPTIONS).map(String).join(', ')}`,
  invalid_format: ({ format }) => FORMATS[format] ?? 'não tem o formato esperado',
  too_small: ({ origin, minimum, inclusive }) => {
    if (origin === 'string')
      return minimum === 1 ? 'é obrigatório' : `precisa de pelo menos ${counted(Number(minimum), 'caractere', 'caracteres')}`;
    if (origin === 'array' || origin === 'set') return `precisa de pelo menos ${counted(Number(minimum), 'item', 'itens')}`;
    return `deve ser maior ${inclusive === false ? 'que' : 'ou igual a'} ${formatDecimal(Number(minimum))}`;
  },
  too_big: ({ origin, maximum, inclusive }) => {
    if (origin === 'string') return `aceita no máximo ${counted(Number(maximum), 'caractere', 'caracteres')}`;
    if (origin === 'array' || origin === 'set') return `aceita no máximo ${counted(Number(maximum), 'item', 'itens')}`;
    return `deve ser menor ${inclusive === false ? 'que' : 'ou igual a'} ${formatDecimal(Number(maximum))}`;
  },
  not_multiple_of: ({ divisor }) => `deve ser múltiplo de ${formatDecimal(Number(divisor))}`,
  unrecognized_keys: ({ keys }) => `não tem ${keys.map((key) => `"${key}"`).join(', ')}`,
  invalid_union: () => 'tem um valor que não é aceito',
  invalid_key: () => 'tem um nome que não é aceito',
  invalid_element: () => 'tem um item que não é aceito',
  custom: () => 'tem um valor inválido',
};

/**
 * What is said of a value that a schema refuses without words of its own: the field by its label (`title` of the schema) or
 * else by its name on the wire, what is wrong with it and what is accepted.
 *
 * @param schema whose labels are looked up
 */
export function refusalTexts(schema?: z.core.$ZodType, place: Place = 'campo'): Say {
  return (issue) => `${subjectOf(schema, issue.path ?? [], place)} ${textOf(issue)}.`;
}

/** Everything that zod refuses anywhere in the server is told in Portuguese, schema or no schema at hand. */
z.config({ customError: refusalTexts() });

function textOf<Code extends z.core.$ZodIssueCode>(issue: Issue & { code: Code }): string {
  return TEXTS[issue.code](issue);
}

function isType(expected: string): string {
  return TYPES[expected] ? `deve ser ${TYPES[expected]}` : 'tem um valor inválido';
}

function subjectOf(schema: z.core.$ZodType | undefined, path: readonly PropertyKey[], place: Place): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === undefined) return place === 'campo' ? 'O corpo da requisição' : 'A consulta';
  const label = (schema && labelOf(schema, path)) ?? String(name);
  const last = path.at(-1);
  return typeof last === 'number' ? `O item ${last + 1} do ${place} "${label}"` : `O ${place} "${label}"`;
}

/** The label nearest to a value: of a wrong item of a list, that of the list. */
function labelOf(schema: z.core.$ZodType, [part, ...rest]: readonly PropertyKey[]): string | undefined {
  const own = titleOf(schema);
  if (part === undefined) return own;
  const below = partOf(bareOf(schema), part);
  return (below && labelOf(below, rest)) ?? (typeof part === 'number' ? own : undefined);
}

function titleOf(schema: z.core.$ZodType): string | undefined {
  const title = z.globalRegistry.get(schema)?.title;
  if (title) return title;
  const inner = innerOf(schema);
  return inner && titleOf(inner);
}

function bareOf(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = innerOf(schema);
  return inner ? bareOf(inner) : schema;
}

/** What a schema wraps: an optional, a default, a transformation, one that is only made when it is needed. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'lazy') return def.getter();
  if (def.type === 'pipe') return def.in;
  return 'innerType' in def ? def.innerType : undefined;
}

function partOf(schema: z.core.$ZodType, part: PropertyKey): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return def.shape[String(part)];
  if (def.type === 'array') return def.element;
  return def.type === 'record' ? def.valueType : undefined;
}
