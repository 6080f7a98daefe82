import type { Services } from '../services';
import type { Work } from '../work';

/** What a running job is given besides its data. */
export interface JobControl {
  /** The user's own work: the entity and year of the request, the permissions of now. */
  work: Work;
  /** A temporary folder of the job, removed at its end. */
  folder: string;
  /** Aborted when the user cancels the task, or this process stops. Whatever takes long must heed it. */
  signal: AbortSignal;
  /** Says how far it is; shown at most once a second. */
  progress(done: number, total: number): void;
}

/** How a job ended well. */
export interface JobResult {
  /** One sentence for the Central de tarefas. */
  message: string;
  /** A file for the user, kept 7 days. */
  file?: JobFile;
  /** What is written in the same transaction as the end of the task: its rows of the trail. */
  settle?(tx: Work): void | Promise<void>;
}

/** A file that a job made in its folder. */
export interface JobFile {
  path: string;
  nome: string;
  /** MIME type. */
  tipo: string;
}

/** A kind of background work. `name` is the `tipo` of its tasks. */
export interface Job<Data = never> {
  name: string;
  /**
   * Does the work; it may run again from the start when its process dies. An AppError is told to the user as it is, any
   * other error is recorded for support.
   */
  run(services: Services, data: Data, control: JobControl): Promise<JobResult>;
}

/** Declares a kind of background work; it only types what it gets. Plugins list theirs under `jobs`. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}
