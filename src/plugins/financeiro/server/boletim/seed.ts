import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { boletimCaixa } from '../../resources/boletim_caixa';
import { diasSemBoletim } from './dias';

const CHAVE = 'boletim';

/**
 * Opens and closes the boletim of each day that moved money until a day, in their order. Asked in the entity and in the year.
 *
 * @param chave what tells its days from those of another entity, for the seed
 */
export async function semearBoletins(seed: Seed, ate: string, chave = CHAVE): Promise<void> {
  for (const data of await diasSemBoletim(seed.work, ate)) {
    await seed.pause();
    await fecharDia(seed, data, chave);
  }
}

const DIA = '2026-10-20';

/** The day of the treasury of the Câmara on which its duodécimo came, closed. Asked in its entity. */
export async function semearBoletim(seed: Seed): Promise<void> {
  await seed.pause();
  await fecharDia(seed, DIA, CHAVE);
}

async function fecharDia(seed: Seed, data: string, chave: string): Promise<void> {
  const id = await seed.put('boletim_caixa', `${chave}:${data}`, { data });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from boletim_caixa where id = $1', [id]);
  if (row?.situacao === 'aberto') await runAct(seed.work, seed.work.services.registry.get(boletimCaixa.name), id, 'fechar', {});
}
