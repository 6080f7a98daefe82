import type { Seed } from '../../../server/seed/engine';
import { implantarPlano } from './implantar';
import { sendLoa } from './loa';

const YEAR = 2026;

/** The chart, the events and the de-para of the exercício, and the LOA in force in the books of the entities. */
export async function seedContabilidade(seed: Seed): Promise<void> {
  seed.progress('plano de contas e eventos contábeis');
  await seed.inYear(YEAR, async () => {
    await implantarPlano(seed.work);
    await seed.work.transact(sendLoa);
  });
}
