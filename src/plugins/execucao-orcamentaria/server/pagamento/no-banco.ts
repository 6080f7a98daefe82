import type { Work } from '../../../../server/work';
import type { DocumentoNoBanco } from '../../../financeiro/server';
import { pagamento } from '../../resources/pagamento';

/** How the bank knows payments: the order that its file names, the cheque, the remessa. */
export const pagamentosNoBanco = { tipo: pagamento.name, ler };

function ler(tx: Work, ids: readonly number[]): Promise<DocumentoNoBanco[]> {
  return tx.db.rows<DocumentoNoBanco>(
    `select p.id, 'ordem_pagamento:' || p.ordem_pagamento_id as origem, c.numero as cheque, 'remessa:' || i.remessa_id as lote
       from public.pagamento p left join public.remessa_item i on i.id = p.remessa_item_id
       left join public.cheque c on c.pagamento_id = p.id and c.situacao <> 'cancelado' and c.data_exclusao is null
      where p.cliente_id = $1 and p.id = any($2::bigint[])`,
    [tx.cliente.id, ids],
  );
}
