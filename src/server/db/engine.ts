import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DurableNodeFS, durableStartParams } from './durable-fs';
import { JOURNAL } from './journal';

/** The embedded database, spoken to in PostgreSQL's own wire protocol. One statement at a time. */
export interface Engine {
  /** Runs the protocol messages and hands back what the server answers. */
  execute(message: Uint8Array): Promise<Uint8Array[]>;
  /** Forgets the session: rolls back what is open and discards settings. */
  reset(): Promise<void>;
  /** The whole data directory as a tar archive. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Where the data lives: a directory on disk, or memory (nothing is kept), optionally starting from a dump. */
export interface EngineOptions {
  directory: string | null;
  snapshot?: Uint8Array;
  /** Whether a commit waits for the disk: yes, unless it is a throwaway copy. */
  durable?: boolean;
}

/** Opens the embedded database. */
export async function openEngine({ directory, snapshot, durable = true }: EngineOptions): Promise<Engine> {
  const db = await PGlite.create({
    ...(directory && { fs: durable ? new DurableNodeFS(directory) : new NodeFS(directory) }),
    ...(directory && { startParams: [...(durable ? durableStartParams : PGlite.defaultStartParams), ...JOURNAL] }),
    ...(snapshot ? { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) } : {}),
    extensions: { pg_trgm, unaccent },
  });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
  return {
    execute: (message) =>
      inTurn(async () => {
        const answers: Uint8Array[] = [];
        await db.execProtocolRawStream(message, { onRawData: (data) => answers.push(data.slice()) });
        return answers;
      }),
    reset: () =>
      inTurn(async () => {
        if (db.isInTransaction()) await db.exec('rollback');
        await db.exec('discard all');
      }),
    dump: () => inTurn(async () => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer())),
    close: () => inTurn(() => db.close()),
  };
}
