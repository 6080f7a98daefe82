import { z } from 'zod';
import type { Services } from '../services';
import type { Endpoint } from './endpoint';
import { CATALOGUE } from './errors';
import { SharedSchemas } from './shared-schemas';

const kept = new WeakMap<Services, string>();

/** The OpenAPI 3.1 document of every call, written when first asked for and kept. */
export function openApiText(services: Services): string {
  const text = kept.get(services) ?? JSON.stringify(describe(services));
  kept.set(services, text);
  return text;
}

function describe(services: Services): Record<string, unknown> {
  const shared = new SharedSchemas();
  const shapes = services.endpoints.map((spec) => shapesOf(spec));
  services.endpoints.forEach(({ url }, at) => {
    const { body, result, form } = shapes[at] ?? {};
    for (const shape of [body, result, form]) if (shape) shared.count(shape, url.replace(/^\/|\/:\w+|\*/g, '').replaceAll('/', '.'));
  });
  const paths: Record<string, Record<string, unknown>> = {};
  services.endpoints.forEach((spec, at) => {
    const path = `/api${spec.url.replace(/:(\w+)/g, '{$1}').replace('*', '{caminho}')}`;
    const { body, result } = shapes[at] ?? {};
    const written = { ...(body && { body: shared.write(body) }), ...(result && { result: shared.write(result) }) };
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, path, written) };
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'SGP · Suíte de Gestão Pública',
      version: services.version,
      description: 'Todas as chamadas da suíte. Dinheiro e decimais são textos exatos; datas são AAAA-MM-DD.',
    },
    paths,
    'x-erros': Object.entries(CATALOGUE).map(([codigo, [status, message]]) => ({ codigo, status, message })),
    components: {
      responses: { Recusa: { description: 'Recusa', content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } } } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...shared.written(),
        Erro: {
          type: 'object',
          required: ['codigo', 'message'],
          properties: {
            codigo: { type: 'string', enum: Object.keys(CATALOGUE) },
            message: { type: 'string' },
            detalhe: { type: 'object' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
          },
        },
      },
    },
  };
}

/** What a call takes and gives. */
interface Shapes {
  body?: Record<string, unknown>;
  /** The same, sent as a form. */
  form?: Record<string, unknown>;
  result?: Record<string, unknown>;
}

function shapesOf({ body, bodyShape, result, form }: Endpoint): Shapes {
  const shape = body ?? bodyShape;
  const sent = shape && schemaOf(shape, 'input');
  return { ...(sent && { body: sent, ...(form && { form: sent }) }), ...(result && { result: schemaOf(result, 'output') }) };
}

function operation(spec: Endpoint, path: string, { body, result }: Shapes): Record<string, unknown> {
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...queryParameters(spec.query),
  ];
  const refusals = spec.access === 'public' ? ['422'] : ['401', '403', '422'];
  return {
    tags: [spec.tag],
    summary: spec.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(spec.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(typeof spec.access === 'object' && { 'x-permissao': { ...spec.access, ...(spec.also && { tambem: spec.also }) } }),
    ...(takesNone(spec) && { description: 'Não recebe campos: o que vier no corpo não é lido.' }),
    ...bodyOf(spec, body),
    responses: {
      '200': { description: 'Sucesso', content: { 'application/json': { schema: result ?? {} } } },
      ...Object.fromEntries(refusals.map((status) => [status, { $ref: '#/components/responses/Recusa' }])),
    },
  };
}

/** Whether a writing is given nothing of its body. */
function takesNone({ method, body, bodyShape, form }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && !body && !bodyShape && !form;
}

/** A call with neither shape nor form takes no body, and the document says so in words. */
function bodyOf({ form }: Endpoint, shape: Shapes['body']): Record<string, unknown> {
  if (!shape && !form) return {};
  return {
    requestBody: {
      content: {
        ...(shape && { 'application/json': { schema: shape } }),
        ...(form && { 'multipart/form-data': { schema: shape ?? FILE } }),
      },
    },
  };
}

const FILE = { type: 'object', required: ['arquivo'], properties: { arquivo: { type: 'string', format: 'binary' } } };

/** What a call reads from the address, one parameter for each. */
function queryParameters(query: z.ZodType | undefined): Record<string, unknown>[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemaOf(query, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Record<string, unknown>;
  return rest;
}
