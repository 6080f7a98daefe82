import { validateDraft } from '../../resources/definition';
import type { ServerPlugin } from '../plugins';
import { type Brought, createMany } from '../resources/create-many';
import { createRecord } from '../resources/write';
import type { Caller, Work } from '../work';
import { Draw } from './draw';

/** How big the demonstration is (handbook 11.7). */
export type Scale = 'mini' | 'demo';

/** What a plugin's generator gets. */
export interface Seed {
  scale: Scale;
  draw: Draw;
  readonly work: Work;
  /**
   * Password of every demonstration account.
   *
   * @throws Error in a module that is not of the foundation: it may arrive after another start, which does not know it
   */
  readonly password: string;
  /** Tells the person at the terminal what is going on. */
  progress: (message: string) => void;
  /**
   * Lets who waits pass, when they have waited long: what was written so far is committed. A module says so wherever a new start can go
   * on: all that was written is whole, and filling it again finds it so and comes to this place.
   */
  pause: () => Promise<void>;
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

/** A plugin's part of the demonstration municipality. */
export type Seeder = (seed: Seed) => Promise<void>;

export interface SeedOptions {
  semente: string;
  escala: Scale;
  /** Null where the accounts were made before. */
  senha: string | null;
  progress: (message: string) => void;
}

/** How long a part of a step may hold what people wait for. */
const PART_MS = 250;

/**
 * Fills modules with their part of the demonstration, in their order. Running it again changes nothing.
 *
 * @param tx transaction of the platform
 * @param author in whose name it begins; null is the platform
 * @param part commits what was written so far; without it all of it stands or falls together
 * @returns in whose name the next one goes on
 */
export async function fillModules(
  tx: Work,
  modules: readonly ServerPlugin[],
  options: SeedOptions,
  author: Caller | null,
  part?: () => Promise<void>,
): Promise<Caller | null> {
  const seed = createSeed(tx, options, author, pauseBetween(part));
  for (const plugin of modules) await plugin.seed?.(seed);
  return seed.work.caller;
}

function pauseBetween(part: (() => Promise<void>) | undefined): () => Promise<void> {
  if (!part) return async () => undefined;
  let since = performance.now();
  return async () => {
    if (performance.now() - since < PART_MS) return;
    await part();
    since = performance.now();
  };
}

function createSeed(tx: Work, { semente, escala, senha, progress }: SeedOptions, first: Caller | null, pause: () => Promise<void>): Seed {
  let author = first ? tx.actingAs(first) : tx;
  const within = async (changed: Work, run: () => Promise<void>) => {
    const before = author;
    author = changed;
    await run();
    author = before;
  };
  return {
    scale: escala,
    draw: new Draw(semente),
    get work() {
      return author;
    },
    get password() {
      if (senha === null) throw new Error('As contas da demonstração são de um módulo de base.');
      return senha;
    },
    progress,
    pause,
    inYear: (exercicio, run) => within(author.inYear(exercicio), run),
    inEntity: (entidadeId, run, more) =>
      within(more?.consolidating ? author.inEntity(entidadeId).within({ entidadeIds: null }) : author.inEntity(entidadeId), run),
    at: (moment, run) => within(author.at(moment), run),
    actAs: (caller) => {
      author = tx.actingAs(caller);
    },
    put: (resource, key, draft) => put(author, resource, `${semente}:${key}`, draft),
    bring: (resource, rows) => createMany(author, author.services.registry.get(resource), rows, semente),
  };
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
