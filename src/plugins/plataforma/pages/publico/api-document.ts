import { folded } from '../../../../resources/definition/typed-text';

/** A JSON Schema, as far as the reference reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: boolean;
  schema: Schema;
}

/** A rule on any of some nodes. */
export interface Guard {
  menu: string[];
  regra: number;
}

/** One call of the document. */
export interface Operation {
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  security?: unknown[];
  'x-permissao'?: Guard & { tambem?: Guard };
  description?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}

/** An answer, or where the document says it once for every call. */
export interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: Schema }>;
}

/** What the document says once, by name. */
export interface Components {
  schemas: Record<string, Schema>;
  responses?: Record<string, Answer>;
}

/** The OpenAPI document that the server gives. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  'x-erros': { codigo: string; status: number; message: string }[];
  components: Components;
}

/** A call with its address. */
export interface ApiCall {
  method: string;
  path: string;
  operation: Operation;
  components: Components;
}

/** Every call, in the order of the document. */
export function callsOf(document: ApiDocument): ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      components: document.components,
    })),
  );
}

/** The calls that hold every word of a search, by group; groups and calls keep their order. */
export function agruparChamadas(calls: readonly ApiCall[], typed: string): [string, ApiCall[]][] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) {
    const { method, path, operation } = call;
    const tag = operation.tags[0] ?? 'Outras';
    const text = folded(`${method} ${path} ${operation.summary} ${tag}`);
    if (words.every((word) => text.includes(word))) groups.set(tag, [...(groups.get(tag) ?? []), call]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b, 'pt-BR'));
}

const nameOf = (reference: string): string => reference.replace(/^.*\//, '');

/** An answer, wherever the document says it. */
export function answerOf(answer: Answer, { responses = {} }: Components): Answer {
  return answer.$ref ? (responses[nameOf(answer.$ref)] ?? answer) : answer;
}

/** The error is called by its name, which the page tells of once. */
const ERROR = 'Erro';

function schemaOf(schema: Schema, { schemas }: Components): Schema {
  const name = schema.$ref && nameOf(schema.$ref);
  return name && name !== ERROR ? (schemas[name] ?? schema) : schema;
}

/** One line of a described body. */
export interface Line {
  name: string;
  type: string;
  required: boolean;
}

const DEPTH = 3;

/** The fields of a body, those of lists and objects inside it below them. */
export function linesOf(schema: Schema, components: Components, prefix = '', depth = 0): Line[] {
  const whole = schemaOf(schema, components);
  const inside = schemaOf(whole.items ?? whole, components);
  return Object.entries(inside.properties ?? {}).flatMap(([name, field]) => [
    { name: prefix + name, type: typeOf(field, components), required: inside.required?.includes(name) ?? false },
    ...(depth < DEPTH ? linesOf(field, components, `${prefix}${name}.`, depth + 1) : []),
  ]);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  object: 'objeto',
  array: 'lista',
  null: 'vazio',
};

/** What a value is, in a few words. */
export function typeOf(told: Schema, components: Components): string {
  const schema = schemaOf(told, components);
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' · ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => typeOf(one, components)))].join(' ou ');
  if (schema.type === 'array') return `lista de ${schema.items ? typeOf(schema.items, components) : 'valores'}`;
  const names = [schema.type ?? []].flat().map((type) => TYPES[type] ?? type);
  const limit = schema.maxLength ? ` (até ${schema.maxLength})` : '';
  return names.length > 0 ? names.join(' ou ') + limit : 'qualquer valor';
}
