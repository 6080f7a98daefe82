import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The credentials that the double knows. */
export const S3_KEYS = { id: 'CHAVE-DE-TESTE', secret: 'segredo-de-teste', region: 'sa-east-1', bucket: 'sgp' } as const;

/** A service that speaks S3 as far as a file store needs it, with objects in memory. */
export interface S3Double {
  address: string;
  /** Objects by path, `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** What it refused, and why. */
  refusals: string[];
  /** From now on it answers 503. */
  breakDown(): void;
  close(): Promise<void>;
}

/** Serves PUT, GET (with ranges), HEAD and DELETE of objects; every request must carry a right Signature Version 4. */
export async function serveS3(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];
  let broken = false;
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const body = await readAll(request);
    const wrong = broken ? null : refusalOf(request, pathname, body);
    if (wrong) refusals.push(wrong);
    if (broken || wrong) return response.writeHead(broken ? 503 : 403).end(wrong ?? 'SlowDown');
    const known = objects.get(pathname);
    if (request.method === 'PUT') objects.set(pathname, body);
    if (request.method === 'DELETE') objects.delete(pathname);
    if (request.method === 'PUT') return response.writeHead(200).end();
    if (request.method === 'DELETE') return response.writeHead(204).end();
    if (!known) return response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const part = range ? known.subarray(Number(range[1]), Number(range[2]) + 1) : known;
    response.writeHead(range ? 206 : 200, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refusals,
    breakDown: () => {
      broken = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What is wrong with a request: its signature (AWS Signature Version 4, in the header), its date or its content. */
function refusalOf(request: IncomingMessage, pathname: string, body: Buffer): string | null {
  const { headers, method = '' } = request;
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return 'sem assinatura';
  const [, id, day = '', region = '', signed = '', signature = ''] = match;
  const moment = String(headers['x-amz-date']);
  if (id !== S3_KEYS.id || region !== S3_KEYS.region) return 'credencial desconhecida';
  if (!moment.startsWith(day)) return 'data que não confere';
  const content = String(headers['x-amz-content-sha256']);
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'conteúdo que não confere com o seu hash';
  const canonical = [
    method,
    pathname,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${S3_KEYS.secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(Buffer.from(canonical))].join('\n'));
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'assinatura que não confere';
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
