import type { FastifyInstance } from 'fastify';

/**
 * What every answer of the API says unless its call says otherwise: nobody keeps it, because it may hold personal data,
 * and JSON that a browser opens as a page is a file, never a page (ASVS 8.2.1 and 14.4.2).
 */
export function completeHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    const json = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    if (json && !reply.hasHeader('content-disposition')) reply.header('content-disposition', 'attachment; filename="api.json"');
    return payload;
  });
}
