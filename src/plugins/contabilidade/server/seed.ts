import type { Seed } from '../../../server/seed/engine';
import { implantarPlano } from './implantar';

const YEAR = 2026;

/** The chart, the events and the de-para of the exercício. */
export async function seedContabilidade(seed: Seed): Promise<void> {
  seed.progress('plano de contas e eventos contábeis');
  await seed.inYear(YEAR, async () => {
    await implantarPlano(seed.work);
  });
}
