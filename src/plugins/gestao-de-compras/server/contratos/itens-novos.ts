import type { Work } from '../../../../server/work';
import type { TermoContratual } from '../../resources/contratos/termo_contratual';

/** The new items of a term enter its contract as it is signed, numbered after those there; their quantity is of the term. */
export async function incluirItensNovos(tx: Work, { id, contrato_id, itens }: TermoContratual): Promise<void> {
  const row = await tx.db.first<{ numero: number; ordem: number }>(
    'select coalesce(max(i.numero), 0) as numero, coalesce(max(i.ordem), -1) as ordem from public.contrato_itens i where i.pai_id = $1',
    [contrato_id],
  );
  let { numero, ordem } = row ?? { numero: 0, ordem: -1 };
  for (const [n, linha] of itens.entries()) {
    if (linha.item_numero) continue;
    numero += 1;
    ordem += 1;
    await tx.db.execute('update public.termo_contratual_itens set item_numero = $3 where pai_id = $1 and ordem = $2', [id, n + 1, numero]);
    await tx.db.execute(
      `insert into public.contrato_itens (pai_id, ordem, numero, material_id, quantidade, valor_unitario, valor_total, valor_referencia)
       values ($1, $2, $3, $4, 0, $5, 0, $6)`,
      [contrato_id, ordem, numero, linha.material_id, linha.valor_unitario_novo, linha.valor_referencia],
    );
  }
}
