import fs from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createClock } from './clock';
import type { Config } from './config';
import { createVault, randomToken } from './crypto';
import type { Database } from './db/connect';
import { ScopeCache } from './db/executor';
import { createLocalStore } from './files/local-store';
import { createS3Store } from './files/s3-store';
import type { FileStore } from './files/store';
import { AccessCache } from './identity/access';
import { createMailer } from './mail/mailer';
import { serverPlugins } from './plugins';
import { Bus } from './realtime/bus';
import { Registry } from './resources/registry';
import type { Registration } from './resources/rules';
import type { Services } from './services';

/** The rules of every plugin. */
export const allRules: readonly Registration[] = serverPlugins.flatMap((plugin) => plugin.rules ?? []);

/** Puts together what a process shares among its requests. The database is open and migrated. */
export async function assemble(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  version: string,
  registry = new Registry(allRules),
): Promise<Services> {
  const clock = createClock(config.FUSO, config.DEMO_AGORA);
  const scopes = new ScopeCache();
  const access = new AccessCache(database.pool, scopes, registry.scopedTables, clock);
  const bus = new Bus(database, log);
  bus.subscribe((event) => access.invalidate(event));
  const vault = createVault(await readSecret(config, database));
  const services: Services = {
    config,
    clock,
    database,
    registry,
    scopes,
    access,
    bus,
    realtime: null,
    jobs: null,
    deadlines: serverPlugins.flatMap((plugin) => plugin.deadlines ?? []),
    files: openFiles(config),
    vault,
    mail: createMailer(() => services),
    log,
    version,
  };
  return services;
}

function openFiles(config: Config): FileStore {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGIAO: region,
    S3_CHAVE: accessKeyId = '',
    S3_SEGREDO: secretAccessKey = '',
  } = config;
  if (endpoint) return createS3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey });
  return createLocalStore(path.join(path.resolve(config.DADOS), 'arquivos'));
}

const SECRET_FILE = 'chave-dados';

/**
 * The secret that seals data: of the configuration, else of a file of the data folder, made once. With PostgreSQL and
 * several processes it must come from the configuration, or every process must share the folder.
 *
 * @throws Error when the database was sealed with another secret
 */
async function readSecret(config: Config, database: Database): Promise<string> {
  const secret = config.CHAVE_DADOS ?? secretOfFolder(path.resolve(config.DADOS));
  const vault = createVault(secret);
  await database.pool.query("insert into instalacao (chave, valor) values ('prova_chave', $1) on conflict do nothing", [vault.seal('sgp')]);
  const { rows } = await database.pool.query<{ valor: string }>("select valor from instalacao where chave = 'prova_chave'");
  try {
    vault.open(rows[0]?.valor ?? '');
  } catch {
    throw new Error(
      `Os dados deste banco foram cifrados com outra chave. Informe a mesma CHAVE_DADOS, ou o arquivo ${SECRET_FILE} da pasta DADOS original.`,
    );
  }
  return secret;
}

function secretOfFolder(folder: string): string {
  const file = path.join(folder, SECRET_FILE);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
  }
  return fs.readFileSync(file, 'utf8').trim();
}
