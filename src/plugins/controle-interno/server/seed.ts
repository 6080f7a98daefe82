import type { Seed } from '../../../server/seed/engine';
import { apontarSinais } from './sinais';

/** One apontamento by a person, and what is found in what the demonstration contracts. */
export async function semearApontamentos(seed: Seed): Promise<void> {
  seed.progress('apontamentos do controle interno');
  const departamento = await seed.work.db.first<{ id: number }>('select id from departamento order by id limit 1');
  await seed.put('apontamento_controle', 'apontamento_controle:0', {
    texto: 'As justificativas das contratações fora do PCA não dizem por que o planejamento não as previu.',
    gravidade: 'media',
    referencia: 'Solicitações de demanda de 2026',
    departamento_id: departamento?.id,
    prazo: '2026-12-15',
  });
  await apontarSinais(seed.work);
}
