import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';

/** SQL of the number of the file that waits for the bank with an order; null of one that is in none. */
export const remessaPendenteSql = (ordem: string): string =>
  `select ${numberSql(remessaBancaria)('r')} from remessa_item i join public.remessa_bancaria r on r.id = i.remessa_id
    where i.ordem_pagamento_id = ${ordem} and i.situacao = 'pendente' limit 1`;

/**
 * What is in a file that waits for the bank is paid or rejected by its return, and by nobody else.
 *
 * @param remessa the number of the file that waits with the order; null of none
 * @throws ValidationError on the field that is asked
 */
export function recusarNaRemessa(remessa: string | null, campo: string): void {
  if (remessa)
    throw new ValidationError({ [campo]: [`A ordem está na remessa nº ${remessa}: espere o retorno do banco, ou cancele a remessa.`] });
}

/** The same, of an order that was not read. @throws ValidationError */
export async function exigirForaDeRemessa(tx: Work, ordem: number, campo: string): Promise<void> {
  const row = await tx.db.first<{ remessa: string | null }>(`select (${remessaPendenteSql('$1')}) as remessa`, [ordem]);
  recusarNaRemessa(row?.remessa ?? null, campo);
}
