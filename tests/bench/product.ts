import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PASSWORD = 'medicao-de-bancada-1';
const ADMIN = '90000000175';

/** The built product running in a process of its own. */
export interface Product {
  url: string;
  port: number;
  pid: number;
  /** Milliseconds from the spawn to the first answer. */
  startMs: number;
  /** A session of the administrator. */
  token: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProductOptions {
  /** PostgreSQL; the embedded database otherwise. */
  databaseUrl?: string;
  /** Data folder; a temporary one otherwise. */
  folder?: string;
  env?: Record<string, string>;
}

/** As the service of docs/operacao.md runs it: the threads of the process share two places of the C library to take memory from. */
const SERVICE = { MALLOC_ARENA_MAX: '2' };

/** Starts `dist/server/main.js` and signs in. */
export async function startProduct({ databaseUrl, folder, env = {} }: ProductOptions = {}): Promise<Product> {
  const data = folder ?? (await mkdtemp(path.join(tmpdir(), 'sgp-bancada-')));
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [path.resolve('dist/server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DADOS: data,
      SEED_SENHA: PASSWORD,
      LOG: 'error',
      LIMITE_USUARIO_MIN: '0',
      LIMITE_PUBLICO_MIN: '0',
      DATABASE_URL: databaseUrl ?? '',
      ...SERVICE,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}/api/publico/alive`, child);
  const startMs = performance.now() - begun;
  return {
    url,
    port,
    pid: child.pid ?? 0,
    startMs,
    token: await signIn(url),
    stop: async (signal = 'SIGTERM') => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await gone;
      if (!folder) await rm(data, { recursive: true, force: true });
    },
  };
}

/** The token of a demonstration account. */
export async function signIn(url: string, documento = ADMIN): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cpf_cnpj: documento, senha: PASSWORD }),
  });
  const { result } = (await response.json()) as { result: { token: string } };
  return result.token;
}

/** The password of every demonstration account of a measured product. */
export const password = PASSWORD;

async function waitFor(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('O servidor medido encerrou antes de responder.');
    const up = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Peak resident memory of a process so far, in MB (Linux). */
export function peakMemory(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Resident memory of a process now, in MB (Linux). */
export function memory(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
