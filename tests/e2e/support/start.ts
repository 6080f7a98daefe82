import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { DEMO_INSTANT } from '../../../src/server/demonstration-day';
import { copyOf, discard, failLater, madeByServerTests } from './model';
import { servePublicData } from './public-data';

/** Password of every account of the seeded municipality. */
export const SENHA = 'demonstracao-123';

const START_MS = 600_000;
const POLL_MS = 500;
const SERVER = path.resolve('dist', 'server', 'main.js');

/**
 * One server and database for each worker of Playwright, because the specs share the seeded people. A worker waits a sixth of its
 * time: one more than the cores keeps them busy.
 */
export const WORKERS = Math.min(6, availableParallelism() + 1);

/**
 * Builds what is stale, seeds a municipality, gives each worker a server over a copy of it and starts everything once for
 * all specs. With `E2E_URL` the specs run against a server that is already there, one after the other.
 *
 * @returns what stops it all and removes its data
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  await ensureBuilt();
  const publicData = await servePublicData();
  const model = madeByServerTests() ?? (await seed());
  await failLater(model);
  process.env.E2E_MODELO = model;
  const servers = await Promise.all(Array.from({ length: WORKERS }, () => startServer({ DADOS_PUBLICOS_URL: publicData.address })));
  process.env.E2E_URL = servers.map(({ url }) => url).join(' ');
  return async () => {
    delete process.env.E2E_URL;
    await Promise.all(servers.map((server) => server.stop()));
    await publicData.close();
    await discard(model);
  };
}

/** A new server's municipality. */
async function seed(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-e2e-'));
  const server = runServer({ DADOS: folder, DATABASE_URL: '' });
  await readyAddressOf(server);
  await stop(server);
  return folder;
}

/** Of a server that has the whole demonstration: it answers before. */
async function readyAddressOf(server: ChildProcess): Promise<string> {
  const url = await addressOf(server);
  const late = Date.now() + START_MS;
  for (;;) {
    const { chegando } = (await (await fetch(`${url}/api/publico/demonstracao`)).json()) as { chegando: object | null };
    if (!chegando) return url;
    if (Date.now() > late) throw new Error(`A demonstração não chegou em ${START_MS / 1000} s: ${JSON.stringify(chegando)}`);
    await wait(POLL_MS);
  }
}

/** A server over a copy of the seeded municipality; without one, it seeds its own. A spec may ask for other settings than those that all share. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-e2e-'));
  const place = await copyOf(process.env.E2E_MODELO ?? folder, folder);
  const server = runServer({ ...place.env, ...env });
  return {
    url: await readyAddressOf(server),
    stop: async () => {
      await stop(server);
      await place.remove();
    },
  };
}

async function stop(server: ChildProcess): Promise<void> {
  // one that ended by itself says so no more
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function runServer(env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SEMENTE: 'mini',
      SEED_SENHA: SENHA,
      LIMITE_USUARIO_MIN: '0',
      LIMITE_PUBLICO_MIN: '0',
      DADOS_PUBLICOS_URL: '',
      // the days that specs type are those of the story
      DEMO_AGORA: DEMO_INSTANT,
      LOG: 'warn',
      ...env,
    },
  });
}

/** The server says its address when it answers. */
async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  const ready = new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://localhost:${port}`);
    });
    server.once('exit', (code) => reject(new Error(`O servidor terminou com ${code} antes de ficar pronto:\n${said}`)));
  });
  const late = wait(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`O servidor não ficou pronto em ${START_MS / 1000} s:\n${said}`);
  });
  return Promise.race([ready, late]);
}
