import type { Work } from '../../../../server/work';
import { aoPagarFolha } from '../../../gestao-de-pessoal/server';
import type { Seguimento } from '../concessao/seguir';

/** The folha follows the payments of its empenhos. */
export const folhaSeguida: Seguimento = {
  deConcessao: (empenho) => `exists (select from public.empenho fe where fe.id = ${empenho} and fe.folha_id is not null)`,
  aoEmitir: async () => undefined,
  aoPagar: (tx, empenhoId) => seguir(tx, empenhoId),
  aoAnular: (tx, empenhoId) => seguir(tx, empenhoId),
};

async function seguir(tx: Work, empenhoId: number): Promise<void> {
  const row = await tx.db.first<{ folha_id: number; paga: boolean }>(
    `select e.folha_id, (select bool_and(o.pago >= o.liquidado) from public.empenho o
        where o.folha_id = e.folha_id and o.numero is not null and o.situacao <> 'anulado') as paga from empenho e where e.id = $1`,
    [empenhoId],
  );
  if (row) await aoPagarFolha(tx, row.folha_id, row.paga);
}
