import { NotFoundError } from '../../../../server/http/errors';
import type { DrawnReport } from '../../../../server/reports/draw';
import type { Work } from '../../../../server/work';

/** Freezes what was drawn as the numbers of a publication; those of before, never published, give place. */
export async function guardarRetrato(tx: Work, publicacao: number, drawn: DrawnReport): Promise<void> {
  await tx.db.execute(
    `insert into lrf_publicacao_retrato (publicacao_id, cliente_id, retrato, gerado_em) values ($1, $2, $3, $4)
     on conflict (publicacao_id) do update set retrato = excluded.retrato, gerado_em = excluded.gerado_em`,
    [publicacao, tx.cliente.id, JSON.stringify(drawn), tx.now()],
  );
}

/** What a publication printed, as it was frozen. @throws NotFoundError while it was not generated */
export async function lerRetrato(work: Work, publicacao: number): Promise<DrawnReport> {
  const row = await work.db.first<{ retrato: DrawnReport }>('select retrato from lrf_publicacao_retrato where publicacao_id = $1', [
    publicacao,
  ]);
  if (!row) throw new NotFoundError('A publicação ainda não foi gerada.');
  return row.retrato;
}
