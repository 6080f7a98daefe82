import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { liquidacao } from '../../resources/liquidacao';

/**
 * The first liquidação of the queue that an order would pass over (Lei 14.133/2021 art. 141; handbook 3.6): of the same fonte
 * and category, contracted, exigible before, with something to pay, and not in the order itself.
 *
 * @param ordenadas true leaves out what is wholly in other orders: of those that wait to be paid the first is still the first
 * @returns its number as people say it, or null when nobody is passed over
 */
export async function passadaNaFila(tx: Work, liquidacoes: readonly number[], ordenadas: boolean): Promise<string | null> {
  const row = await tx.db.first<{ rotulo: string }>(
    `select ${numberSql(liquidacao)('a')} as rotulo
       from public.liquidacao b join public.empenho eb on eb.id = b.empenho_id
       join liquidacao a on a.categoria_fila = b.categoria_fila and (a.atesto_data, a.numero) < (b.atesto_data, b.numero) and a.id <> all($1::bigint[])
       join public.empenho ea on ea.id = a.empenho_id and ea.fonte_recurso_id = eb.fonte_recurso_id and ea.modalidade_licitacao <> 'nao_aplicavel'
      where b.id = any($1::bigint[]) and eb.modalidade_licitacao <> 'nao_aplicavel' and a.a_pagar > ${ordenadas ? 'liquidacao_em_ordem(a.id)' : '0'}
      order by a.atesto_data, a.numero limit 1`,
    [liquidacoes],
  );
  return row?.rotulo ?? null;
}
