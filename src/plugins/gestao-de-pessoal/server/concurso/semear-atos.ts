import { runAct } from '../../../../server/documents/acts';
import type { Seed } from '../../../../server/seed/engine';
import { concurso } from '../../resources/concurso/concurso';
import type { AtoDemo } from './dados';

/** Takes an act of a contest on a day, with its publication. */
export async function praticar(seed: Seed, id: number, ato: AtoDemo, dia: string, mais: object = {}): Promise<void> {
  const referencia = `Diário oficial de ${dia.split('-').reverse().join('/')}, p. ${2 + (id % 5)}`;
  await seed.at(new Date(`${dia}T15:00:00Z`), async () => {
    await runAct(seed.work, seed.work.services.registry.get(concurso.name), id, ato, { data: dia, referencia, ...mais });
  });
}

/** Whether the validity of a contest was extended. */
export async function foiProrrogado(seed: Seed, id: number): Promise<boolean> {
  const row = await seed.work.db.first<{ foi: boolean }>('select prorrogado_em is not null as foi from concurso where id = $1', [id]);
  return row?.foi ?? false;
}
