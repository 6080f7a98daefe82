import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JsonText } from './endpoint';

/**
 * An answer that is the same for anybody: whoever stands between may keep it for so many seconds, and who has it already is
 * told so, without the body.
 */
export function answerCached(request: FastifyRequest, reply: FastifyReply, body: unknown, seconds: number): JsonText | FastifyReply {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return new JsonText(text);
}
