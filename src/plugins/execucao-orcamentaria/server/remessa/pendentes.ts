import { ValidationError } from '../../../../server/http/errors';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { remessaBancaria } from '../../resources/banco/remessa_bancaria';

/**
 * What is in a file that waits for the bank is paid or rejected by its return, and by nobody else.
 *
 * @throws ValidationError on the field that is asked
 */
export async function exigirForaDeRemessa(tx: Work, ordem: number, campo: string): Promise<void> {
  const row = await tx.db.first<{ rotulo: string }>(
    `select ${numberSql(remessaBancaria)('r')} as rotulo from remessa_item i join public.remessa_bancaria r on r.id = i.remessa_id
      where i.ordem_pagamento_id = $1 and i.situacao = 'pendente' limit 1`,
    [ordem],
  );
  if (row)
    throw new ValidationError({ [campo]: [`A ordem está na remessa nº ${row.rotulo}: espere o retorno do banco, ou cancele a remessa.`] });
}
