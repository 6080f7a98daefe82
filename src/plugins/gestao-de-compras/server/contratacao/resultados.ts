import type { Work } from '../../../../server/work';

/** What was awarded of an item. */
export interface Resultado extends Record<string, unknown> {
  id: number;
  item_numero: number;
  ordem: number;
  material_id: number;
  fornecedor_id: number;
  quantidade: string;
  valor_unitario: string;
  valor_total: string;
  marca: string | null;
  situacao: string;
  pago_em: string | null;
}

/** The results of a contratação of any exercício, in the order of its items. */
export function lerResultados(work: Work, processoId: number): Promise<Resultado[]> {
  return work.db.rows<Resultado>(
    `select id, item_numero, ordem, material_id, fornecedor_id, quantidade::text, valor_unitario::text, valor_total::text, marca, situacao, pago_em::text
       from public.resultado_item_licitacao
      where processo_contratacao_id = $1 and cliente_id = $2 and data_exclusao is null and situacao <> 'cancelado' order by item_numero, ordem`,
    [processoId, work.cliente.id],
  );
}

/** Who supplies what a contratação was homologated for, and at what price: what contracts, atas and orders begin by. */
export async function resultadosHomologados(work: Work, processoId: number): Promise<Resultado[]> {
  return (await lerResultados(work, processoId)).filter(({ situacao }) => situacao === 'homologado');
}
