import type PgBoss from 'pg-boss';
import { type Database, inTransaction } from '../db/connect';
import { PROCESSO } from '../db/living';
import type { Services } from '../services';
import type { Work } from '../work';

/** A task taken from the queue. */
export interface TakenTask {
  /** Its job in the queue. */
  job: string;
  tarefaId: number;
  /** Times it was taken before, by this process or another. */
  retries: number;
}

/** The queue of tasks: pg-boss over the pool that every request uses, on both engines. */
export interface Queue {
  /** Takes from processes that died the tasks that they were doing. */
  releaseDead(): Promise<void>;
  /** Puts a task in the queue, in the transaction of the caller. */
  send(tx: Work, tarefaId: number): Promise<void>;
  /** The next task, which then is this process's for LEASE_S; null when there is none. */
  take(): Promise<TakenTask | null>;
  /** Prolongs the lease; false when the task is no longer this process's. */
  renew(task: TakenTask): Promise<boolean>;
  /** The task has ended, well or not. */
  finish(task: TakenTask): Promise<void>;
  /** Another process may take it at once. */
  giveBack(task: TakenTask): Promise<void>;
  close(): Promise<void>;
}

const QUEUE = 'tarefas';
/** A process that stands still leaves its tasks to others after this long: the lease is renewed while it works. */
const LEASE_S = 60;
/** How often leases that ran out are looked for, and finished jobs put away. */
const MAINTENANCE_S = 30;
/** How often a task runs again is decided by its runner, not here. */
const RETRIES = 1000;

/**
 * Opens the queue; its tables are made the first time. The tasks of a process that died go back to it.
 *
 * `work()` of pg-boss is not used: it does not wait for the answer that ends a job, so that a stopping process would
 * lose it, and it polls faster than people export.
 */
export async function openQueue({ database, log }: Services): Promise<Queue> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({
    db: { executeSql: (text, values) => runAlone(database, text, values) },
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: MAINTENANCE_S,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'a fila de tarefas falhou'));
  await boss.start();
  await boss.createQueue(QUEUE);
  // who has the embedded database is alone: what another process took, it took before it died
  const releaseDead = () => release(database, boss, DEAD);
  await release(database, boss, database.kind === 'embedded' ? 'true' : DEAD);
  return {
    releaseDead,
    send: async (tx, tarefaId) => {
      const db = { executeSql: async (text: string, values: unknown[]) => ({ rows: await tx.db.rows(text, values) }) };
      await boss.send(QUEUE, { tarefaId }, { db, retryLimit: RETRIES, retryDelay: 0, expireInSeconds: LEASE_S, retentionDays: 30 });
    },
    take: () =>
      inTransaction(database, async (tx) => {
        const db = { executeSql: (text: string, values: unknown[]) => tx.query(text, values) };
        const [job] = await boss.fetch<{ tarefaId: number }>(QUEUE, { includeMetadata: true, db });
        if (!job) return null;
        const { tarefaId } = job.data;
        // with the job goes the task: until it is written whose it is, a task of a dead process would be released once more
        await tx.query('update tarefa set processo = $2 where id = $1', [tarefaId, PROCESSO]);
        return { job: job.id, tarefaId, retries: job.retryCount };
      }),
    renew: async ({ job, retries }) => {
      const { rowCount } = await database.pool.query(
        "update pgboss.job set started_on = now() where name = $1 and id = $2 and state = 'active' and retry_count = $3",
        [QUEUE, job, retries],
      );
      return rowCount === 1;
    },
    finish: async ({ job }) => {
      await boss.complete(QUEUE, job);
    },
    giveBack: async ({ job }) => {
      await boss.fail(QUEUE, job, { motivo: 'o processo foi encerrado' });
    },
    close: () => boss.stop({ graceful: false, timeout: 1000 }),
  };
}

/** Makes the tables of the queue, or brings them to this version, for who may only use them afterwards. */
export async function prepareQueue(database: Database): Promise<void> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ db: { executeSql: (text, values) => runAlone(database, text, values) }, schedule: false, supervise: false });
  await boss.start();
  try {
    await boss.createQueue(QUEUE);
  } finally {
    await boss.stop({ graceful: false, timeout: 1000 });
  }
}

/** pg-boss sends whole transactions as one text: one that fails halfway must not leave the connection inside it. */
async function runAlone(database: Database, text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await database.pool.connect();
  try {
    return await client.query(text, values);
  } catch (error) {
    // a connection that is gone has nothing left to undo
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The task is being done by a process that is no more. */
const DEAD = "(data ->> 'tarefaId')::bigint in (select id from tarefa where situacao = 'processando' and not processo_vivo(processo))";

async function release({ pool }: Database, boss: PgBoss, which: string): Promise<void> {
  const { rowCount } = await pool.query(
    `update pgboss.job set started_on = now() - expire_in - interval '1 second' where name = $1 and state = 'active' and ${which}`,
    [QUEUE],
  );
  if (rowCount) await boss.expire();
}
