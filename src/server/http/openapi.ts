import { z } from 'zod';
import type { Services } from '../services';
import type { Endpoint } from './endpoint';
import { CATALOGUE } from './errors';

const kept = new WeakMap<Services, string>();

/** The OpenAPI 3.1 document of every call, written when first asked for and kept. */
export function openApiText(services: Services): string {
  const text = kept.get(services) ?? JSON.stringify(describe(services));
  kept.set(services, text);
  return text;
}

function describe(services: Services): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const spec of services.endpoints) {
    const path = `/api${spec.url.replace(/:(\w+)/g, '{$1}').replace('*', '{caminho}')}`;
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec, path) };
  }
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
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
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

function operation(spec: Endpoint, path: string): Record<string, unknown> {
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
    ...bodyOf(spec),
    responses: {
      '200': { description: 'Sucesso', content: { 'application/json': { schema: spec.result ? schemaOf(spec.result, 'output') : {} } } },
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          { description: 'Recusa', content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } } },
        ]),
      ),
    },
  };
}

/** Whether a writing is given nothing of its body. */
function takesNone({ method, body, bodyShape, form }: Endpoint): boolean {
  return method !== 'GET' && method !== 'DELETE' && !body && !bodyShape && !form;
}

/** A call with neither shape nor form takes no body, and the document says so in words. */
function bodyOf({ body, bodyShape, form }: Endpoint): Record<string, unknown> {
  const shape = body ?? bodyShape;
  if (!shape && !form) return {};
  return {
    requestBody: {
      content: {
        ...(shape && { 'application/json': { schema: schemaOf(shape, 'input') } }),
        ...(form && { 'multipart/form-data': { schema: shape ? schemaOf(shape, 'input') : FILE } }),
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref' }) as Record<string, unknown>;
  return rest;
}
