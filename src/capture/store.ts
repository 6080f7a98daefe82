import { createStore, del, entries, get, set, setMany, values } from 'idb-keyval';
import type { CaptureOutcome, CaptureReading, OwnedPackage } from '../resources/definition/capture';

/** Two bases: a store of this library is the only one of its base. */
const tasks = () => createStore('sgp-captura-tarefas', 'tarefas');
const readings = () => createStore('sgp-captura-leituras', 'leituras');

/** A task that this phone took along. */
export interface TakenTask {
  captura: string;
  id: number;
  pacote: OwnedPackage;
  /** ISO instant. */
  baixada: string;
}

/** A reading that was made here, and what came of it. */
export interface KeptReading {
  captura: string;
  tarefa: number;
  /** The account of who made it: it is sent by no other. */
  leitor: number;
  leitura: CaptureReading;
  /** Photographs that were not sent yet; those that were are in the reading. */
  fotos: readonly Blob[];
  situacao: 'na_fila' | CaptureOutcome;
  mensagem: string | null;
}

const keyOf = (captura: string, id: number) => `${captura}/${id}`;

/** Keeps a task in this phone. */
export const keepTask = (task: TakenTask): Promise<void> => set(keyOf(task.captura, task.id), task, tasks());

/** A task that is in this phone. */
export const readTask = (captura: string, id: number): Promise<TakenTask | undefined> => get(keyOf(captura, id), tasks());

/** The tasks that are in this phone. */
export const readTasks = (): Promise<TakenTask[]> => values(tasks());

/** Leaves a task, whose readings were all sent. */
export async function leaveTask(captura: string, id: number): Promise<void> {
  const mine = (await entries<string, KeptReading>(readings())).filter(([, kept]) => kept.captura === captura && kept.tarefa === id);
  for (const [key] of mine) await del(key, readings());
  await del(keyOf(captura, id), tasks());
}

/** Keeps a reading, until the server took it and after. */
export const keepReading = (kept: KeptReading): Promise<void> => set(kept.leitura.uuid, kept, readings());

/** Keeps what came of several. */
export const keepReadings = (many: readonly KeptReading[]): Promise<void> =>
  setMany(
    many.map((kept) => [kept.leitura.uuid, kept]),
    readings(),
  );

/** The readings of a task, or of all, the oldest first. */
export async function readReadings(captura?: string, id?: number): Promise<KeptReading[]> {
  const all = await values<KeptReading>(readings());
  return all
    .filter((kept) => captura === undefined || (kept.captura === captura && kept.tarefa === id))
    .sort((a, b) => a.leitura.em.localeCompare(b.leitura.em));
}
