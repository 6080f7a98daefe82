import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../services';
import type { Work } from '../work';
import type { Job } from './job';
import { openQueue, type Queue, type TakenTask } from './queue';
import { runTask } from './runner';

/** The tasks of this process, as requests and the shutdown need them. */
export interface JobWorker {
  /** Whether the queue is open; while it is being opened, waits for it a moment. */
  ready(): Promise<boolean>;
  send(tx: Work, tarefaId: number): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  /** Gives running tasks back to the queue and waits until they have stopped. */
  stop(): Promise<void>;
}

/** Tasks of one process at the same time. */
const MOST_RUNNING = 2;
/** A task sent by this process is taken at once; this is how soon those of others, and of processes that died, are seen. */
const POLL_MS = 10_000;
const REOPEN_MS = 5000;
const READY_MS = 5000;

/** Opens the queue without holding up whoever calls, and works through it until it is stopped. */
export function startWorker(services: Services, jobs: ReadonlyMap<string, Job>): JobWorker {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let ring: AbortController | null = null;
  let rung = false;
  const wake = () => {
    rung = true;
    ring?.abort();
  };
  const opened = openPatiently(services, stopping.signal);

  const start = (queue: Queue, task: TakenTask) => {
    const run = runTask(services, queue, jobs, task, stopping.signal)
      .catch((error: unknown) => services.log.error({ err: error, tarefa: task.tarefaId }, 'a tarefa ficou sem fim e voltará à fila'))
      .finally(() => {
        running.delete(run);
        wake();
      });
    running.add(run);
  };
  const loop = async () => {
    const queue = await opened;
    while (!stopping.signal.aborted) {
      rung = false;
      const task = running.size < MOST_RUNNING ? await takeIfReached(services, queue) : null;
      if (task) start(queue, task);
      else if (!rung) {
        ring = new AbortController();
        await delay(POLL_MS, undefined, { signal: ring.signal }).catch(() => undefined);
      }
    }
    await Promise.all(running);
    await queue.close();
  };
  const ended = loop().catch((error: unknown) => {
    if (!stopping.signal.aborted) services.log.error({ err: error }, 'a fila de tarefas parou');
  });
  return {
    ready: () =>
      Promise.race([
        opened.then(
          () => true,
          () => false,
        ),
        delay(READY_MS, false, { ref: false }),
      ]),
    send: async (tx, tarefaId) => (await opened).send(tx, tarefaId),
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await ended;
    },
  };
}

/** While the database is away there is nothing to take. */
async function takeIfReached({ log }: Services, queue: Queue): Promise<TakenTask | null> {
  try {
    await queue.releaseDead();
    return await queue.take();
  } catch (error) {
    log.warn({ err: error }, 'a fila de tarefas não responde: nova tentativa em instantes');
    return null;
  }
}

/** The database may be busy, or away, when the process starts. */
async function openPatiently(services: Services, stopping: AbortSignal): Promise<Queue> {
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await openQueue(services);
    } catch (error) {
      services.log.error({ err: error }, 'a fila de tarefas não pôde ser aberta');
      await delay(REOPEN_MS, undefined, { signal: stopping });
    }
  }
}
