import { formatMonth, lastDayOf, monthOf } from '../../../resources/definition';
import { entityOf } from '../../../server/entity';
import type { Work } from '../../../server/work';
import { mesEncerrado } from '../../configuracao/server';

/** Whether the books of the entity are closed over a day: what was fuelled then is no longer written nor changed. */
export async function mesFechado(work: Work, dia: string): Promise<boolean> {
  const exercicio = Number(dia.slice(0, 4));
  const fechado = await mesEncerrado(work, { entidade_id: entityOf(work), exercicio });
  return Boolean(fechado?.mes) && dia <= lastDayOf(monthOf(exercicio, fechado?.mes ?? 0));
}

/** Why a day of a closed month is refused, with the way out. */
export const porqueFechado = (dia: string, saida: string): string =>
  `${formatMonth(dia.slice(0, 7))} está encerrado na Contabilidade. ${saida}`;
