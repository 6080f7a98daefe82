import type { Issues } from '../../../../resources/definition';

/** What is wrong with an item of a plan by itself: the day on which it is wanted is of the year of the plan (handbook Compras 3). */
export function faltasDoItem({ data_desejada }: Readonly<Record<string, unknown>>, ano: number): Issues {
  if (typeof data_desejada !== 'string' || Number(data_desejada.slice(0, 4)) === ano) return {};
  return { data_desejada: [`A data é do ano do plano, ${ano}.`] };
}
