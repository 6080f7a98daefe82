import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { nomeDoObjeto, objetoDo } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { avisarSala } from '../portal/avisar';
import { registrarEvento } from './eventos';
import { doObjetoSql, exigirObjeto, type Pedido } from './objetos';

/**
 * One item or lot stops while the others go on: it receives no bid and its clock stops, and the process does not pass it by (handbook Compras
 * 4A.5, R14).
 *
 * @throws ValidationError of one that is suspended
 */
export async function suspenderItem(
  { id }: ProcessoContratacao,
  { motivo, ...pedido }: Pedido & { motivo: string | null },
  tx: Work,
): Promise<undefined> {
  const objeto = await exigirObjeto(tx, id, pedido);
  const feito = await tx.db.first(
    `update public.processo_contratacao_itens i set suspenso_em = $4, motivo_suspensao = $5
      where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3', 'numero')} and i.suspenso_em is null returning i.id`,
    [id, objeto.item_numero, objeto.lote_numero, tx.now(), motivo],
  );
  if (!feito) throw new ValidationError({ item_numero: [`O ${nomeDoObjeto(objeto)} já está suspenso.`] });
  await registrarEvento(tx, id, `Suspenso o ${nomeDoObjeto(objeto)}: ${motivo}`);
  await avisarSala(tx, id);
}

/** The item or lot goes on, with the time that it had left. @throws ValidationError of one that is not suspended */
export async function retomarItem({ id }: ProcessoContratacao, pedido: Pedido, tx: Work): Promise<undefined> {
  const objeto = await exigirObjeto(tx, id, pedido);
  const feito = await tx.db.first(
    `update public.processo_contratacao_itens i set suspenso_em = null, motivo_suspensao = null,
            disputa_ate = i.disputa_ate + ($4::timestamptz - i.suspenso_em)
      where i.pai_id = $1 and ${doObjetoSql('i', '$2', '$3', 'numero')} and i.suspenso_em is not null returning i.id`,
    [id, objeto.item_numero, objeto.lote_numero, tx.now()],
  );
  if (!feito) throw new ValidationError({ item_numero: [`O ${nomeDoObjeto(objeto)} não está suspenso.`] });
  await registrarEvento(tx, id, `Retomado o ${nomeDoObjeto(objeto)}.`);
  await avisarSala(tx, id);
}

/** The process does not go past what is suspended. @throws ValidationError that names it */
export async function exigirNadaSuspenso(tx: Work, processoId: number): Promise<void> {
  const row = await tx.db.first<{ numero: number; lote_numero: number | null }>(
    'select numero, lote_numero from public.processo_contratacao_itens where pai_id = $1 and suspenso_em is not null order by numero limit 1',
    [processoId],
  );
  if (row) throw new ValidationError({ itens: [`O ${nomeDoObjeto(objetoDo(row))} está suspenso. Retome-o antes de seguir.`] });
}
