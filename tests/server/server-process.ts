import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { isBuilt } from '../../scripts/build.mjs';

const START_TIMEOUT_MS = 600_000;

/** The server as it is delivered. */
export interface BuiltServer {
  folder: string;
  remove(): Promise<void>;
}

/** The server that is built already, else one built now in a folder inside node_modules, where its packages are found. */
export async function buildServer(): Promise<BuiltServer> {
  if (isBuilt()) return { folder: path.resolve('dist/server'), remove: async () => undefined };
  const { build } = await import('vite');
  const folder = await mkdtemp(path.resolve('node_modules/.sgp-teste-'));
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: folder, emptyOutDir: false } });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A running server process. */
export interface ServerProcess {
  /** `http://127.0.0.1:port` */
  address: string;
  pid: number;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

/**
 * Starts a built server on a free port and waits until it answers.
 *
 * @throws Error with what it wrote, when it ends instead
 */
export async function startServer({ folder }: BuiltServer, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // it lives for seconds: making the embedded database's code fast would cost more than it gives back
  const child = spawn(process.execPath, ['--liftoff-only', path.join(folder, 'main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await portOf(child);
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

function portOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(said));
    const timer = setTimeout(fail, START_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
        const [, port] = /SGP no ar em http:\/\/localhost:(\d+)/.exec(said) ?? [];
        if (!port) return;
        clearTimeout(timer);
        resolve(port);
      });
    }
  });
}
