import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the built web application: hashed files for ever, the page for any other address outside the API. */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  if (!folder) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/assets/')) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
