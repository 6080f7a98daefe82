import { formatDate } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import type { SituacaoFornecedor } from '../../resources/fornecedores/fornecedor_cadastro';
import { DOCUMENTOS_FISCAIS } from '../../resources/fornecedores/fornecedor_documento';
import { ORIGENS_SANCAO, TIPOS_SANCAO } from '../../resources/fornecedores/sancao_fornecedor';

/** SQL: whether a sanction of the alias has effect on a day, given as SQL; the day of its rehabilitation is free of it. */
export const emVigorSql = (s: string, dia: string) =>
  `(${s}.inicio <= ${dia} and (${s}.fim is null or ${s}.fim >= ${dia}) and (${s}.reabilitada_em is null or ${s}.reabilitada_em > ${dia}))`;

/**
 * SQL: whether a sanction keeps its supplier from contracting with this municipality. An inidoneidade reaches every ente; an impedimento only
 * that which applied it, unless a court said that it reaches all (Lei 14.133/2021, art. 156, §§ 4º and 5º).
 */
export const impedeSql = (s: string) =>
  `(${s}.tipo = 'inidoneidade' or (${s}.tipo = 'impedimento' and (${s}.origem = 'municipio' or ${s}.todos_os_entes)))`;

/**
 * SQL: how many kinds of document of a supplier have no valid one on a day, having had one: a document that nobody validated proves nothing.
 *
 * @param fornecedor SQL of the id of its `fornecedor_cadastro`
 */
export const vencidosSql = (fornecedor: string, dia: string, tipos?: readonly string[]) => `(
  select count(*)::int from (
    select from public.fornecedor_documento d
     where d.fornecedor_id = ${fornecedor} and d.data_exclusao is null and d.situacao = 'validada' and d.emissao <= ${dia}
       ${tipos ? `and d.tipo in (${tipos.map(literal).join(', ')})` : ''}
     group by d.tipo having not bool_or(d.validade is null or d.validade >= ${dia})) v)`;

/** SQL: the situação of a person as a supplier on a day, both given as SQL. */
export const situacaoSql = (pessoa: string, dia: string) => `case
  when exists (select from public.sancao_fornecedor s where s.pessoa_id = ${pessoa} and s.data_exclusao is null
               and ${impedeSql('s')} and ${emVigorSql('s', dia)}) then 'impedido'
  when ${vencidosSql(cadastroSql(pessoa), dia, DOCUMENTOS_FISCAIS)} > 0 then 'irregular'
  else 'regular' end`;

const cadastroSql = (pessoa: string) =>
  `(select f.id from public.fornecedor_cadastro f join public.pessoa p on p.id = f.pessoa_id and p.cliente_id = f.cliente_id
     where f.pessoa_id = ${pessoa} and f.data_exclusao is null)`;

/**
 * How a person stood as a supplier on a day, by the sanctions in force and the documents valid on that day, so that an old act can be
 * audited (handbook Compras, Cadastro do Fornecedor, R4).
 *
 * @param dia YYYY-MM-DD
 */
export async function situacaoDoFornecedor(work: Work, pessoaId: number, dia: string): Promise<SituacaoFornecedor> {
  const row = await work.db.first<{ situacao: SituacaoFornecedor }>(`select ${situacaoSql('$1::bigint', '$2::date')} as situacao`, [
    pessoaId,
    dia,
  ]);
  return row?.situacao ?? 'regular';
}

interface SancaoEmVigor extends Record<string, unknown> {
  fornecedor: string;
  tipo: keyof typeof TIPOS_SANCAO;
  origem: keyof typeof ORIGENS_SANCAO;
  ente: string | null;
  inicio: string;
  fim: string | null;
}

/**
 * Refuses who is kept from contracting on a day: what asks it is the submission of a proposal, the adjudication, the signature and the
 * extension of a contract (Lei 14.133/2021, arts. 14, III, and 91, § 4º).
 *
 * @param dia YYYY-MM-DD
 * @param campo the field of the person in what is being saved
 * @throws ValidationError that names the sanction
 */
export async function exigirSemImpedimento(work: Work, pessoaId: number, dia: string, campo = 'pessoa_id'): Promise<void> {
  const row = await work.db.firstPlanned<SancaoEmVigor>(
    `select p.nome as fornecedor, s.tipo, s.origem, s.ente, s.inicio::text as inicio, s.fim::text as fim
       from sancao_fornecedor s join pessoa p on p.id = s.pessoa_id
      where s.pessoa_id = $1 and ${impedeSql('s')} and ${emVigorSql('s', '$2::date')}
      order by s.fim desc nulls first, s.id desc limit 1`,
    [pessoaId, dia],
  );
  if (!row) return;
  const { fornecedor, tipo, origem, ente, inicio, fim } = row;
  const por = origem === 'municipio' ? 'pelo Município' : `por ${ente}, no ${ORIGENS_SANCAO[origem]}`;
  const periodo = fim ? `de ${formatDate(inicio)} a ${formatDate(fim)}` : `desde ${formatDate(inicio)}`;
  throw new ValidationError({
    [campo]: [
      `${fornecedor} não pode licitar nem contratar: ${TIPOS_SANCAO[tipo]}, ${periodo}, aplicada ${por}. Escolha outro fornecedor ou registre a reabilitação.`,
    ],
  });
}
