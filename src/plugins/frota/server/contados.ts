import { diaSql } from './comum';

/**
 * SQL: the fuelings that are a cost, by the day of which they are one: what was conferred, and, in the open month in which it was
 * reversed, what was of a closed one, with its value below zero.
 */
export const CONTADOS = `(
  select a.id, a.veiculo_id, ${diaSql('a.data_hora')} as dia, a.valor_total from abastecimento a where a.situacao in ('conferido', 'faturado') or a.estornado_em is not null
  union all
  select a.id, a.veiculo_id, a.estornado_em, -a.valor_total from abastecimento a where a.estornado_em is not null)`;
