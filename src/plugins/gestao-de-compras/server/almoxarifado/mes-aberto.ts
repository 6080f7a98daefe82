import { formatDate } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

const vez = (tx: Work) => [`${tx.cliente.id}|${tx.setting.entidadeId}|mes do estoque`];

/** Waits until nobody moves the stock of the entity, and keeps it so until the transaction ends: what is closed does not change meanwhile. */
export async function esperarFechar(tx: Work): Promise<void> {
  await tx.db.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', vez(tx));
}

/** The last day that no movement may be of, AAAA-MM-DD; null while no month was closed. */
export async function ultimoDiaFechado(tx: Work): Promise<string | null> {
  const row = await tx.db.first<{ dia: string | null }>(
    `select (max(make_date(ano, mes::int, 1)) + interval '1 month' - interval '1 day')::date::text as dia
       from fechamento_estoque where situacao = 'fechado'`,
  );
  return row?.dia ?? null;
}

/**
 * A movement is of a month that is open, and those that move at once do not wait for each other, only for who closes.
 *
 * @throws ValidationError
 */
export async function exigirMesAberto(tx: Work, data: string): Promise<void> {
  await tx.db.execute('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', vez(tx));
  const fim = await ultimoDiaFechado(tx);
  if (fim && data <= fim)
    throw new ValidationError({
      data: [`O estoque está fechado até ${formatDate(fim)}: use uma data depois dela, ou peça à Contabilidade que reabra o mês.`],
    });
}
