import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers an address that is no file: `shell` is the page of the application. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply, shell: string) => Promise<FastifyReply>;

/** Serves the built web application: hashed files for ever, a page for any other address outside the API. */
export async function serveWeb(app: FastifyInstance, folder: string | null, answer: AnswerPage): Promise<void> {
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
  const shell = fs.readFileSync(path.join(folder, 'index.html'), 'utf8');
  app.get('/*', (request, reply) => {
    if (request.url.startsWith('/assets/')) return reply.callNotFound();
    return answer(request, reply, shell);
  });
}
