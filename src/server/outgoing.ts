import { request as plainRequest } from 'node:http';
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
}

/** Answers are small JSON; what goes on beyond this is not one. */
const MAX_ANSWER = 5_000_000;

/**
 * A GET to a service outside. A redirect is an answer as any other: it is not followed, since it could lead where the
 * server may not call.
 *
 * @throws Error of the connection, of its time, or of an answer without end
 */
export function getOutside(url: URL, asking: Asking): Promise<{ status: number; text: string }> {
  return call(url, 'GET', asking, null);
}

/** A POST of some bytes, under the same law. */
export function sendOutside(url: URL, body: Uint8Array, asking: Asking): Promise<{ status: number; text: string }> {
  return call(url, 'POST', asking, body);
}

function call(
  url: URL,
  method: 'GET' | 'POST',
  { timeoutMs, headers, pem, lookup }: Asking,
  body: Uint8Array | null,
): Promise<{ status: number; text: string }> {
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
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_ANSWER) answer.destroy(new Error('a resposta é grande demais'));
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', (error) =>
      reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('o tempo de espera acabou') : error),
    );
    request.end(body ?? undefined);
  });
}
