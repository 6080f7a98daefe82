import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ensureBuilt } from '../../../../scripts/build.mjs';
import { servePublicData } from './public-data';

/** Password of every account of the seeded municipality. */
export const SENHA = 'demonstracao-123';

const START_MS = 120_000;
const SERVER = path.resolve('dist', 'server', 'main.js');

/**
 * One server and database for each worker of Playwright, because the specs share the seeded people. A worker takes the better
 * part of a core.
 */
export const WORKERS = Math.min(6, Math.max(2, availableParallelism()));

/**
 * Builds what is stale, seeds an embedded database, gives each worker a server over a copy of it and starts everything
 * once for all specs. With `E2E_URL` the specs run against a server that is already there, one after the other.
 *
 * @returns what stops it all and removes its data
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  await ensureBuilt();
  const publicData = await servePublicData();
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-e2e-'));
  process.env.E2E_MODELO = path.join(folder, 'modelo');
  await seed(process.env.E2E_MODELO);
  await failLater(process.env.E2E_MODELO);
  const servers = await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) =>
      runServer(await copyOfModel(path.join(folder, String(worker))), { DADOS_PUBLICOS_URL: publicData.address }),
    ),
  );
  process.env.E2E_URL = (await Promise.all(servers.map(addressOf))).join(' ');
  return async () => {
    delete process.env.E2E_URL;
    await stop(servers);
    await publicData.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The municipality that the server tests of the same run have made, where there is one; else a new server's. */
async function seed(folder: string): Promise<void> {
  const made = process.env.SGP_MODELO;
  if (made && existsSync(path.join(made, 'chave-dados'))) {
    for (const part of ['banco', 'arquivos', 'chave-dados']) cpSync(path.join(made, part), path.join(folder, part), { recursive: true });
    return;
  }
  const seeding = runServer(folder, {});
  await addressOf(seeding);
  await stop([seeding]);
}

/** The description of a version of the LOA whose fiftieth dotação the database of these tests does not take (S4). */
export const FAILING_VERSION = 'O banco falha na ficha 50';

/** Has the database of the tests fail in the middle of putting that version in force. */
async function failLater(folder: string): Promise<void> {
  const database = await PGlite.create({ fs: new NodeFS(path.join(folder, 'banco')), extensions: { pg_trgm, unaccent } });
  await database.exec(
    `create function falha_na_ficha_50() returns trigger language plpgsql as $$ begin
       if exists (select from previsao_despesa p join versao_planejamento v on v.id = p.versao_planejamento_id
                   where p.id = new.previsao_despesa_id and v.descricao = '${FAILING_VERSION}') then raise exception 'o banco falhou'; end if;
       return new;
     end $$;
     create trigger falha_na_ficha_50 before insert on dotacao for each row when (new.ficha = 50) execute function falha_na_ficha_50();`,
  );
  await database.close();
}

/** A seeded server of a spec that needs one of its own: other settings than those that all share. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-e2e-'));
  const server = runServer(await copyOfModel(folder), env);
  return {
    url: await addressOf(server),
    stop: async () => {
      await stop([server]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills a folder with the seeded data, where this run has them; otherwise the server that starts there seeds it. */
async function copyOfModel(folder: string): Promise<string> {
  if (process.env.E2E_MODELO) cpSync(process.env.E2E_MODELO, folder, { recursive: true });
  return folder;
}

async function stop(servers: readonly ChildProcess[]): Promise<void> {
  // one that ended by itself says so no more
  const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = Promise.all(running.map((server) => once(server, 'exit')));
  for (const server of running) server.kill('SIGTERM');
  await ended;
}

function runServer(folder: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DADOS: folder,
      DATABASE_URL: '',
      SEMENTE: 'mini',
      SEED_SENHA: SENHA,
      LIMITE_USUARIO_MIN: '0',
      LIMITE_PUBLICO_MIN: '0',
      DADOS_PUBLICOS_URL: '',
      LOG: 'warn',
      ...env,
    },
  });
}

/** The server says its address when it is ready. */
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
