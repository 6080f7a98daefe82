import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { takeTurns } from '../exports/turns';
import { AppError } from '../http/errors';
import type { LaidOut, PaperSource } from './compile';
import type { PaperReply } from './typst-program';

/** What lays papers out outside of the server: native code cannot be interrupted, but a process can be ended. */
export interface PaperPrinter {
  /**
   * @throws AppError INTEGRACAO_INDISPONIVEL when the paper takes too long or ends its process
   * @throws Error with what the compiler says of the source
   */
  print: (source: PaperSource) => Promise<LaidOut>;
  /** Ends the process that waits, if there is one. */
  close: () => void;
}

/** What a paper may take: ten thousand rows take five seconds. */
const LIMIT_MS = 30_000;
/** A process that printed waits this long for the next paper: starting it takes longer than printing. */
const IDLE_MS = 120_000;

interface PrinterOptions {
  /** The built file of `typst-program.ts`. */
  program?: string;
  limit?: number;
}

/** One process, one paper at a time: it is started by the first, and again after one that had to be ended. */
export function createPrinter({ program, limit = LIMIT_MS }: PrinterOptions = {}): PaperPrinter {
  const inTurn = takeTurns(1);
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };
  const printNow = async (source: PaperSource) => {
    clearTimeout(idle);
    // one that ended by itself while it waited is started again
    if (child?.connected !== true) child = start(program);
    const running = child;
    const reply = await askOf(running, source, limit).catch((error: unknown) => {
      end();
      throw error;
    });
    idle = setTimeout(end, IDLE_MS);
    // it does not keep the server alive
    idle.unref();
    if ('failed' in reply) throw new Error(reply.failed);
    return reply;
  };
  return { print: (source) => inTurn(() => printNow(source)), close: end };
}

function start(program = fileURLToPath(new URL('./typst-program.js', import.meta.url))): ChildProcess {
  // none of the server's environment: its keys are there
  const child = fork(program, { serialization: 'advanced', env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // what is asked of it hears its own failures; one that it has while it waits harms nobody
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

function askOf(child: ChildProcess, source: PaperSource, limit: number): Promise<PaperReply> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
    };
    const onMessage = (reply: unknown) => {
      settle();
      resolve(reply as PaperReply);
    };
    const onError = (error: Error) => {
      settle();
      reject(error);
    };
    const onExit = () => onError(interrupted('A impressão foi interrompida.'));
    const timer = setTimeout(() => onError(interrupted('A impressão demorou demais e foi interrompida.')), limit);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(source);
  });
}

function interrupted(what: string): AppError {
  return new AppError('INTEGRACAO_INDISPONIVEL', {
    message: `${what} Tente de novo; se voltar a acontecer, simplifique o modelo do documento.`,
  });
}
