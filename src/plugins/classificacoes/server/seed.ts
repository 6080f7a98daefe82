import type { Seed } from '../../../server/seed/engine';
import { escreverTabelasDeReferencia } from './reference-tables';

/** The three extraordinary quotas of the FPM, told apart by the municipality. */
const QUOTAS = ['dezembro', 'julho', 'setembro'];

/** National tables and the breakdowns of the demonstration municipality. */
export async function semearClassificacoes(seed: Seed): Promise<void> {
  seed.progress('classificações do orçamento');
  await escreverTabelasDeReferencia(seed.bring);
  for (const [index, mes] of QUOTAS.entries()) {
    const desdobramento = `0${index + 1}.00`;
    await seed.put('natureza_receita', `receita:1.7.1.1.51.2.1:${desdobramento}`, {
      codigo: '1.7.1.1.51.2.1',
      desdobramento,
      nome: `Cota-parte do FPM – cota extraordinária de ${mes}`,
      base_mde: true,
    });
  }
}
