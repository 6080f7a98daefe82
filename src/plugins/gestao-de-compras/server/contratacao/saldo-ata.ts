import { afValorLiquidoSql, contratadoValorSql, registradaSql, tomadoDeTodosDaAtaSql } from '../fornecimento/saldos';

/** SQL: what an ata is worth at its prices. */
export const registradoSql = (t: string): string =>
  `coalesce((select sum(round(${registradaSql('i')} * i.valor_unitario_registrado, 2)) from public.ata_registro_preco_itens i where i.pai_id = ${t}.id), 0)`;

/** SQL: what was asked of an ata, at its prices: the orders issued directly on it, and the active contracts signed on it. */
export const utilizadoSql = (t: string): string =>
  `(${afValorLiquidoSql(`a.ata_id = ${t}.id`)} + ${contratadoValorSql(`c.ata_id = ${t}.id`)})::numeric(18,2)`;

/** SQL: what of the cancelled items of an ata nobody asked for, at its prices: it is asked for no more. */
export const canceladoSql = (t: string): string =>
  `coalesce((select sum(round(greatest(${registradaSql('n')} - ${tomadoDeTodosDaAtaSql(`${t}.id`, 'n.item_numero')}, 0) * n.valor_unitario_registrado, 2))
     from public.ata_registro_preco_itens n where n.pai_id = ${t}.id and n.cancelado_em is not null), 0)`;
