import { PROCESSO } from '../db/living';
import { serverPlugins } from '../plugins';
import type { Services } from '../services';

/** What is done at night, whatever the number of processes. */
export interface Nightly {
  /** Known in the database: `verificar_auditoria`. */
  name: string;
  /** Days from one run to the next; every night unless said. */
  everyDays?: number;
  run(services: Services): Promise<void>;
}

/** First and last hour of the night, in the municipality's time: people are not working. */
const NIGHT = [1, 5] as const;

/** What every plugin does at night. */
export function nightlyRoutines(): readonly Nightly[] {
  return serverPlugins.flatMap((plugin) => plugin.nightly ?? []);
}

/**
 * Runs, during the night, what no process has begun in its period. What missed a whole night, because the machine was
 * off, does not wait for the next one. What fails is told of in the log and tried again an hour later.
 */
export async function runNightly(services: Services, all: readonly Nightly[]): Promise<void> {
  const { day, hour } = services.clock.local();
  const night = hour >= NIGHT[0] && hour <= NIGHT[1];
  for (const routine of all) {
    if (!(await begins(services, routine, day, night))) continue;
    try {
      await routine.run(services);
      await services.database.pool.query('update rotina_diaria set processo = null where nome = $1 and processo = $2', [
        routine.name,
        PROCESSO,
      ]);
    } catch (error) {
      services.log.error({ err: error, rotina: routine.name }, 'a rotina da noite falhou');
      await giveBack(services, routine, day);
    }
  }
}

/**
 * Takes the routine for this process; false when it is not its time or another process has it. One that died in the middle of it
 * has it no more.
 */
async function begins({ database }: Services, { name, everyDays = 1 }: Nightly, day: string, night: boolean): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    night
      ? `insert into rotina_diaria (nome, dia, processo) values ($1, $2, $4)
         on conflict (nome) do update set dia = excluded.dia, processo = excluded.processo
          where rotina_diaria.dia <= excluded.dia - $3::int or not processo_vivo(rotina_diaria.processo)`
      : 'update rotina_diaria set dia = $2, processo = $4 where nome = $1 and (dia < $2::date - $3::int or not processo_vivo(processo))',
    [name, day, everyDays, PROCESSO],
  );
  return rowCount === 1;
}

/** As if it had last run one period ago: its next chance is the next hour of the night. */
async function giveBack({ database }: Services, { name, everyDays = 1 }: Nightly, day: string): Promise<void> {
  await database.pool.query('update rotina_diaria set dia = $2::date - $3::int, processo = null where nome = $1', [name, day, everyDays]);
}
