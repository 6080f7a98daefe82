import { runAct } from '../../../../server/documents/acts';
import { NotFoundError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { autorizacaoFornecimento } from '../../resources/fornecimento/autorizacao_fornecimento';
import { representadoSql } from './representante';

/**
 * The supplier acknowledges, today, an order that was issued to it.
 *
 * @throws NotFoundError of an order of another, whose existence is not told
 */
export async function darCiencia(tx: Work, id: number): Promise<void> {
  const row = await tx.db.first<{ entidade_id: number; exercicio: number }>(
    `select a.entidade_id, a.exercicio from public.autorizacao_fornecimento a, quem_le
      where a.id = $1 and a.cliente_id = $2 and a.data_exclusao is null and ${representadoSql('a.fornecedor_id', 'a.cliente_id')}`,
    [id, tx.cliente.id],
  );
  if (!row) throw new NotFoundError();
  const there = tx.inEntity(row.entidade_id).inYear(row.exercicio).withEveryPermission();
  await runAct(there, tx.services.registry.get(autorizacaoFornecimento.name), id, 'registrar_ciencia', { data: tx.today() });
}
