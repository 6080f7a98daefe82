import type { Work } from '../../../../../server/work';
import { PORTE } from '../../../calculo/pncp/codigos';
import { FaltaNoPedido } from '../pedido';

/** A supplier as the portal knows it. */
export interface Fornecedor extends Record<string, unknown> {
  ni: string;
  nome: string;
  tipo: 'PJ' | 'PF';
  porte: number;
}

/** @throws FaltaNoPedido without a CPF or CNPJ */
export async function lerFornecedor(work: Work, id: number): Promise<Fornecedor> {
  const row = await work.db.first<{ nome: string; cpf_cnpj: string | null; tipo: string; porte: keyof typeof PORTE | null }>(
    `select p.nome, p.cpf_cnpj, p.tipo, coalesce((select f.porte from public.fornecedor_cadastro f
              where f.pessoa_id = p.id and f.cliente_id = p.cliente_id and f.data_exclusao is null limit 1), p.porte) as porte
       from public.pessoa p where p.id = $1 and p.cliente_id = $2`,
    [id, work.cliente.id],
  );
  if (!row?.cpf_cnpj) throw new FaltaNoPedido(`O fornecedor ${row?.nome ?? ''} não tem CPF nem CNPJ. Informe-o em Cadastro › Pessoa.`);
  const fisica = row.tipo === 'fisica';
  const porte = row.porte ? PORTE[row.porte] : 5;
  return { ni: row.cpf_cnpj, nome: row.nome.slice(0, 100), tipo: fisica ? 'PF' : 'PJ', porte: fisica ? 4 : porte };
}
