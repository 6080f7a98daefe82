import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions } from './engine';
import type { EngineCall, EngineReply } from './engine-worker';

/**
 * Opens the embedded database in a worker thread.
 *
 * @throws Error when the data directory cannot be opened
 */
export async function openEngineThread(options: EngineOptions): Promise<Engine> {
  const worker = new Worker(new URL('./engine-worker.js', import.meta.url), { workerData: options });
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let calls = 0;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: EngineReply) => {
      if ('ready' in message) return resolve();
      if ('failed' in message) return reject(new Error(message.failed));
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === undefined) call?.resolve(message.result as never);
      else call?.reject(new Error(message.error));
    });
  });
  worker.on('error', (error) => {
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
  });

  type Work = { execute: Uint8Array } | { run: 'reset' | 'dump' | 'close' };
  const ask = <T>(work: Work): Promise<T> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      worker.postMessage({ id: calls, ...work } satisfies EngineCall);
    });
  return {
    execute: (message) => ask({ execute: message }),
    reset: () => ask({ run: 'reset' }),
    dump: () => ask({ run: 'dump' }),
    close: async () => {
      await ask({ run: 'close' });
      await worker.terminate();
    },
  };
}
