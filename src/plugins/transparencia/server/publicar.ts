import type { Work } from '../../../server/work';

/** Publishes the pieces of a record that are not yet in sight, but those that are still secret. @returns the state it is left in */
export async function publicarPecas(
  tx: Work,
  tabela: 'publicacao_licitacao' | 'publicacao_contrato',
  id: number,
  antes: string,
): Promise<{ publicadas: number }> {
  const sigilo = tabela === 'publicacao_licitacao' ? 'and (p.sigilo_ate is null or p.sigilo_ate < $3)' : 'and $3::date is not null';
  const rows = await tx.db.rows(
    `update public.${tabela}_pecas p set publicado_em = $2 where p.pai_id = $1 and p.publicado_em is null ${sigilo} returning p.id`,
    [id, tx.now(), tx.today()],
  );
  if (rows.length > 0)
    await tx.db.execute(
      `update public.${tabela} set situacao = $2, publicado_em = coalesce(publicado_em, $3) where id = $1 and cliente_id = $4`,
      [id, antes === 'pendente' ? 'publicado' : 'retificado', tx.today(), tx.cliente.id],
    );
  return { publicadas: rows.length };
}
