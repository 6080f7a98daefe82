import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { counted } from '../../resources/definition/format';
import { channelsOf } from '../channels';
import { PROCESSO } from '../db/living';
import { describeFile, storeFile } from '../files/files';
import { AppError, ValidationError } from '../http/errors';
import { recordFailure } from '../http/record-failure';
import { type Notice, notifyOne } from '../notifications';
import type { ChannelEvent } from '../realtime/bus';
import type { Services } from '../services';
import type { Work } from '../work';
import type { Job, JobResult } from './job';
import type { Queue, TakenTask } from './queue';
import type { TaskData } from './task';
import { openOwnerWork, openTaskWork, type TaskOwner } from './task-work';

/** A task that dies with its process this often is not tried again. */
const MOST_RETRIES = 3;
const PROGRESS_MS = 1000;
/** Progress is written this many times for each time the lease is prolonged. */
const BEATS_PER_RENEWAL = 15;

interface Task extends TaskOwner {
  id: number;
  tipo: string;
  titulo: string;
  total: number | null;
  dados: TaskData;
}

/** The user cancelled the task: there is nothing left to say about it. */
class Cancelled extends Error {}
/** The lease ran out (a process that stood still) and another process has the task. */
class Lost extends Error {}
/** This process is stopping: the task goes back to the queue. */
class Interrupted extends Error {}

/**
 * Runs a task that was taken from the queue, to one of its ends: concluded, failed, cancelled, or back in the queue
 * because `stopping` was aborted. It does not throw for what the job does.
 */
export async function runTask(
  services: Services,
  queue: Queue,
  jobs: ReadonlyMap<string, Job>,
  taken: TakenTask,
  stopping: AbortSignal,
): Promise<void> {
  const task = await claim(services, taken.tarefaId);
  if (!task) return queue.finish(taken);
  const beat = startBeat(services, queue, taken, task, stopping);
  try {
    if (taken.retries > MOST_RETRIES)
      throw new AppError('ERRO_INTERNO', { message: `A tarefa foi interrompida ${taken.retries} vezes e não será repetida.` });
    await runJob(services, jobs, task, beat);
    await queue.finish(taken);
  } catch (error) {
    await beat.stop();
    const reason: unknown = beat.signal.aborted ? beat.signal.reason : error;
    if (reason instanceof Lost) return;
    if (reason instanceof Interrupted) return giveBack(services, queue, taken);
    if (!(reason instanceof Cancelled)) await fail(services, task, error as Error);
    await queue.finish(taken);
  } finally {
    await beat.stop();
  }
}

async function claim({ database }: Services, id: number): Promise<Task | undefined> {
  const { rows } = await database.pool.query<Task & Record<string, unknown>>(
    `update tarefa set situacao = 'processando', progresso = 0, processo = $2 where id = $1 and situacao in ('fila', 'processando')
     returning id, cliente_id, usuario_id, tipo, titulo, total, dados`,
    [id, PROCESSO],
  );
  return rows[0];
}

async function runJob(services: Services, jobs: ReadonlyMap<string, Job>, task: Task, beat: Beat): Promise<void> {
  const job = jobs.get(task.tipo);
  if (!job)
    throw new AppError('NAO_ENCONTRADO', { message: 'Esta versão do sistema não conhece mais este tipo de tarefa. Peça novamente.' });
  const work = await openTaskWork(services, task, task.dados);
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-tarefa-'));
  try {
    const result = await job.run(services, task.dados.dados as never, { work, folder, signal: beat.signal, progress: beat.progress });
    beat.signal.throwIfAborted();
    await conclude(work, task, result);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file, the end of the task, its rows of the trail and the notification stand or fall together. */
async function conclude(work: Work, task: Task, { message, file, settle }: JobResult): Promise<void> {
  const stored = file ? await storeFile(work, await describeFile(file), file.tipo) : null;
  await work.transact(async (tx) => {
    const done = await tx.db.execute(
      `update tarefa set situacao = 'concluida', progresso = coalesce(total, progresso), mensagem = $3, arquivo_id = $4, concluida_em = $5
        where cliente_id = $1 and id = $2 and situacao = 'processando'`,
      [tx.cliente.id, task.id, message, stored?.id ?? null, tx.now()],
    );
    if (done === 0) throw new Cancelled();
    tx.emit(progressEvent(task, 'concluida', task.total ?? 0, task.total));
    if (stored)
      await tx.db.execute("update arquivo set dono_tipo = 'tarefa', dono_id = $3 where cliente_id = $1 and id = $2", [
        tx.cliente.id,
        stored.id,
        task.id,
      ]);
    await settle?.(tx);
    await tell(
      tx,
      task,
      stored
        ? readyNotice(task, message, stored.url, tx.cliente.retencaoExportacoesDias)
        : { tipo: 'sistema', titulo: 'Tarefa concluída', texto: `${task.titulo}. ${message}` },
    );
  });
}

function readyNotice({ titulo }: Task, message: string, url: string, days: number): Notice {
  const kept = counted(days, 'dia', 'dias');
  return { tipo: 'download_pronto', titulo: 'Arquivo pronto', texto: `${titulo}. ${message} O arquivo fica disponível por ${kept}.`, url };
}

function tell(tx: Work, { id, usuario_id }: Task, notice: Notice): Promise<void> {
  return notifyOne(tx, usuario_id, { ...notice, origem: { tipo: 'tarefa', id } });
}

/** A refusal is told as it is; anything else goes to /configuracao/erros-sistema, and the user gets its code. */
async function fail(services: Services, task: Task, error: Error): Promise<void> {
  const message = error instanceof AppError ? refusalOf(error) : await recordAndExplain(services, task, error);
  const work = await openOwnerWork(services, task);
  await work.transact(async (tx) => {
    const failed = await tx.db.execute(
      "update tarefa set situacao = 'falhou', mensagem = $3, concluida_em = $4 where cliente_id = $1 and id = $2 and situacao = 'processando'",
      [task.cliente_id, task.id, message, tx.now()],
    );
    tx.emit(progressEvent(task, 'falhou', 0, task.total));
    if (failed > 0)
      await tell(tx, task, { tipo: 'sistema', titulo: 'Tarefa não concluída', texto: `${task.titulo}. ${message}`, prioridade: 3 });
  });
}

function refusalOf(error: AppError): string {
  return error instanceof ValidationError ? Object.values(error.issues).flat().join(' ') : error.message;
}

async function recordAndExplain(services: Services, task: Task, error: Error): Promise<string> {
  const { cliente } = await openOwnerWork(services, task);
  const id = await recordFailure(services, error, {
    origem: 'job',
    cliente,
    requisicao: `tarefa ${task.tipo}`,
    usuarioId: task.usuario_id,
  });
  services.log.error({ id_erro: id, err: error }, 'a tarefa falhou');
  return `Ocorreu um erro inesperado. Informe o código ${id} ao suporte.`;
}

async function giveBack({ database }: Services, queue: Queue, taken: TakenTask): Promise<void> {
  await database.pool.query(
    "update tarefa set situacao = 'fila', progresso = 0, processo = null where id = $1 and situacao = 'processando'",
    [taken.tarefaId],
  );
  await queue.giveBack(taken);
}

/** What the screens of the task's user hear of it. */
function progressEvent(
  { id, tipo, cliente_id, usuario_id }: Task,
  situacao: string,
  progresso: number,
  total: number | null,
): ChannelEvent {
  const { canal } = channelsOf(cliente_id, usuario_id);
  return { kind: 'channel', channel: canal, event: 'progresso-tarefa', data: { id, tipo, situacao, progresso, total } };
}

interface Beat {
  signal: AbortSignal;
  progress(done: number, total: number): void;
  stop(): Promise<void>;
}

/** Writes the progress once a second; in the same statement it notices that the task was cancelled. */
function startBeat({ database, bus, log }: Services, queue: Queue, taken: TakenTask, task: Task, stopping: AbortSignal): Beat {
  const controller = new AbortController();
  const interrupt = () => controller.abort(new Interrupted());
  stopping.addEventListener('abort', interrupt, { once: true });
  if (stopping.aborted) interrupt();
  let [done, total] = [0, task.total];
  let beats = 0;
  let writing = Promise.resolve();
  let told = '';
  const tell = async () => {
    const now = `${done}/${total}`;
    if (now === told) return;
    told = now;
    await bus.publish(progressEvent(task, 'processando', done, total), database.pool);
  };
  const write = async () => {
    const { rowCount } = await database.pool.query(
      "update tarefa set progresso = $2, total = $3 where id = $1 and situacao = 'processando'",
      [task.id, done, total],
    );
    beats += 1;
    if (rowCount === 0) controller.abort(new Cancelled());
    else await tell();
    if (rowCount !== 0 && beats % BEATS_PER_RENEWAL === 0 && !(await queue.renew(taken))) controller.abort(new Lost());
  };
  const timer = setInterval(() => {
    writing = writing.then(write).catch((error: unknown) => log.warn({ err: error }, 'o progresso da tarefa não pôde ser gravado'));
  }, PROGRESS_MS);
  return {
    signal: controller.signal,
    progress: (now, of) => {
      [done, total] = [now, of];
    },
    stop: () => {
      clearInterval(timer);
      stopping.removeEventListener('abort', interrupt);
      return writing;
    },
  };
}
