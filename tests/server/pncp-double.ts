import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** An answer in place of its own: `lost` keeps what was sent and answers nothing, `slow` answers after these milliseconds. */
export interface Failure {
  status: number;
  body: unknown;
  lost?: true;
  slow?: number;
}

/** A server that speaks the integration API of the PNCP: the login, tokens that end, `Location`, its plans, its tables and its errors. */
export interface PortalDouble {
  url: string;
  asked: Asked[];
  /** Answers that the next calls get instead of their own, in order. */
  fail: Failure[];
  /** The items of each plan, by its address and their numbers. */
  planos: Map<string, Map<number, Record<string, unknown>>>;
  /** The domain tables, by the end of their address; what is not here is not found. */
  tabelas: Record<string, unknown>;
  /** Ends the token that was given. */
  endToken(): void;
  close(): Promise<void>;
}

/** What is answered to a call of a plan; undefined of what is of no plan. */
type Answer = readonly [status: number, body?: unknown];

/** @param senha the one that the login takes */
export async function openPortalDouble(senha: string): Promise<PortalDouble> {
  const asked: Asked[] = [];
  const fail: Failure[] = [];
  const planos: PortalDouble['planos'] = new Map();
  const tabelas: PortalDouble['tabelas'] = {};
  const sequence = new Map<string, number>();
  let token = 0;
  let valid = '';

  const login = (body: string, response: ServerResponse) => {
    if ((JSON.parse(body) as { senha: string }).senha !== senha) return response.writeHead(401).end('{}');
    token += 1;
    valid = `Bearer t${token}`;
    return response.writeHead(200, { authorization: valid, expires: '3600000' }).end();
  };
  const answer = (response: ServerResponse, [status, body]: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  const create = (url: string, body: string, response: ServerResponse) => {
    const next = (sequence.get(url) ?? 0) + 1;
    sequence.set(url, next);
    const yearly = /\/(pca|compras|contratos)$/.test(url);
    const place = `${url}/${yearly ? '2026/' : ''}${next}`;
    if (url.endsWith('/pca')) planos.set(place, byNumber((JSON.parse(body) as { itensPlano: Item[] }).itensPlano));
    return response.writeHead(201, { location: `http://pncp.test${place}` }).end();
  };

  const server: Server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const { url = '', method = '' } = request;
    asked.push({ method, url, headers: request.headers, body });
    if (url.endsWith('/v1/usuarios/login')) return login(body, response);
    if (method !== 'GET' && request.headers.authorization !== valid) return response.writeHead(401).end('{}');
    const refused = fail.shift();
    if (refused?.lost) return request.socket.destroy();
    if (refused?.slow) await new Promise((resolve) => setTimeout(resolve, refused.slow));
    if (refused) return answer(response, [refused.status, refused.body]);
    if (method === 'GET') {
      const table = tabelas[url.split('/').at(-1) ?? ''];
      return answer(response, table ? [200, table] : [404, { message: 'Não encontrado' }]);
    }
    const ofPlan = changePlan(planos, method, url, body);
    if (ofPlan) return answer(response, ofPlan);
    return method === 'POST' ? create(url, body, response) : response.writeHead(200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/pncp`,
    asked,
    fail,
    planos,
    tabelas,
    endToken: () => {
      valid = 'ended';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

type Item = { numeroItem: number } & Record<string, unknown>;
const byNumber = (items: readonly Item[]) => new Map(items.map((item) => [item.numeroItem, item]));

/** The items of a plan as the portal changes them: none twice, none that is not there, and nothing without its reason. */
function changePlan(planos: PortalDouble['planos'], method: string, url: string, body: string): Answer | undefined {
  const [, place, items] = /^(.*\/pca\/\d+\/\d+)(\/itens)?$/.exec(url) ?? [];
  if (!place) return undefined;
  const plano = planos.get(place);
  if (!plano) return [404, { message: 'Plano não encontrado' }];
  const sent = JSON.parse(body || '{}') as { justificativa?: string; lista?: Item[]; listaNumerosItens?: number[] } & Item[];
  if (method === 'POST') {
    if (sent.some(({ numeroItem }) => plano.has(numeroItem))) return [422, { message: 'Já existe item com este número no plano' }];
    for (const item of sent) plano.set(item.numeroItem, item);
    return [201];
  }
  if (!sent.justificativa) return [400, { erros: [{ nomeCampo: 'justificativa', mensagem: 'obrigatória' }] }];
  if (!items) return planos.delete(place) ? [200] : [404];
  const numbers = sent.lista?.map(({ numeroItem }) => numeroItem) ?? sent.listaNumerosItens ?? [];
  if (numbers.some((number) => !plano.has(number))) return [404, { message: 'Item não encontrado no plano' }];
  for (const number of sent.listaNumerosItens ?? []) plano.delete(number);
  for (const item of sent.lista ?? []) plano.set(item.numeroItem, { ...plano.get(item.numeroItem), ...item });
  return [200];
}
