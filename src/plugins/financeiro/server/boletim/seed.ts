import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { boletimCaixa } from '../../resources/boletim_caixa';

const DIA = '2026-10-20';

/** The day of the treasury of the Câmara on which its duodécimo came, closed. Asked in its entity. */
export async function semearBoletim(seed: Seed): Promise<void> {
  await seed.pause();
  const id = await seed.put('boletim_caixa', `boletim:${DIA}`, { data: DIA });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from boletim_caixa where id = $1', [id]);
  if (row?.situacao === 'aberto') await runAct(seed.work, seed.work.services.registry.get(boletimCaixa.name), id, 'fechar', {});
}
