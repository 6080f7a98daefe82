import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this the answer fits in the first packets anyway. */
const WORTH_IT = 4_096;

/** A better one takes several times as long and saves a tenth. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, QUALITY),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Compresses what the API answers to a reading. Answers to writings never are: they alone carry secrets (the token of a
 * session, the first password, the codes of the second factor), so that no compressed body has a secret beside text that
 * somebody else chose (BREACH). The token of a call travels in a header that only the application sends: another site
 * cannot have the browser ask for such an answer at all.
 */
export function compressReadings(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || !request.url.startsWith('/api/')) return payload;
    if (typeof payload !== 'string' || payload.length < WORTH_IT || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const encoding = chosenOf(String(request.headers['accept-encoding'] ?? ''));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding](payload);
  });
}

/** The encoding that the caller accepts; undefined leaves the answer as it is. */
function chosenOf(accepted: string): keyof typeof encoders | undefined {
  const names = accepted.split(',').flatMap((one) => {
    const [name, ...parameters] = one
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
