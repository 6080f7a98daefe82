import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { deadlinesOf } from './calendar/kept-terms';
import { createClock } from './clock';
import type { Config } from './config';
import type { Database } from './db/connect';
import { ScopeCache } from './db/executor';
import type { HandTable } from './db/scope';
import { createLocalStore } from './files/local-store';
import { createS3Store } from './files/s3-store';
import type { FileStore } from './files/store';
import { freezeDay } from './frozen-day';
import { tellOpenSheets } from './grids/live';
import { AccessCache } from './identity/access';
import { readKeys } from './keys/data-key';
import { createMailer } from './mail/mailer';
import { serverPlugins } from './plugins';
import { Bus } from './realtime/bus';
import { tellFollowersOfWrite } from './records/followers';
import { Registry } from './resources/registry';
import type { Registration } from './resources/rules';
import type { Services } from './services';
import { mayReadPiece, PIECE_OWNER } from './signatures/access';
import { voidChanged } from './signatures/void-changed';
import { endPendingOfDeleted } from './signatures/whole';
import { papersByKey } from './templates/all-papers';

/** The rules of every plugin. */
export const allRules: readonly Registration[] = serverPlugins.flatMap((plugin) => plugin.rules ?? []);

/** The hand-written tables of every plugin that obey the scope. */
export const allTables: readonly HandTable[] = serverPlugins.flatMap((plugin) => plugin.tables ?? []);

/** Puts together what a process shares among its requests. The database is open and migrated. */
export async function assemble(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  version: string,
  registry = new Registry(allRules, allTables),
): Promise<Services> {
  const clock = createClock(config.FUSO, config.DEMO_AGORA);
  const letDayGoOn = config.DEMO_AGORA ? await freezeDay(database, clock.today()) : null;
  const scopes = new ScopeCache();
  const access = new AccessCache(database.pool, scopes, registry.scopedTables, clock);
  const bus = new Bus(database, log);
  bus.subscribe((event) => access.invalidate(event));
  const { vault, passwords } = await readKeys(config, database);
  const services: Services = {
    config,
    clock,
    database,
    registry,
    scopes,
    access,
    bus,
    endpoints: [],
    realtime: null,
    jobs: null,
    followDay: async () => {
      clock.follow();
      await letDayGoOn?.();
    },
    deadlines: [
      ...serverPlugins.flatMap((plugin) => plugin.deadlines ?? []),
      ...serverPlugins.flatMap((plugin) => plugin.terms?.map(deadlinesOf) ?? []),
    ],
    terms: serverPlugins.flatMap((plugin) => plugin.terms ?? []),
    postings: serverPlugins.flatMap((plugin) => plugin.postings ?? []),
    offers: serverPlugins.flatMap((plugin) => plugin.offers ?? []),
    blocks: Object.assign({}, ...serverPlugins.map(({ blocks }) => blocks)),
    sites: serverPlugins.flatMap((plugin) => plugin.site ?? []),
    waiting: serverPlugins.flatMap((plugin) => plugin.waiting ?? []),
    captures: serverPlugins.flatMap((plugin) => plugin.captures ?? []),
    firstSteps: serverPlugins.flatMap((plugin) => plugin.firstSteps ?? []),
    offices: serverPlugins.flatMap((plugin) => plugin.office ?? []),
    signatures: Object.assign({}, ...serverPlugins.map(({ signatures }) => signatures)),
    papers: papersByKey(),
    writes: [tellOpenSheets, tellFollowersOfWrite, endPendingOfDeleted],
    changes: [voidChanged],
    readers: Object.assign({ [PIECE_OWNER]: mayReadPiece }, ...serverPlugins.map(({ fileReaders }) => fileReaders)),
    files: openFiles(config),
    vault,
    passwords,
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
