import type { HTTPMethods } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isSortable } from '../../src/resources/definition/field';
import { allEndpoints } from '../../src/server/app';
import type { Endpoint } from '../../src/server/http/endpoint';
import { readRecord } from '../../src/server/resources/record';
import { plainValues } from '../../src/server/resources/write';
import { sampleOf } from '../sample';
import { type Answer, type Caller, openSuite } from './harness';

const suite = openSuite();
const endpoints = (): Endpoint[] => allEndpoints(suite.services).filter(({ url }) => url !== '/logout');
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;
const addressOf = ({ url }: Endpoint) => url.replace('*', 'cep/v2/1').replace(/:\w+/g, '1');
const hasBody = ({ method }: Endpoint) => method !== 'GET' && method !== 'DELETE';

let admin: Caller;
beforeAll(async () => {
  // a servant would have to sign each termo de responsabilidade that a call makes before going on
  await suite.sql("update usuario set tipo = '{conselheiro}'");
  admin = await suite.admin();
});

/** The names that a schema declares, as the OpenAPI document shows them. */
function namesOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties, allOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) as Shape;
  return [properties, ...(allOf?.map((part) => part.properties) ?? [])].flatMap((fields) => Object.keys(fields ?? {}));
}

interface Shape {
  properties?: object;
  allOf?: Shape[];
}

/** What the library says of itself when nobody gave it words. */
const ENGLISH = /\b(invalid|expected|received|too (small|big)|unrecognized|required|must|should|option|string|number|array|object)\b/i;

/** What is wrong with an answer to something that was badly sent; nothing when a person understands it. */
function faultOf({ status, body, text }: Answer): string | null {
  if (status === 500) return text;
  const said = [body?.message, ...Object.values<string[]>(body?.errors ?? {}).flat()].filter((one) => typeof one === 'string');
  if (status < 400) return null;
  // names of the wire, quoted, are nobody's English
  return said.find((one) => ENGLISH.test(one.replace(/"[^"]*"|\([^)]*\)/g, ''))) ?? (said.length === 0 ? text : null);
}

function send(spec: Endpoint, body: unknown, search = ''): Promise<Answer> {
  return admin.send({
    method: spec.method as HTTPMethods & 'GET',
    url: `${addressOf(spec)}${search}`,
    ...(hasBody(spec) && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
}

async function faults(specs: readonly Endpoint[], sent: (spec: Endpoint) => { body?: unknown; search?: string }[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const spec of specs)
    for (const one of sent(spec)) {
      const fault = faultOf(await send(spec, one.body ?? {}, one.search));
      if (fault) found.push([nameOf(spec), one, fault]);
    }
  return found;
}

const WRONG = [{ a: 1 }, 'x', 1.5, [null]];

describe('o que se envia errado a qualquer chamada', () => {
  it('nem vazio nem com tipos trocados dá erro interno ou recusa em inglês', async () => {
    const bodies = (spec: Endpoint) => {
      const names = namesOf(spec.body ?? spec.bodyShape);
      const turned = (turn: number) => Object.fromEntries(names.map((name, n) => [name, WRONG[(n + turn) % WRONG.length]]));
      return [{ body: {} }, ...(names.length > 0 ? WRONG.map((_, turn) => ({ body: turned(turn) })) : [])];
    };
    expect(await faults(endpoints().filter(hasBody), bodies)).toEqual([]);
  }, 600_000);

  it('nem parâmetros repetidos, datas que não existem ou números enormes', async () => {
    const searches = (spec: Endpoint) => {
      const names = [...new Set([...namesOf(spec.query), 'exercicio', 'inventado'])];
      const all = (value: string) => `?${names.map((name) => `${name}=${value}`).join('&')}`;
      return [
        `?${names.map((name) => `${name}=1&${name}=2`).join('&')}`,
        ...sampleOf(names, nameOf(spec)).map((name) => `?${name}=2026-02-30`),
        all('99999999999999'),
        all('-1.5'),
      ].map((search) => ({ search }));
    };
    const reading = endpoints().filter(({ method, url }) => method === 'GET' && !url.includes('*'));
    expect(await faults(reading, searches)).toEqual([]);
  }, 600_000);

  it('um parâmetro repetido é recusado pelo nome, com a saída', async () => {
    const { status, body } = await admin.get('/cadastro/orgao?page=1&page=2');
    expect([status, body.errors]).toEqual([422, { page: ['O parâmetro "page" foi enviado mais de uma vez. Envie um só valor.'] }]);
  });

  it('a recusa chama o campo pelo rótulo', async () => {
    const held = await admin.post('/cadastro/orgao/1/liberar', { forcar: 'talvez', motivo: 5 });
    expect(held.body.errors).toEqual({
      forcar: ['O campo "Liberar assim mesmo" deve ser verdadeiro ou falso (true ou false).'],
      motivo: ['O campo "Motivo" deve ser um texto.'],
    });
  });
});

describe('a ordem de uma lista', () => {
  it('por qualquer coluna que a tela ordena dá a lista; por qualquer outra é recusada', async () => {
    const wrong: unknown[] = [];
    for (const { definition } of suite.services.registry.byName.values()) {
      const { fields, list, api, view } = definition;
      const sortable = list.columns.filter((name) => fields[name] && isSortable(fields[name]));
      const names = [...new Set([...list.columns, 'id', 'data_cadastro', 'data_alteracao'])];
      for (const name of names) {
        const { status } = await admin.get(`${api.path}?ordenar=-${name}&per_page=1`);
        const right = sortable.includes(name) || name === 'id' || (!view && name.startsWith('data_') && !fields[name]);
        if (status !== (right ? 200 : 422)) wrong.push([api.path, name, status]);
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);
});

describe('nada se lê sem esquema', () => {
  it('quem não declara corpo nem consulta não os olha', () => {
    const reads = (spec: Endpoint, part: string) =>
      new RegExp(`\\b${part}\\b(?!\\()`).test(String(spec.handle).replace(/`[^`]*`|'[^']*'/g, ''));
    const looking = endpoints().filter(
      (spec) => (!spec.query && reads(spec, 'query')) || (hasBody(spec) && !(spec.body ?? spec.bodyShape) && reads(spec, 'body')),
    );
    expect(looking.map(nameOf)).toEqual([]);
  });

  it('o documento OpenAPI diz os campos de cada corpo', async () => {
    const { body } = await suite.anonymous.get('/publico/openapi.json');
    const empty = endpoints().filter((spec) => {
      if (!(spec.body ?? spec.bodyShape)) return false;
      const { requestBody } = body.paths[`/api${spec.url.replace(/:(\w+)/g, '{$1}')}`][spec.method.toLowerCase()];
      const { schema } = requestBody.content['application/json'];
      const told = schema.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)] : schema;
      const { properties, allOf, anyOf, additionalProperties } = told;
      return !properties && !allOf && !anyOf && !additionalProperties;
    });
    expect(empty.map(nameOf)).toEqual([]);
  });
});

describe('um cadastro enviado sem as suas listas', () => {
  it('é como o enviado com elas vazias, em cada recurso que as tem', async () => {
    const work = await suite.platform();
    const different: unknown[] = [];
    for (const resource of suite.services.registry.byName.values()) {
      const { definition } = resource;
      const lists = Object.entries(definition.fields)
        // one that begins filled is not the same as an empty one
        .filter(([, { kind, default: start }]) => ['items', 'refs', 'files', 'choices'].includes(kind) && start === undefined)
        .map(([name]) => name);
      if (lists.length === 0 || definition.calls?.create === false) continue;
      const [row] = await suite.sql<{ id: number }>(`select id from ${definition.name} order by id limit 1`);
      const stored = row ? plainValues(resource, await readRecord(work, resource, row.id, { sensitive: true })) : {};
      const bare = Object.fromEntries(Object.entries(stored).filter(([name]) => !lists.includes(name)));
      const without = await admin.post(definition.api.path, bare);
      const empty = await admin.post(definition.api.path, { ...bare, ...Object.fromEntries(lists.map((name) => [name, []])) });
      if (without.status === 500 || (without.status !== 201 && without.text !== empty.text))
        different.push([definition.name, without.text, empty.text]);
    }
    expect(different).toEqual([]);
  }, 300_000);

  it('a LOA do caso do contador é aceita ou recusada por campo, nunca erro interno', async () => {
    const answer = await admin.post('/planejamento/cadastro/ppa-loa/cadastro-loa', {
      exercicio_referencia: 2031,
      ppa_id: 1,
      ldo_id: 1,
      populacao: 31000,
      percentual_suplementacao: '30',
      prazo_envio: '2030-08-31',
      prazo_devolucao: '2030-12-22',
    });
    expect([201, 422]).toContain(answer.status);
  });
});
