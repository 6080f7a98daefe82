import { literal } from '../../../../server/db/sql';
import type { SituacaoContrato } from '../../resources/contratos/contrato';
import { AF_A_RECEBER } from '../../resources/fornecimento/autorizacao_fornecimento';

/** A list of states, as SQL. */
const listaSql = (situacoes: readonly string[]): string => `(${situacoes.map(literal).join(', ')})`;

/** Contracts not yet signed: they hold what they say against other contracts only, for who orders does not wait for a draft. */
const MINUTAS = listaSql(['minuta', 'analise_juridica', 'aguardando_assinatura'] satisfies SituacaoContrato[]);

/** Contracts undone before their end: of what they took they hold only what was delivered. */
const DESFEITOS = listaSql(['extinto', 'anulado'] satisfies SituacaoContrato[]);

/** SQL: whether something of the AF of an alias is still to be delivered. */
export const aReceberSql = (a: string) => `${a}.situacao in ${listaSql(AF_A_RECEBER)}`;

/** SQL of the lines `i` of the issued AFs `a` under a condition. */
const pedidosSql = (soma: string, condition: string) =>
  `coalesce((select sum(${soma}) from public.autorizacao_fornecimento_itens i join public.autorizacao_fornecimento a on a.id = i.pai_id
     where a.numero is not null and a.data_exclusao is null and ${condition}), 0)`;

/** SQL: the quantity of the issued AFs, less what was cancelled of them, under a condition on the AF `a` and its line `i`. */
export const afLiquidaSql = (condition: string) => pedidosSql('i.quantidade - i.quantidade_cancelada', condition);

/** SQL: the same in reais, at the price of each AF. */
export const afValorLiquidoSql = (condition: string) =>
  pedidosSql('round((i.quantidade - i.quantidade_cancelada) * i.valor_unitario, 2)', condition);

/** SQL: what of the issued AFs was neither received nor cancelled, in reais, at the price of each AF. */
export const afValorAReceberSql = (condition: string) =>
  pedidosSql('round((i.quantidade - i.quantidade_cancelada - i.quantidade_recebida) * i.valor_unitario, 2)', condition);

/** SQL: the quantity of the medições of a contract, under a condition on the medição `m` and its line `mi`. */
export const medidoSql = (condition: string) =>
  `coalesce((select sum(mi.quantidade) from public.medicao_contrato m join public.medicao_contrato_itens mi on mi.pai_id = m.id
     where m.data_exclusao is null and ${condition}), 0)`;

/** SQL: what was ordered or measured of a line of a contract, decided or not. @param x alias of the line */
export const comprometidoSql = (x: string) =>
  `(${afLiquidaSql(`a.contrato_id = ${x}.pai_id and i.item_numero = ${x}.numero`)}
    + ${medidoSql(`m.contrato_id = ${x}.pai_id and mi.item_numero = ${x}.numero`)})`;

/** What was delivered of the line `x` of an undone contract: acréscimos are of the contract, not of what was awarded. */
const ENTREGUE = `least(x.quantidade, ${comprometidoSql('x')})`;

/** SQL of the lines `x` of contracts `c` under a condition: what each is of one that is undone, or of another. */
const contratosSql = (desfeito: string, outro: string, condition: string) =>
  `coalesce((select sum(case when c.situacao in ${DESFEITOS} then ${desfeito} else ${outro} end)
      from public.contrato_itens x join public.contrato c on c.id = x.pai_id where c.data_exclusao is null and ${condition}), 0)`;

const ASSINADO = `c.situacao not in ${MINUTAS}`;

/** SQL: what the signed contracts under a condition on the contract `c` hold, as they were signed, in reais. */
export const contratadoValorSql = (condition: string) =>
  contratosSql(`round(${ENTREGUE} * x.valor_unitario, 2)`, 'x.valor_total', `${ASSINADO} and ${condition}`);

/** SQL: the quantity that contracts hold of an item. @param contrato SQL id of that which is judged, against which drafts count too */
const contratadoSql = (condition: string, contrato?: string) =>
  contratosSql(ENTREGUE, 'x.quantidade', `${contrato ? `c.id <> ${contrato}` : ASSINADO} and ${condition}`);

/**
 * SQL: what of an item of an extinct contract is of those made for what was left of it: all that each has, for what one that is extinct in its
 * turn leaves is called from it; of one that is void, what was delivered.
 *
 * @param contrato SQL id of the extinct one
 * @param menos SQL id of the one that is judged
 */
export const retomadoSql = (contrato: string, item: string, menos: string) =>
  `coalesce((select sum(case c.situacao when 'anulado' then ${ENTREGUE} else x.quantidade end)
      from public.contrato_itens x join public.contrato c on c.id = x.pai_id
     where c.data_exclusao is null and c.remanescente_de_id = ${contrato} and x.item_processo = ${item} and c.id <> ${menos}), 0)`;

/** SQL: what was taken of an item of a process, by orders on it and by contracts (R3). @param contrato but by this one */
export const tomadoDoProcessoSql = (processo: string, item: string, contrato?: string) =>
  `(${afLiquidaSql(`a.processo_contratacao_id = ${processo} and i.item_numero = ${item}`)}
    + ${contratadoSql(`c.processo_contratacao_id = ${processo} and x.item_processo = ${item}`, contrato)})`;

/** SQL: what an entidade took of an item of an ata, by orders on it and by contracts. @param contrato but by this one */
export const tomadoDaAtaSql = (ata: string, item: string, entidade: string, contrato?: string) =>
  `(${afLiquidaSql(`a.ata_id = ${ata} and a.entidade_id = ${entidade} and i.item_numero = ${item}`)}
    + ${contratadoSql(`c.ata_id = ${ata} and c.entidade_id = ${entidade} and x.item_processo = ${item}`, contrato)})`;

/** SQL: what everybody took of an item of an ata, by orders on it and by signed contracts. */
export const tomadoDeTodosDaAtaSql = (ata: string, item: string) =>
  `(${afLiquidaSql(`a.ata_id = ${ata} and i.item_numero = ${item}`)} + ${contratadoSql(`c.ata_id = ${ata} and x.item_processo = ${item}`)})`;

/** SQL: what is registered of a line of an ata, with what its prorrogação restored. @param i alias of the line */
export const registradaSql = (i: string) => `(${i}.quantidade_registrada + coalesce(${i}.quantidade_renovada, 0))`;

/** SQL: how much of the item `t` of an ata is of an entidade, none of a cancelled one. */
export const cotaSql = (t: string, entidade: string) =>
  `(case when ${t}.cancelado_em is not null then 0 else ${cotaDadaSql(t, entidade)} end)`;

/** SQL: how much of the item `t` of an ata was given to an entidade; without quotas all of it is of the órgão that manages it. */
export const cotaDadaSql = (t: string, entidade: string) =>
  `(case when exists (select from public.ata_registro_preco_quotas q where q.pai_id = ${t}.pai_id)
      then coalesce((select sum(q.quantidade) from public.ata_registro_preco_quotas q join public.orgao o on o.id = q.orgao_id
             where q.pai_id = ${t}.pai_id and q.item_numero = ${t}.item_numero and coalesce(o.entidade_id, o.id) = ${entidade}), 0)
      else ${registradaSql(t)} end)`;

/** SQL: reais received definitively, freight and discounts included, of the AFs under a condition on the AF `a`. */
export const recebidoSql = (condition: string) =>
  `coalesce((select sum(l.valor_com_acessorios) from public.recebimento_itens l join public.recebimento r on r.id = l.pai_id
     join public.autorizacao_fornecimento a on a.id = r.autorizacao_fornecimento_id
    where r.situacao = 'definitivo' and r.data_exclusao is null and ${condition}), 0)`;

/** SQL: what was executed of the contract of an alias by its AFs: what was received definitively of them, in reais. */
export const executadoPorAfSql = (contrato: string) => recebidoSql(`a.contrato_id = ${contrato}.id`);
