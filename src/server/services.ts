import type { FastifyBaseLogger } from 'fastify';
import type { BlockRenderers } from './blocks/render';
import type { DeadlineSource } from './calendar/deadlines';
import type { TermKind } from './calendar/kept-terms';
import type { Capture } from './capture/capture';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Vault } from './crypto';
import type { Database } from './db/connect';
import type { ScopeCache } from './db/executor';
import type { PostingReader } from './documents/preview';
import type { WaitingSource } from './documents/waiting';
import type { FileReader } from './files/reader';
import type { FileStore } from './files/store';
import type { FirstStep } from './first-steps';
import type { Endpoint } from './http/endpoint';
import type { AccessCache } from './identity/access';
import type { Passwords } from './identity/passwords';
import type { JobWorker } from './jobs/worker';
import type { Mailer } from './mail/mailer';
import type { Offer } from './offers';
import type { SitePages } from './public-web/html-pages';
import type { Bus } from './realtime/bus';
import type { Realtime } from './realtime/realtime';
import type { ChangeListener, WriteListener } from './resources/listeners';
import type { Registry } from './resources/registry';
import type { OfficeReader } from './signatures/office';
import type { SignatureRules } from './signatures/rules';
import type { PaperRegistration } from './templates/papers';

/** What a process of the server shares among its requests. Nothing here is state of the suite: that is in the database. */
export interface Services {
  config: Config;
  clock: Clock;
  database: Database;
  registry: Registry;
  scopes: ScopeCache;
  access: AccessCache;
  bus: Bus;
  /** Every call of the API; none until the HTTP server is put together. */
  endpoints: readonly Endpoint[];
  /** Set once the HTTP server listens. */
  realtime: Realtime | null;
  /** Set once the background work has started. */
  jobs: JobWorker | null;
  /** From now on the civil day is the real one, here and in the database: the story of the demonstration is told. */
  followDay: () => Promise<void>;
  /** The terms that modules computed with the calendar and keep. */
  deadlines: readonly DeadlineSource[];
  /** The kinds of term that the kit keeps with their history. */
  terms: readonly TermKind[];
  /** Reads the entries that a transaction has written in the books so far. */
  postings: readonly PostingReader[];
  /** What modules have for the points of those above them. */
  offers: readonly Offer[];
  /** How each kind of block is drawn. */
  blocks: BlockRenderers;
  /** What the modules bring to the site, whose pages the server writes whole. */
  sites: readonly SitePages[];
  /** What waits for people beside the records in the state of an act. */
  waiting: readonly WaitingSource[];
  /** What people do on the phone, without network. */
  captures: readonly Capture[];
  /** What a new municipality does before its people can work, in the order of the modules. */
  firstSteps: readonly FirstStep[];
  /** Read the office that a person has in the municipality. */
  offices: readonly OfficeReader[];
  /** What signatures ask of a record and bring about in it, by its resource or part. */
  signatures: Readonly<Record<string, SignatureRules>>;
  /** Every paper of every module, by its key. */
  papers: ReadonlyMap<string, PaperRegistration>;
  /** What follows from any record being written. */
  writes: readonly WriteListener[];
  /** What follows from what records say being changed. */
  changes: readonly ChangeListener[];
  /** Of an owner of files that is no record, who may read them. */
  readers: Readonly<Record<string, FileReader>>;
  files: FileStore;
  vault: Vault;
  passwords: Passwords;
  mail: Mailer;
  log: FastifyBaseLogger;
  version: string;
}
