import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Work } from '../../../server/work';

/** The salt of the day, which lives only in this process and is gone at midnight: after it nobody can tell who a mark was of (formats/site.md, 4). */
let sal = { dia: '', valor: randomBytes(32) };

/** A mark of who calls, good for today only; neither the address nor the browser is kept. */
export function marcaDoDia(work: Work, request: Pick<FastifyRequest, 'ip' | 'headers'>): Buffer {
  const dia = work.today();
  if (sal.dia !== dia) sal = { dia, valor: randomBytes(32) };
  return createHmac('sha256', sal.valor)
    .update(`${work.cliente.id} ${request.ip} ${request.headers['user-agent'] ?? ''}`)
    .digest();
}
