import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { publicarNoPncp } from '../../../gestao-de-compras/server';
import { type Obra, obra } from '../../resources/obra';

/** What the law tells of the quantities and prices of a work. */
const TITULOS = { contratados: 'Quantitativos e preços contratados', executados: 'Quantitativos executados e preços praticados' } as const;

/** Art. 94, § 3º: what was told on the site goes to the national portal too, as a document of the contract. */
export async function divulgar(
  { id, rotulo, contrato_id, ...record }: Obra,
  quais: keyof typeof TITULOS,
  { data, arquivo }: { data: string; arquivo: number },
  tx: Work,
): Promise<void> {
  if (contrato_id)
    await publicarNoPncp(tx, {
      tipo: 'documento',
      titulo: `${TITULOS[quais]}, obra ${rotulo}`,
      contrato_id,
      documento: 'outros',
      arquivo,
      prazo: record[`${quais}_prazo`],
    });
  await writeColumns(tx, obra, id, { [`${quais}_em`]: data, [`${quais}_arquivo`]: arquivo, [`${quais}_prazo`]: null });
}
