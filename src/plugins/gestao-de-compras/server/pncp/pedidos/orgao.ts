import type { Work } from '../../../../../server/work';
import { FaltaNoPedido } from '../pedido';

/** Who publishes: the CNPJ of the órgão, or of the entity that it is of, and its unit as the portal knows it. */
export interface Orgao extends Record<string, unknown> {
  cnpj: string;
  codigo_pncp: string;
}

/** @throws FaltaNoPedido while the órgão has no CNPJ or unit code */
export async function lerOrgao(work: Work, id: number): Promise<Orgao> {
  const row = await work.db.first<{ nome: string; cnpj: string | null; codigo_pncp: string | null }>(
    `select o.nome, coalesce(o.cnpj, e.cnpj) as cnpj, coalesce(o.codigo_pncp, e.codigo_pncp) as codigo_pncp
       from public.orgao o left join public.orgao e on e.id = o.entidade_id where o.id = $1 and o.cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!row?.cnpj) throw new FaltaNoPedido(`O órgão ${row?.nome ?? ''} não tem CNPJ. Informe-o em Cadastro › Órgão.`);
  if (!row.codigo_pncp)
    throw new FaltaNoPedido(`O órgão ${row.nome} não tem o código da unidade compradora no PNCP. Informe-o em Cadastro › Órgão.`);
  return { cnpj: row.cnpj, codigo_pncp: row.codigo_pncp };
}

/** The file that goes with a publication. @throws FaltaNoPedido without one */
export function exigirArquivo(arquivo: number | null, qual: string): number {
  if (arquivo === null) throw new FaltaNoPedido(`O PNCP só recebe esta publicação com ${qual}. Anexe o documento.`);
  return arquivo;
}
