import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

/** How a service is asked. */
export interface Asking {
  timeoutMs: number;
  headers?: Record<string, string>;
  /** PEM with certificate and private key. */
  pem?: string | null;
  /** Decides which address a name is (`lookupFor`). */
  lookup?: LookupFunction | undefined;
  /** What is done with what is sent; a POST unless said. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

/** What a service answered. */
export interface Answered {
  status: number;
  text: string;
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/** Answers are small; what goes on beyond this is not one. */
const MAX_ANSWER = 5_000_000;

/**
 * A GET to a service outside. A redirect is an answer as any other: it is not followed, since it could lead where the
 * server may not call.
 *
 * @throws Error of the connection, of its time, or of an answer without end
 */
export function getOutside(url: URL, asking: Asking): Promise<Answered> {
  return call(url, 'GET', asking, null);
}

/** Some bytes to a service outside, under the same law. */
export function sendOutside(url: URL, body: Uint8Array, asking: Asking): Promise<Answered> {
  return call(url, asking.method ?? 'POST', asking, body);
}

function call(url: URL, method: string, { timeoutMs, headers, pem, lookup }: Asking, body: Uint8Array | null): Promise<Answered> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-length': String(body.length) }), ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(pem && { cert: pem, key: pem }),
      ...(lookup && { lookup }),
    };
    const request = send(url, options, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > MAX_ANSWER) answer.destroy(new Error('a resposta é grande demais'));
      });
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 0, text: bytes.toString('utf8'), bytes, headers: answer.headers });
      });
    });
    request.on('error', (error) =>
      reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('o tempo de espera acabou') : error),
    );
    request.end(body ?? undefined);
  });
}
