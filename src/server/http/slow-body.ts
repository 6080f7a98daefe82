import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How much of a body has to come in how long, unless it ends meanwhile. */
interface Pace {
  ms: number;
  bytes: number;
}

/**
 * A body of some bytes that takes a minute is no body; a large one over the slowest line brings many times that. Declared sizes decide
 * nothing: who sends drop by drop may declare what they want.
 */
const PACE: Pace = { ms: 60_000, bytes: 128_000 };

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Ends the requests whose bodies do not come: they hold a place, and whoever sends them needs no session. */
export function endSlowBodies(app: FastifyInstance, pace = PACE): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, pace, () => reply.raw.headersSent);
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: IncomingMessage, { ms, bytes }: Pace, isAnswered: () => boolean): void {
  const { socket } = request;
  // what is handed straight to the server has come whole
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  // what has come and was not read yet waits for this server, not for who sends
  const comes = () => socket.bytesRead - before >= bytes || request.readableLength >= request.readableHighWaterMark;
  const end = () => {
    clearInterval(timer);
    if (!isAnswered()) socket.write(TIMED_OUT);
    socket.destroySoon();
  };
  const look = () => {
    if (request.complete) return clearInterval(timer);
    if (!comes()) return end();
    before = socket.bytesRead;
  };
  // the clock strikes before the network is read: a server that was busy looks at what came meanwhile
  const timer = setInterval(() => setImmediate(look), ms);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
