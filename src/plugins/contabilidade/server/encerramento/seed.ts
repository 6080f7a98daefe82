import type { Seed } from '../../../../server/seed/engine';
import { type Exercicio, mesEncerrado } from '../../../configuracao/server';
import { executarEtapa, lerEtapas } from './etapas';
import { fecharMes } from './meses';

const MESES = 12;

/**
 * Closes a year of an entity as its accountants do: the twelve months, the ten steps, and from them the next year opened.
 *
 * @param motivo why its months close with what only closes for a reason
 */
export async function semearEncerramento(seed: Seed, ano: Exercicio, motivo: string): Promise<void> {
  seed.progress(`encerramento de ${ano.exercicio}`);
  await seed.inYear(ano.exercicio, () =>
    seed.inEntity(ano.entidade_id, async () => {
      const { mes = 0, situacao } = (await mesEncerrado(seed.work, ano)) ?? {};
      if (situacao === 'encerrado') return;
      await fecharMeses(seed, ano, mes, MESES, motivo);
      const pendentes = (await lerEtapas(seed.work, ano)).filter((etapa) => etapa.situacao === 'pendente');
      for (const { etapa } of pendentes) {
        await seed.pause();
        await seed.work.transact((tx) => executarEtapa(tx, ano, etapa));
      }
    }),
  );
}

/** Closes the months of a year until one, in their order. @param motivo why they close with what only closes for a reason */
export async function semearMesesEncerrados(seed: Seed, ano: Exercicio, ate: number, motivo: string): Promise<void> {
  await seed.inYear(ano.exercicio, () =>
    seed.inEntity(ano.entidade_id, async () => fecharMeses(seed, ano, (await mesEncerrado(seed.work, ano))?.mes ?? 0, ate, motivo)),
  );
}

async function fecharMeses(seed: Seed, ano: Exercicio, depois: number, ate: number, motivo: string): Promise<void> {
  for (let next = depois + 1; next <= ate; next += 1) {
    await seed.pause();
    await seed.work.transact((tx) => fecharMes(tx, ano, next, motivo));
  }
}
