import { retireCopies } from '../../../../server/backup/retire';
import { copyNow, testNow } from '../../../../server/backup/run';
import { defineJob } from '../../../../server/jobs/job';
import type { Nightly } from '../../../../server/jobs/nightly';

/** Copies the database and the files, asked for by somebody. */
export const tarefaDeCopia = defineJob<Record<string, never>>({
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

/** Every night the installation copies itself, and the copies that are too old leave the disk. */
export const nightlyCopy: Nightly = {
  name: 'copia_seguranca',
  run: async (services) => {
    await copyNow(services, null);
    await retireCopies(services);
  },
};

/** A copy is restored aside and compared within the 40 days after which the screen turns red (BK3). */
export const nightlyRestoreTest: Nightly = {
  name: 'teste_restauracao',
  everyDays: 29,
  run: async (services) => {
    await testNow(services, null);
  },
};
