import { compareDecimals } from '../../../../resources/definition';
import type { Disputado, OfertaEmOrdem } from './classificacao';

/** R11: whether a price is no worse than the estimate: no higher, and where the highest bid wins no lower (Lei 14.133/2021, art. 59, III). */
export function cabeNoEstimado({ criterio_julgamento }: Pick<Disputado, 'criterio_julgamento'>, valor: string, estimado: string): boolean {
  const diferenca = compareDecimals(valor, estimado);
  return criterio_julgamento === 'maior_lance' ? diferenca >= 0 : diferenca <= 0;
}

/** Whether an offer may be accepted by its value: the unit price of an item, the total of a lot. */
export const eAceitavel = (processo: Pick<Disputado, 'criterio_julgamento'>, { valor, estimado }: OfertaEmOrdem): boolean =>
  cabeNoEstimado(processo, valor, estimado);
