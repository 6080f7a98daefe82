import { plugins } from '../plugins/registry';
import type { BlockRenderers } from './blocks/render';
import type { DeadlineSource } from './calendar/deadlines';
import type { TermKind } from './calendar/kept-terms';
import type { Capture } from './capture/capture';
import type { ClosingPart, MonthCheck, OpeningPart } from './closing';
import type { DashboardRegistration } from './dashboards/dashboard';
import type { HandTable } from './db/scope';
import type { PostingReader } from './documents/preview';
import type { WaitingSource } from './documents/waiting';
import type { FirstStep } from './first-steps';
import type { GridRegistration } from './grids/grid';
import type { Endpoint } from './http/endpoint';
import type { Setup } from './installation';
import type { Job } from './jobs/job';
import type { Nightly } from './jobs/nightly';
import type { Offer } from './offers';
import type { Proof } from './proofs';
import type { SitePages } from './public-web/html-pages';
import type { ReportRegistration } from './reports/report';
import type { Registration } from './resources/rules';
import type { Seeder } from './seed/engine';
import type { Services } from './services';
import type { OfficeReader } from './signatures/office';
import type { SignatureRules } from './signatures/rules';
import type { PaperRegistration } from './templates/papers';
import type { Work } from './work';

/** The server side of a module: `src/plugins/<id>/server/index.ts` exports one as `server`. */
export interface ServerPlugin {
  id: string;
  /** Rules of its resources. */
  rules?: readonly Registration[];
  /**
   * Its hand-written tables that carry `cliente_id`, or whose rows are seen with the row of another that they point to: what is read of
   * them obeys the scope, as with the tables of resources.
   */
  tables?: readonly HandTable[];
  /** Its tables that other plugins may read in SQL; nobody else writes in them. What they may call is what its index exports. */
  shows?: readonly string[];
  /** Its reports. */
  reports?: readonly ReportRegistration[];
  /** The templates of its papers. */
  papers?: readonly PaperRegistration[];
  /** Its dashboards. */
  dashboards?: readonly DashboardRegistration[];
  /** Its spreadsheets. */
  grids?: readonly GridRegistration[];
  /** Calls that no definition gives. */
  endpoints?: (services: Services) => Endpoint[];
  /** What a new municipality needs of it before anybody can work. */
  install?: (setup: Setup) => Promise<void>;
  /** Fills the demonstration municipality. After a start that was cut short it begins again, and goes on from what it finds there. */
  seed?: Seeder;
  /** Nobody can enter the demonstration before it is filled with it: the others arrive while people work. */
  foundation?: true;
  /** Kinds of background work that its screens start. */
  jobs?: readonly Job[];
  /** The terms that it computed with the calendar and keeps. */
  deadlines?: readonly DeadlineSource[];
  /** The terms of its records that are kept with their history, extended, suspended and warned of by the kit. */
  terms?: readonly TermKind[];
  /** Reads the entries that a transaction has written so far in the book that it keeps. */
  postings?: PostingReader;
  /** What of its records must agree with the books, proven by the conferência. */
  proofs?: () => readonly Proof[];
  /** What it does at the steps of the closing of a year. */
  closing?: readonly ClosingPart[];
  /** What it keeps of a year that is opened in the middle of it. */
  opening?: OpeningPart;
  /** What it asks of a month before it closes. */
  monthChecks?: readonly MonthCheck[];
  /** How the kinds of block of its `blocks.ts` are drawn. */
  blocks?: BlockRenderers;
  /** Its pages of the site, that the server writes whole. */
  site?: SitePages;
  /** What it has for the points of the modules above it. */
  offers?: readonly Offer[];
  /** What waits for people beside the records in the state of an act. */
  waiting?: readonly WaitingSource[];
  /** What a new municipality does in it before its people can work. */
  firstSteps?: readonly FirstStep[];
  /** What its people do on the phone, without network. */
  captures?: readonly Capture[];
  /** Whether the caller may read a file of its own rows, by what the file belongs to (`arquivo.dono_tipo`). */
  fileReaders?: Readonly<Record<string, (work: Work, ownerId: number) => Promise<boolean>>>;
  /** What signatures ask of its records, and bring about in them, by resource or part of a record. */
  signatures?: Readonly<Record<string, SignatureRules>>;
  /** Reads the office of a person, which is written down when they sign. */
  office?: OfficeReader;
  /** Runs every minute, in every process: it must not matter which, nor how often. */
  everyMinute?: (services: Services) => Promise<void>;
  /** Runs every hour, under the same law. */
  everyHour?: (services: Services) => Promise<void>;
  /** What it does at night, every night or more rarely. */
  nightly?: readonly Nightly[];
}

/** The server side of a room of a large module: `server/rooms/<name>.ts`. */
export type ServerRoom = Pick<
  ServerPlugin,
  'rules' | 'tables' | 'reports' | 'papers' | 'deadlines' | 'terms' | 'waiting' | 'captures' | 'nightly' | 'proofs' | 'monthChecks' | 'seed'
>;

/** Declares the server side of a module, with what its rooms bring; they are seeded in their order. */
export function defineServer(plugin: ServerPlugin, ...rooms: readonly ServerRoom[]): ServerPlugin {
  if (rooms.length === 0) return plugin;
  const parts = [plugin, ...rooms];
  return {
    ...plugin,
    rules: parts.flatMap(({ rules = [] }) => rules),
    tables: parts.flatMap(({ tables = [] }) => tables),
    reports: parts.flatMap(({ reports = [] }) => reports),
    papers: parts.flatMap(({ papers = [] }) => papers),
    deadlines: parts.flatMap(({ deadlines = [] }) => deadlines),
    terms: parts.flatMap(({ terms = [] }) => terms),
    waiting: parts.flatMap(({ waiting = [] }) => waiting),
    captures: parts.flatMap(({ captures = [] }) => captures),
    nightly: parts.flatMap(({ nightly = [] }) => nightly),
    monthChecks: parts.flatMap(({ monthChecks = [] }) => monthChecks),
    proofs: () => parts.flatMap(({ proofs }) => proofs?.() ?? []),
    seed: async (seed) => {
      for (const { seed: fill } of parts) {
        await seed.pause();
        await fill?.(seed);
      }
    },
  };
}

const modules = import.meta.glob<{ server: ServerPlugin }>('../plugins/*/server/index.ts', { eager: true });

/** The server side of every plugin that has one, in the order of the registry. */
export const serverPlugins: readonly ServerPlugin[] = plugins.flatMap(
  ({ id }) => modules[`../plugins/${id}/server/index.ts`]?.server ?? [],
);
