import { validateDraft } from '../../resources/definition';
import { renewGrown } from '../db/statistics';
import { openPlatformWork } from '../platform-work';
import { serverPlugins } from '../plugins';
import { type Brought, createMany } from '../resources/create-many';
import { createRecord } from '../resources/write';
import type { Services } from '../services';
import type { Caller, Cliente, Work } from '../work';
import { Draw } from './draw';

/** How big the demonstration is (handbook 11.7). */
export type Scale = 'mini' | 'demo';

/** What a plugin's generator gets. */
export interface Seed {
  scale: Scale;
  draw: Draw;
  work: Work;
  /** Password of every demonstration account. */
  password: string;
  /** Tells the person at the terminal what is going on. */
  progress: (message: string) => void;
  /** Writes within a fiscal year other than the current one. */
  inYear: (exercicio: number, run: () => Promise<void>) => Promise<void>;
  /** Writes rows of an entity; of one that consolidates, seeing every other. */
  inEntity: (entidadeId: number, run: () => Promise<void>, more?: { consolidating: true }) => Promise<void>;
  /** Writes as if it were another moment. */
  at: (moment: Date, run: () => Promise<void>) => Promise<void>;
  /** The user in whose name rows are written from here on. */
  actAs: (caller: Caller) => void;
  /**
   * Creates a record by the same road as the screens, unless the key was seeded before.
   *
   * @returns its id
   */
  put: (resource: string, key: string, draft: Record<string, unknown>) => Promise<number>;
  /** The same of a table that the product brings, in one statement. @returns ids in order */
  bring: (resource: string, rows: readonly Brought[]) => Promise<number[]>;
}

/** How many records a generator writes before the statistics of what grew are taken again. */
const RECORDS_BETWEEN = 200;

/** A plugin's part of the demonstration municipality. */
export type Seeder = (seed: Seed) => Promise<void>;

export interface SeedOptions {
  semente: string;
  escala: Scale;
  senha: string;
  cliente: Cliente;
  progress: (message: string) => void;
}

/**
 * Fills the demonstration municipality: each plugin's generator in the order of the plugins, in one transaction. Running
 * it again changes nothing.
 */
export async function fillDemonstration(services: Services, { semente, escala, senha, cliente, progress }: SeedOptions): Promise<void> {
  await openPlatformWork(services, cliente).then((platform) =>
    platform.transact(async (tx) => {
      let author = tx;
      let written = 0;
      const seed: Seed = {
        scale: escala,
        draw: new Draw(semente),
        get work() {
          return author;
        },
        password: senha,
        progress,
        inYear: async (exercicio, run) => {
          const before = author;
          author = author.inYear(exercicio);
          await run();
          author = before;
        },
        inEntity: async (entidadeId, run, more) => {
          const before = author;
          author = more?.consolidating ? author.inEntity(entidadeId).within({ entidadeIds: null }) : author.inEntity(entidadeId);
          await run();
          author = before;
        },
        at: async (moment, run) => {
          const before = author;
          author = author.at(moment);
          await run();
          author = before;
        },
        actAs: (caller) => {
          author = tx.actingAs(caller);
        },
        put: async (resource, key, draft) => {
          const id = await put(author, resource, `${semente}:${key}`, draft);
          written += 1;
          if (written % RECORDS_BETWEEN === 0) await renewGrown(tx);
          return id;
        },
        bring: (resource, rows) => createMany(author, author.services.registry.get(resource), rows, semente),
      };
      for (const plugin of serverPlugins) {
        await plugin.seed?.(seed);
        await renewGrown(tx);
      }
    }),
  );
}

async function put(work: Work, name: string, key: string, draft: Record<string, unknown>): Promise<number> {
  const resource = work.services.registry.get(name);
  const known = await work.seeing(name, 'todos').db.first<{ id: number }>(`select id from ${name} where chave_semente = $1`, [key]);
  if (known) return known.id;
  try {
    return (await createRecord(work, resource, draft, { chave_semente: key })).id;
  } catch (error) {
    const { issues } = validateDraft(resource.definition, draft);
    throw new Error(
      `A semente ${key} de ${name} foi recusada: ${JSON.stringify((error as { issues?: unknown }).issues ?? issues)} ${error instanceof Error ? error.message : ''}`.trim(),
      {
        cause: error,
      },
    );
  }
}
