import { readRecord } from '../../../../server/resources/record';
import type { Work } from '../../../../server/work';
import { type Obra, obra } from '../../resources/obra';

/** A work, whole. */
export const lerObra = async (work: Work, id: number): Promise<Obra> =>
  (await readRecord(work, work.services.registry.get(obra.name), id, { sensitive: true })) as unknown as Obra;

/** What was measured before of an item or an event. */
export interface Anterior extends Record<string, unknown> {
  quantidade: string;
  valor: string;
}
export const NADA: Anterior = { quantidade: '0', valor: '0.00' };

/** What the other medições of a work accepted of each item, by its code; of the cancelled ones nothing counts. */
export async function medidosAntes(work: Work, obraId: number, medicao: number): Promise<Map<string, Anterior>> {
  const rows = await work.db.rows<Anterior & { item: string }>(
    `select i.item, sum(coalesce(i.quantidade_periodo, 0) - coalesce(i.quantidade_glosada, 0))::text as quantidade,
            sum(coalesce(i.valor, 0))::text as valor
       from medicao_obra m join public.medicao_obra_itens i on i.pai_id = m.id
      where m.obra_id = $1 and m.id <> $2 and m.situacao <> 'cancelada' group by i.item`,
    [obraId, medicao],
  );
  return new Map(rows.map((row) => [row.item, row]));
}

/** The same of each event of payment, by its number; the quantity is of its parts. */
export async function eventosAntes(work: Work, obraId: number, medicao: number): Promise<Map<number, Anterior>> {
  const rows = await work.db.rows<Anterior & { evento: number }>(
    `select i.evento, sum(i.partes)::text as quantidade, sum(coalesce(i.valor, 0))::text as valor
       from medicao_obra m join public.medicao_obra_eventos i on i.pai_id = m.id
      where m.obra_id = $1 and m.id <> $2 and m.situacao <> 'cancelada' group by i.evento`,
    [obraId, medicao],
  );
  return new Map(rows.map((row) => [row.evento, row]));
}
