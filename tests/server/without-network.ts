import net from 'node:net';
import { afterAll, expect } from 'vitest';

/** The machine itself, sockets of files, and names that the standard keeps for tests (RFC 2606). */
const OWN = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::|\S+\.(invalid|test|example))$/;

const NOTED = Symbol.for('sgp.servidores-de-fora');
const known = globalThis as { [NOTED]?: Set<string> };
known[NOTED] ??= noteConnections();
const outside = known[NOTED];

afterAll(() => {
  const called = [...outside];
  outside.clear();
  expect(called, 'Chamadas a servidores de fora').toEqual([]);
});

/** From here on keeps the servers that a connection is opened to: neither the product nor a library of it may call anybody else. */
function noteConnections(): Set<string> {
  const found = new Set<string>();
  const connect = net.Socket.prototype.connect;
  net.Socket.prototype.connect = function noting(this: net.Socket, ...args: unknown[]) {
    const [first] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; path?: string } | undefined];
    const host = (typeof first === 'object' && !first?.path && first?.host) || 'localhost';
    if (!OWN.test(host)) found.add(host);
    return Reflect.apply(connect, this, args);
  } as typeof connect;
  return found;
}
