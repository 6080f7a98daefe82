import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';

/**
 * SQL: whether who reads may act for a supplier: the person of it, or a representative whose powers are valid today (Lei 14.133/2021, art. 87).
 *
 * @param pessoa SQL of the person of the supplier, of an alias that is neither `f` nor `r`
 * @param cliente SQL of the cliente of the row
 */
export const representadoSql = (pessoa: string, cliente: string) => `exists (
  select from public.fornecedor_cadastro f
   where f.pessoa_id = ${pessoa} and f.cliente_id = ${cliente} and f.data_exclusao is null
     and (f.pessoa_id = (select pessoa_id from quem_le)
       or exists (select from public.fornecedor_cadastro_representantes r
                   where r.pai_id = f.id and r.pessoa_id = (select pessoa_id from quem_le) and (r.validade is null or r.validade >= hoje()))))`;

/** SQL: whether the account of an alias acts today for a supplier, given by its person and the cliente. */
export const usuariosDoFornecedorSql = (u: string, pessoa: string, cliente: string) => `(
  ${u}.cliente_id = ${cliente} and ${u}.data_exclusao is null and exists (
    select from public.fornecedor_cadastro f
     where f.pessoa_id = ${pessoa} and f.cliente_id = ${u}.cliente_id and f.data_exclusao is null
       and (f.pessoa_id = ${u}.pessoa_id or exists (select from public.fornecedor_cadastro_representantes r
              where r.pai_id = f.id and r.pessoa_id = ${u}.pessoa_id and (r.validade is null or r.validade >= hoje())))))`;

/** A supplier for whom somebody acts. */
interface Representado extends Record<string, unknown> {
  pessoa_id: number;
  nome: string;
  cpf_cnpj: string | null;
}

/** The suppliers for whom the caller may act today, in the order of their names. */
function lerRepresentados(work: Work): Promise<Representado[]> {
  return work.db.rows<Representado>(
    `select p.id as pessoa_id, p.nome, p.cpf_cnpj from public.pessoa p, quem_le
      where p.cliente_id = $1 and p.data_exclusao is null and ${representadoSql('p.id', 'p.cliente_id')} order by p.nome, p.id`,
    [work.cliente.id],
  );
}

/**
 * The supplier for whom the caller acts: the one of the document or, without it, the only one.
 *
 * @throws ValidationError when there is none, or the document does not say which
 */
export async function escolherRepresentado(work: Work, documento: string | null, campo = 'licitante'): Promise<number> {
  const todos = await lerRepresentados(work);
  const limpo = documento?.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const achados = limpo ? todos.filter(({ cpf_cnpj }) => cpf_cnpj === limpo) : todos;
  const [primeiro] = achados;
  if (primeiro && achados.length === 1) return primeiro.pessoa_id;
  const porque =
    todos.length === 0
      ? 'Você não é fornecedor cadastrado, nem representante com poderes em vigor. Procure o setor de compras.'
      : limpo
        ? 'Você não representa este fornecedor, ou os seus poderes venceram.'
        : 'Você representa mais de um fornecedor: informe o CPF ou o CNPJ do licitante.';
  throw new ValidationError({ [campo]: [porque] });
}

/** In whose name somebody reads and asks: the only supplier that is represented or, of several and of none, the person that entered. */
export async function lerInteressado(work: Work): Promise<Representado> {
  const [primeiro, ...outros] = await lerRepresentados(work);
  if (primeiro && outros.length === 0) return primeiro;
  const { pessoaId, nome, documento } = work.user;
  return { pessoa_id: pessoaId, nome, cpf_cnpj: documento };
}
