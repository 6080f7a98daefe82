import { limitJournal } from './db/journal';
import { hourlyStatistics } from './db/statistics';
import { listExport } from './exports/background';
import type { Job } from './jobs/job';
import { runEach, startMinutes } from './jobs/minute';
import { startSweep } from './jobs/sweep';
import { startWorker } from './jobs/worker';
import { serverPlugins } from './plugins';
import { publishScheduled } from './publication/schedule';
import { reportIssue } from './reports/background';
import type { Services } from './services';

/** What runs beside the requests. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Every kind of background work: the platform's own and those of the plugins. */
const jobs: readonly Job[] = [listExport, reportIssue, ...serverPlugins.flatMap((plugin) => plugin.jobs ?? [])];

/**
 * Starts the tasks and the periodic work of the platform and of the plugins.
 *
 * @param whole when what the periodic work goes over is all there
 */
export function startJobs(services: Services, whole: Promise<void> = Promise.resolve()): Jobs {
  const worker = startWorker(services, byName(jobs));
  services.jobs = worker;
  let periodic: readonly { stop(): void }[] = [];
  let stopped = false;
  void whole.then(() => {
    if (!stopped) periodic = startPeriodic(services);
  });
  return {
    stop: async () => {
      stopped = true;
      for (const work of periodic) work.stop();
      await worker.stop();
    },
  };
}

function startPeriodic(services: Services): readonly { stop(): void }[] {
  const everyHour = serverPlugins.flatMap((plugin) => plugin.everyHour ?? []);
  const everyMinute = serverPlugins.flatMap((plugin) => plugin.everyMinute ?? []);
  void runEach(services, [hourlyStatistics]);
  return [startSweep(services, [hourlyStatistics, ...everyHour]), startMinutes(services, [limitJournal, publishScheduled, ...everyMinute])];
}

/** @throws Error when two kinds share a name */
function byName(all: readonly Job[]): ReadonlyMap<string, Job> {
  const named = new Map(all.map((job) => [job.name, job]));
  if (named.size < all.length) throw new Error(`Dois tipos de tarefa com o mesmo nome: ${all.map(({ name }) => name).join(', ')}.`);
  return named;
}
