import type { Seed } from '../../../../server/seed/engine';
import { semearCasa } from './casa';
import { semearAudiencias, semearMaterias } from './materias';
import { semearTipos } from './tipos';

/** The Câmara of the demonstration: who sits in it, and what it has deliberated. */
export async function semearLegislativo(seed: Seed): Promise<void> {
  seed.progress('Câmara: legislatura, partidos e parlamentares');
  const casa = await semearCasa(seed);
  await seed.pause();
  const tipos = await semearTipos(seed);
  await seed.pause();
  seed.progress('Câmara: matérias e sessões');
  await semearMaterias(seed, casa, tipos);
  await seed.pause();
  await semearAudiencias(seed, casa);
}
