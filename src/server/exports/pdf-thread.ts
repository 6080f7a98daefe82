import { Worker } from 'node:worker_threads';
import { ValidationError } from '../http/errors';
import type { PdfList } from './pdf-document';
import type { PdfCall, PdfReply } from './pdf-worker';

/** A PDF being made in a thread of its own, so that the server goes on answering. */
export interface PdfThread {
  add(rows: string[][]): void;
  /** @throws ValidationError when the layout does not fit in memory; the signal's reason once it is aborted */
  finish(frame: Omit<PdfList, 'rows'>): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What a layout may take before its thread is ended, in megabytes: the server itself goes on. */
const MOST_MEMORY_MB = 2048;

/** Starts the thread; aborting the signal ends it. Whoever opens it closes it. */
export function openPdfThread(signal: AbortSignal): PdfThread {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('error', (error: Error) => reject(explain(error)));
    worker.once('exit', () => reject(signal.reason ?? new Error('A linha de execução do PDF terminou antes do fim.')));
    worker.once('message', (reply: PdfReply) => ('pdf' in reply ? resolve(reply.pdf) : reject(reply.failed)));
  });
  // it may fail before anybody waits for it
  made.catch(() => undefined);
  const send = (call: PdfCall) => worker.postMessage(call);
  return {
    add: (rows) => send({ rows }),
    finish: (frame) => {
      send({ finish: frame });
      return made;
    },
    close: async () => {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    },
  };
}

function explain(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new ValidationError({
    formato: ['A lista é grande demais para um PDF. Filtre a lista, escolha menos colunas ou exporte em CSV, XLSX ou ODS.'],
  });
}
