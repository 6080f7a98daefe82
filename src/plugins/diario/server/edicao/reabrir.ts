import { doAct } from '../../../../server/documents/acts';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type DiarioEdicao, diarioEdicao } from '../../resources/diario_edicao';
import { desfazerAssinaturas } from './assinar';

/**
 * Opens again an edition that was not published: it keeps its number and its matters, and loses its signatures; so do those after it,
 * which would be chained to it.
 */
export async function reabrir(tx: Work, edicao: DiarioEdicao, motivo: string): Promise<void> {
  await desfazerAssinaturas(tx, edicao.id, `A edição foi reaberta: ${motivo}`);
  await writeColumns(tx, diarioEdicao, edicao.id, { nivel: null, assinado: null, sha256: null });
  // from the last to the first: each finds no other after it
  for (const { id } of await posteriores(tx, edicao))
    await doAct(tx, tx.services.registry.get(diarioEdicao.name), id, 'reabrir', { motivo });
}

/** The editions after one that are closed or signed, the last one first. */
async function posteriores(tx: Work, { diario_id, sequencia }: DiarioEdicao): Promise<{ id: number }[]> {
  return tx.db.rows<{ id: number }>(
    "select id from diario_edicao where diario_id = $1 and sequencia > $2 and situacao in ('fechada', 'assinada') order by sequencia desc",
    [diario_id, sequencia],
  );
}

/** What was reopened with an edition, for who did it to know. */
export async function reabertasCom(tx: Work, id: number): Promise<string | null> {
  const rows = await tx.db.rows<{ numero: string }>(
    `select p.numero_escrito as numero from diario_edicao e join public.diario_edicao p on p.diario_id = e.diario_id and p.sequencia > e.sequencia
      where e.id = $1 and p.situacao = 'aberta' and p.data_exclusao is null order by p.sequencia`,
    [id],
  );
  return rows.length === 0 ? null : `Edição reaberta, e com ela: ${rows.map(({ numero }) => numero).join(', ')}.`;
}
