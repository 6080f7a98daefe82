import type { Seed } from '../../../../server/seed/engine';
import { semearCadastro } from './cadastro';
import { semearMultas, semearPedidos, semearPneus } from './dia';
import { semearFaturas } from './faturas';
import { semearHistoria, semearManutencoes } from './historia';
import { semearTanque } from './tanque';

const YEAR = 2026;
const SOLICITANTES = ['Wagner Pires Lemos', 'Sérgio Amaral Vaz', 'Mirtes Cardoso Alencar'];

/** The fleet of the Prefeitura: its vehicles and drivers, four months of trips and fuel, and the day of who keeps it. */
export async function semearFrota(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('frota');
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02' and entidade order by id limit 1");
  if (!prefeitura) return;
  await seed.inEntity(prefeitura.id, () =>
    seed.inYear(YEAR, async () => {
      const frota = await semearCadastro(seed, prefeitura.id);
      const pessoas = await seed.work.db.rows<{ id: number }>('select id from pessoa where nome = any($1::text[]) order by id', [
        SOLICITANTES,
      ]);
      if (!frota || pessoas.length === 0) return;
      const solicitantes = pessoas.map(({ id }) => id);
      await semearHistoria(seed, frota, solicitantes);
      await seed.pause();
      await semearManutencoes(seed, frota);
      await seed.pause();
      await semearPedidos(seed, frota, solicitantes);
      await semearMultas(seed, frota);
      await semearPneus(seed, frota);
      await semearTanque(seed, prefeitura.id, frota);
      await semearFaturas(seed, frota);
    }),
  );
}
