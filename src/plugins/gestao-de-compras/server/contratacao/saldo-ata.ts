import { afValorLiquidoSql, contratadoValorSql } from '../fornecimento/saldos';

/**
 * SQL: what an órgão may still ask of an item of an ata: its quota less what was committed. Reads and locks nothing else.
 *
 * @param ata SQL of the id of the ata; `item` and `orgao`, of the number of the item and the id of the órgão
 * @param comprometida SQL of how much of the item the órgão committed: contracts signed on the ata and orders issued directly on it
 */
export const saldoAtaSql = (ata: string, item: string, orgao: string, comprometida: string): string =>
  `(coalesce((select sum(q.quantidade) from public.ata_registro_preco_quotas q
      where q.pai_id = ${ata} and q.item_numero = ${item} and q.orgao_id = ${orgao}), 0) - ${comprometida})`;

/** SQL: what an ata is worth at its prices. */
export const registradoSql = (t: string): string =>
  `coalesce((select sum(round(i.quantidade_registrada * i.valor_unitario_registrado, 2)) from public.ata_registro_preco_itens i where i.pai_id = ${t}.id), 0)`;

/** SQL: what was asked of an ata, at its prices: the orders issued directly on it, and the active contracts signed on it. */
export const utilizadoSql = (t: string): string =>
  `(${afValorLiquidoSql(`a.ata_id = ${t}.id`)} + ${contratadoValorSql(`c.ata_id = ${t}.id`)})::numeric(18,2)`;
