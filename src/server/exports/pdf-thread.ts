import { Worker } from 'node:worker_threads';
import { ValidationError } from '../http/errors';
import type { PdfFrame } from './pdf-document';
import type { PdfCall, PdfReply } from './pdf-worker';

/** A PDF being made in a thread of its own, so that the server goes on answering. */
export interface PdfThread {
  /** Rows of a table, by its position. */
  add(table: number, rows: string[][]): void;
  /** @throws ValidationError when the layout does not fit in memory; the signal's reason once it is aborted */
  finish(frame: PdfFrame): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What a layout may take before its thread is ended, in megabytes: the server itself goes on. */
const LIMITS = { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 96 };
/** A thread that made its PDF waits this long for the next one: starting takes longer than a thousand lines. */
const IDLE_MS = 60_000;
/** A longer list leaves too much behind it in memory: its thread ends with it. */
const MOST_KEPT_ROWS = 20_000;

let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/** Takes the thread that waits, or starts one; aborting the signal ends it. Whoever opens it closes it. */
export function openPdfThread(signal: AbortSignal): PdfThread {
  const worker = takeIdle() ?? new Worker(new URL('./pdf-worker.js', import.meta.url), { resourceLimits: LIMITS });
  let rows = 0;
  let done = false;
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('error', (error: Error) => reject(explain(error)));
    worker.once('exit', () => reject(signal.reason ?? new Error('A linha de execução do PDF terminou antes do fim.')));
    worker.once('message', (reply: PdfReply) => {
      if ('failed' in reply) return reject(reply.failed);
      done = true;
      resolve(reply.pdf);
    });
  });
  // it may fail before anybody waits for it
  made.catch(() => undefined);
  const send = (call: PdfCall) => worker.postMessage(call);
  return {
    add: (table, more) => {
      rows += more.length;
      send({ table, rows: more });
    },
    finish: (frame) => {
      send({ finish: frame });
      return made;
    },
    close: async () => {
      signal.removeEventListener('abort', stop);
      forgetListeners(worker);
      if (!done || rows > MOST_KEPT_ROWS || idle) await worker.terminate();
      else keepIdle(worker);
    },
  };
}

function takeIdle(): Worker | null {
  if (!idle) return null;
  const { worker, timer } = idle;
  idle = null;
  clearTimeout(timer);
  forgetListeners(worker);
  worker.ref();
  return worker;
}

/** It neither keeps the process alive nor, if it fails by itself, harms it. */
function keepIdle(worker: Worker): void {
  const forget = () => {
    if (idle?.worker === worker) idle = null;
  };
  const timer = setTimeout(() => {
    forget();
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  worker.once('error', forget).once('exit', forget);
  worker.unref();
  idle = { worker, timer };
}

/** Only these: Node keeps listeners of its own on a worker, which bring the messages. */
function forgetListeners(worker: Worker): void {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
}

function explain(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new ValidationError({
    formato: ['A lista é grande demais para um PDF. Filtre a lista, escolha menos colunas ou exporte em CSV, XLSX ou ODS.'],
  });
}
