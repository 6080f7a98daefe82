import { networkInterfaces } from 'node:os';
import type { Config } from '../config';

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
const LOOPBACK = /^(localhost|127\.|::1$)/;

type Machine = NodeJS.Dict<{ address: string; family: string; internal: boolean }[]>;

/**
 * Where the server really answers, when nobody configured an address: a telephone of the same network reaches by it what a paper's
 * code says. By the machine and not by the request, which may say anything.
 */
export function servedAddress({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, machine: Machine = networkInterfaces()): string {
  const found = EVERYWHERE.includes(HOST) ? networkAddress(machine) : HOST;
  const host = !found || LOOPBACK.test(found) ? 'localhost' : found;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

function networkAddress(machine: Machine): string | undefined {
  return Object.values(machine)
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
