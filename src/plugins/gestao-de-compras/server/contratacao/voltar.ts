import type { Work } from '../../../../server/work';

/**
 * A process whose winner was declared goes back to a phase before that: nothing is awarded any more, and who had won is again among the
 * offers. The process is locked.
 */
export async function voltarFase(tx: Work, processoId: number, fase: 'julgamento' | 'habilitacao'): Promise<void> {
  await tx.db.execute(
    `update public.resultado_item_licitacao set situacao = 'cancelado', data_exclusao = $3, versao = versao + 1
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null`,
    [processoId, tx.cliente.id, tx.now()],
  );
  await tx.db.execute(
    "update public.proposta_licitacao set situacao = 'classificada', versao = versao + 1 where processo_contratacao_id = $1 and cliente_id = $2 and situacao = 'vencedora'",
    [processoId, tx.cliente.id],
  );
  await tx.db.execute(
    `update public.processo_contratacao set situacao = $3, fase_desde = $4, intencao_ate = null, versao = versao + 1 where id = $1 and cliente_id = $2`,
    [processoId, tx.cliente.id, fase, tx.now()],
  );
}
