import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlowBodies } from './slow-body';

const PACE = { ms: 300, bytes: 1000 };
const app = Fastify({ bodyLimit: 10_000_000 });
let release = () => {};
beforeAll(async () => {
  endSlowBodies(app, PACE);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/corpo', async ({ body }) => (body as Buffer).length);
  // reads nothing until it is let go
  app.post(
    '/espera',
    {
      preParsing: async (_request, _reply, payload) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return payload;
      },
    },
    async ({ body }) => (body as Buffer).length,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A request that was begun, and what comes back until the connection ends. */
function begin(url: string, length: number | 'chunked'): { socket: Socket; answer: Promise<string> } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  socket.write(`POST ${url} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/octet-stream\r\n${size}\r\n\r\n`);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  return { socket, answer };
}

/** Sends a body piece by piece, for as long as the connection is open. */
async function drip(socket: Socket, times: number, bytes: number, wait: number): Promise<void> {
  for (let time = 0; time < times && !socket.destroyed; time++) {
    socket.write(Buffer.alloc(bytes, 'a'));
    await pause(wait);
  }
}

describe('um corpo que não termina', () => {
  it.each([
    ['pequeno', 2000],
    ['que se diz grande', 9_000_000],
  ] as const)('%s, gota a gota, é cortado com 408', async (_, length) => {
    const { socket, answer } = begin('/corpo', length);
    await drip(socket, 60, 1, 50);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('em pedaços que não param também', async () => {
    const { socket, answer } = begin('/corpo', 'chunked');
    for (let time = 0; time < 60 && !socket.destroyed; time++) {
      socket.write('1\r\na\r\n');
      await pause(50);
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('o que continua a vir é recebido inteiro, por mais que demore', async () => {
    const { socket, answer } = begin('/corpo', 80_000);
    await drip(socket, 40, 2000, 50);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n80000$/);
  });

  it('o que já veio e o servidor ainda não leu não é cortado', async () => {
    const { socket, answer } = begin('/espera', 4_000_000);
    socket.write(Buffer.alloc(4_000_000, 'a'));
    await pause(1500);
    expect(socket.destroyed).toBe(false);
    release();
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n4000000$/);
  });

  it('o que o servidor acabou de tomar, e ainda não leu o resto, também não', async () => {
    const { socket, answer } = begin('/espera', 4_000_000);
    socket.write(Buffer.alloc(4_000_000, 'a'));
    await pause(PACE.ms * 4 + PACE.ms / 2);
    // a server that was busy takes what waited and looks at the clock, one right after the other
    setTimeout(() => release(), 1);
    const busy = Date.now() + PACE.ms;
    while (Date.now() < busy);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n4000000$/);
  });
});
