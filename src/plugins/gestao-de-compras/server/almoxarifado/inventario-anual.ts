import type { Work } from '../../../../server/work';

/**
 * The warehouses that had stock at the end of a year and of which no annual inventory of it was homologated (Lei 4.320/1964, art. 96;
 * handbook Compras 4D), by name, in the order of their codes.
 */
export async function semInventarioAnual(work: Work, ano: number): Promise<string[]> {
  const rows = await work.db.rows<{ nome: string }>(
    `select a.nome from almoxarifado a
      where exists (select from public.lancamento_estoque l where l.almoxarifado_id = a.id and l.data <= make_date($1::int, 12, 31)
                     group by l.posicao_id having sum(l.quantidade) > 0)
        and not exists (select from public.inventario_estoque i where i.almoxarifado_id = a.id and i.cliente_id = a.cliente_id and i.data_exclusao is null
              and i.tipo = 'anual' and i.situacao = 'homologado' and i.data_corte between make_date($1::int, 1, 1) and make_date($1::int, 12, 31))
      order by a.codigo`,
    [ano],
  );
  return rows.map(({ nome }) => nome);
}
