import { executadoPorAfSql } from '../fornecimento/saldos';

/** SQL: whether a term of the alias counts: signed, and neither taken back nor the one that takes another back. */
export const valeSql = (x: string): string =>
  `(${x}.situacao in ('assinado', 'publicado') and ${x}.reverte_id is null and ${x}.data_exclusao is null)`;

/** SQL: what the signed terms of a contract sum, of an expression over `x`. */
export const dosTermosSql = (t: string, soma: string): string =>
  `coalesce((select sum(${soma}) from public.termo_contratual x where x.contrato_id = ${t}.id and x.cliente_id = ${t}.cliente_id and ${valeSql('x')}), 0)`;

/** SQL: what a term adds to keep the value up to date. */
export const reajustesSql = (x: string): string =>
  `coalesce(${x}.valor_reajuste, 0) + coalesce(${x}.valor_repactuacao, 0) + coalesce(${x}.valor_reequilibrio, 0)`;

/** SQL: the sum of the items as they were signed. `t` is a contract, or the row of its execution, of the same id. */
export const inicialSql = (t: string): string =>
  `coalesce((select sum(i.valor_total) from public.contrato_itens i where i.pai_id = ${t}.id), 0)::numeric(18,2)`;

/** SQL: what a contract is worth with its signed terms. */
export const atualSql = (t: string): string => `(${inicialSql(t)} + ${dosTermosSql(t, 'x.valor_efeito')})::numeric(18,2)`;

/**
 * SQL: what was accepted of a contract, in one place: of those proved by measurement, the approved medições; of the others, what was
 * received definitively of their orders.
 */
export const executadoSql = (t: string): string =>
  `(${executadoPorAfSql(t)} + coalesce((select sum(mi.valor) from public.medicao_contrato m join public.medicao_contrato_itens mi on mi.pai_id = m.id
     where m.contrato_id = ${t}.id and m.cliente_id = ${t}.cliente_id and m.situacao = 'aprovada_gestor' and m.data_exclusao is null), 0))::numeric(18,2)`;

/** SQL: what is left of a contract to be executed. */
export const saldoSql = (t: string): string => `(${atualSql(t)} - ${executadoSql(t)})`;

/** SQL: what the issued empenhos of a contract sum, of an expression over `e`. */
const dosEmpenhosSql = (t: string, soma: string): string =>
  `coalesce((select sum(${soma}) from public.empenho e where e.contrato_id = ${t}.id and e.cliente_id = ${t}.cliente_id
     and e.numero is not null and e.data_exclusao is null), 0)`;

/** SQL: what the restos a pagar of those empenhos sum, of an expression over `r`: what happened to them in the years after. */
const dosRestosSql = (t: string, soma: string): string =>
  `coalesce((select sum(${soma}) from public.resto_a_pagar r join public.empenho e on e.id = r.empenho_id where e.contrato_id = ${t}.id
     and e.cliente_id = ${t}.cliente_id and e.data_exclusao is null and r.data_exclusao is null), 0)`;

const doContratoSql = (t: string, empenho: string, resto: string): string =>
  `(${dosEmpenhosSql(t, empenho)} + ${dosRestosSql(t, resto)})::numeric(18,2)`;

/** SQL: what is committed of a contract, with reforços and without what was annulled, or cancelled as resto a pagar. */
export const empenhadoSql = (t: string): string => doContratoSql(t, 'e.valor + e.reforcado - e.anulado', '-r.cancelado');

/** SQL: what of a contract was liquidated, and not taken back. */
export const liquidadoSql = (t: string): string => doContratoSql(t, 'e.liquidado', 'r.liquidado');

/** SQL: what of a contract was paid. */
export const pagoSql = (t: string): string => doContratoSql(t, 'e.pago', 'r.pago');

/** SQL: what of a contract may still be committed. */
export const aEmpenharSql = (t: string): string => `(${atualSql(t)} - ${empenhadoSql(t)})`;

/** SQL: the end of the term, by the last signed term that moved it. @param fim SQL of the end as it was signed */
export const vigenciaSql = (t: string, fim = `${t}.vigencia_fim`): string =>
  `coalesce((select x.vigencia_fim_nova from public.termo_contratual x where x.contrato_id = ${t}.id and x.cliente_id = ${t}.cliente_id
      and ${valeSql('x')} and x.vigencia_fim_nova is not null order by x.data_assinatura desc, x.id desc limit 1), ${fim})`;

/** SQL: the percent of the acréscimos, each over the base of its day, without netting: for display. */
export const pctAcrescidoSql = (t: string): string => `nullif(round(${acrescidoSql(t)}, 4), 0)`;

/** SQL: the same as a number, in percent. */
export const acrescidoSql = (t: string): string => `(${dosTermosSql(t, 'x.valor_acrescido / nullif(x.via_na_data, 0)')} * 100)`;

/** SQL: how much of an item may be executed, with its acréscimos and supressões. @param i alias of a line of the contract */
export const quantidadeSql = (i: string): string =>
  `(${i}.quantidade + coalesce((select sum(coalesce(xi.quantidade_acrescida, 0) - coalesce(xi.quantidade_suprimida, 0))
      from public.termo_contratual x join public.termo_contratual_itens xi on xi.pai_id = x.id
     where x.contrato_id = ${i}.pai_id and xi.item_numero = ${i}.numero and ${valeSql('x')}), 0))`;

/** SQL: the unit price of an item, by the last signed term that changed it. */
export const precoSql = (i: string): string =>
  `coalesce((select xi.valor_unitario_novo from public.termo_contratual x join public.termo_contratual_itens xi on xi.pai_id = x.id
     where x.contrato_id = ${i}.pai_id and xi.item_numero = ${i}.numero and ${valeSql('x')} and xi.valor_unitario_novo is not null
       and x.naturezas && array['reajuste', 'repactuacao', 'reequilibrio'] order by x.data_assinatura desc, x.id desc limit 1), ${i}.valor_unitario)`;
