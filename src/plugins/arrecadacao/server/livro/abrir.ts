import { addMonths } from '../../../../resources/definition';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { livroIss } from '../../resources/livro_iss';

export type TipoLivro = 'prestados' | 'tomados';

/** The day of the month after on which the ISS of a month is due. */
const DIA_VENCIMENTO = 10;

/** When the ISS of a month is due: "2026-11" → "2026-12-10". */
export const vencimentoDe = (competencia: string): string => `${addMonths(competencia, 1)}-${DIA_VENCIMENTO}`;

/** The book of an inscription in a month, which is opened when it is not there yet. @returns its id */
export async function abrirLivro(tx: Work, contribuinte_id: number, tipo: TipoLivro, competencia: string): Promise<number> {
  const row = await tx.db.first<{ id: number }>(
    "select l.id from livro_iss l where l.contribuinte_id = $1 and l.tipo = $2 and to_char(l.competencia, 'YYYY-MM') = $3",
    [contribuinte_id, tipo, competencia],
  );
  if (row) return row.id;
  const own = tx.withEveryPermission();
  return (await createRecord(own, own.services.registry.get(livroIss.name), { contribuinte_id, tipo, competencia })).id;
}

/** The first book of an inscription that is still open, from a month on: where what came too late is adjusted. */
export async function livroAbertoDesde(tx: Work, contribuinte_id: number, tipo: TipoLivro, competencia: string): Promise<number> {
  const fechado = await tx.db.first<{ ate: string }>(
    "select to_char(max(l.competencia), 'YYYY-MM') as ate from livro_iss l where l.contribuinte_id = $1 and l.tipo = $2 and l.situacao <> 'aberto' having max(l.competencia) is not null",
    [contribuinte_id, tipo],
  );
  return abrirLivro(tx, contribuinte_id, tipo, fechado && fechado.ate >= competencia ? addMonths(fechado.ate, 1) : competencia);
}
