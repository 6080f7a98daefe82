import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A server that speaks the integration API of the PNCP: the login, tokens that end, `Location` and its errors. */
export interface PortalDouble {
  url: string;
  asked: Asked[];
  /** Answers that the next calls get instead of their own, in order. */
  fail: { status: number; body: unknown }[];
  /** Ends the token that was given. */
  endToken(): void;
  close(): Promise<void>;
}

/** @param senha the one that the login takes */
export async function openPortalDouble(senha: string): Promise<PortalDouble> {
  const asked: Asked[] = [];
  const fail: PortalDouble['fail'] = [];
  const sequence = new Map<string, number>();
  let token = 0;
  let valid = '';
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    const url = request.url ?? '';
    asked.push({ method: request.method ?? '', url, headers: request.headers, body });
    if (url.endsWith('/v1/usuarios/login')) {
      if ((JSON.parse(body) as { senha: string }).senha !== senha) return response.writeHead(401).end('{}');
      token += 1;
      valid = `Bearer t${token}`;
      return response.writeHead(200, { authorization: valid, expires: '3600000' }).end();
    }
    if (request.headers.authorization !== valid) return response.writeHead(401).end('{}');
    const refused = fail.shift();
    if (refused) return response.writeHead(refused.status, { 'content-type': 'application/json' }).end(JSON.stringify(refused.body));
    if (request.method === 'PATCH') return response.writeHead(200).end('{}');
    const next = (sequence.get(url) ?? 0) + 1;
    sequence.set(url, next);
    const yearly = /\/(pca|compras|contratos)$/.test(url);
    return response.writeHead(201, { location: `http://pncp.test${url}/${yearly ? '2026/' : ''}${next}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/pncp`,
    ...{ asked, fail },
    endToken: () => {
      valid = 'ended';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
