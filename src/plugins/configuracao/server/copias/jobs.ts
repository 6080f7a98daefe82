import { copyNow, testNow } from '../../../../server/backup/run';
import { defineJob } from '../../../../server/jobs/job';
import type { Services } from '../../../../server/services';

/** Copies the database and the files, asked for by somebody. */
export const copyJob = defineJob<Record<string, never>>({
  name: 'copia_seguranca',
  run: async (services, _order, { work }) => {
    const { linhas, tabelas } = await copyNow(services, work.user.usuarioId);
    return { message: `Cópia concluída: ${tabelas} tabelas e ${linhas.toLocaleString('pt-BR')} linhas.` };
  },
});

/** Restores the newest copy aside and compares it. */
export const restoreTestJob = defineJob<Record<string, never>>({
  name: 'teste_restauracao',
  run: async (services, _order, { work }) => ({ message: await testNow(services, work.user.usuarioId) }),
});

const HOUR_MS = 3_600_000;
/** The hours of the night in which the installation copies itself, in the municipality's time. */
const NIGHT = [1, 5] as const;
const COPY_AFTER_H = 20;
const TEST_AFTER_H = 29 * 24;

/** Copies every night and tests a copy every month. Of several processes, one does it: the others find it under way. */
export function startNightly(services: Services): void {
  const timer = setInterval(() => void runNightly(services), HOUR_MS);
  timer.unref();
}

/** What the clock asks for now; a failure is in the evidence and told to who administers. */
export async function runNightly(services: Services): Promise<void> {
  const { clock, config, log } = services;
  const hour = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: config.FUSO }).format(clock.now()));
  if (hour < NIGHT[0] || hour > NIGHT[1]) return;
  try {
    if (await isOlderThan(services, "tipo <> 'teste'", COPY_AFTER_H)) await copyNow(services, null);
    if (await isOlderThan(services, "tipo = 'teste'", TEST_AFTER_H)) await testNow(services, null);
  } catch (error) {
    log.warn({ err: error }, 'a rotina da noite não foi concluída');
  }
}

async function isOlderThan({ database, clock }: Services, which: string, hours: number): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from copia_seguranca where ${which} and situacao in ('concluida', 'em_andamento') and data_hora > $1 limit 1`,
    [new Date(clock.now().getTime() - hours * HOUR_MS)],
  );
  return rows.length === 0;
}
