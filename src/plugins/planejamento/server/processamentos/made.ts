import { ident } from '../../../../server/db/sql';
import { takeBackRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { Criado } from './operation';

/** Keeps which registers a processing made, as they were left. */
export async function guardarCriados(tx: Work, processamento: number, criados: readonly Criado[]): Promise<void> {
  for (const recurso of new Set(criados.map((one) => one.recurso))) {
    const ids = criados.filter((one) => one.recurso === recurso).map(({ id }) => id);
    await tx.db.execute(
      `insert into processamento_planejamento_criado (processamento_id, recurso, registro_id, rev, ordem)
       select $1, $2, t.id, t.versao, k.ordem from unnest($3::bigint[], $4::int[]) as k(id, ordem) join public.${ident(recurso)} t on t.id = k.id`,
      [processamento, recurso, ids, criados.flatMap((one, n) => (one.recurso === recurso ? [n] : []))],
    );
  }
}

/**
 * Takes back the registers that a processing made, the last first: those that nobody changed since and that nothing else uses. The others
 * stay.
 */
export async function retirarCriados(tx: Work, processamento: number): Promise<void> {
  const rows = await tx.db.rows<{ recurso: string; id: number; rev: number }>(
    'select recurso, registro_id as id, rev from processamento_planejamento_criado where processamento_id = $1 order by ordem desc',
    [processamento],
  );
  for (const { recurso, id, rev } of rows) {
    const same = await tx.db.first(`select id from ${ident(recurso)} where id = $1 and versao = $2`, [id, rev]);
    if (same) await takeBackRecord(tx, tx.services.registry.get(recurso), id);
  }
}
