import type { FastifyReply } from 'fastify';

/**
 * What an address answers. It is sent in one place: a reply of Fastify is also a promise of its own end, and whoever waits for a function
 * that returns one does not get it.
 */
export type WebAnswer = (
  | { type: string; body: string; status?: number }
  /** Where it is. */
  | { to: string; status?: number }
) & { headers?: Readonly<Record<string, string>> };

/** Sends what an address answers. */
export function sendAnswer(reply: FastifyReply, answer: WebAnswer): FastifyReply {
  reply.headers(answer.headers ?? {});
  if ('to' in answer) return reply.redirect(answer.to, answer.status ?? 302);
  return reply
    .code(answer.status ?? 200)
    .type(answer.type)
    .send(answer.body);
}
