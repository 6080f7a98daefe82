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
export function getOutside(url: URL, { timeoutMs, headers, pem, lookup }: Asking): Promise<{ status: number; text: string }> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(pem && { cert: pem, key: pem }),
      ...(lookup && { lookup }),
    };
    const call = send(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_ANSWER) answer.destroy(new Error('a resposta é grande demais'));
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    call.on('error', (error) =>
      reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('o tempo de espera acabou') : error),
    );
    call.end();
  });
}
