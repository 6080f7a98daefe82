import { compareDecimals, divideDecimals, formatDecimal, multiplyDecimals } from '../../../../resources/definition';
import { pedeDiligencia } from '../../calculo/contratacao/exequivel';
import { nomeDoObjeto } from '../../resources/contratacao/objeto';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import type { Disputado, OfertaEmOrdem } from './classificacao';

/** R11: whether a price is no worse than the estimate: no higher, and where the highest bid wins no lower (Lei 14.133/2021, art. 59, III). */
export function cabeNoEstimado({ criterio_julgamento }: Pick<Disputado, 'criterio_julgamento'>, valor: string, estimado: string): boolean {
  const diferenca = compareDecimals(valor, estimado);
  return criterio_julgamento === 'maior_lance' ? diferenca >= 0 : diferenca <= 0;
}

/** Whether an offer may be accepted by its value: the unit price of an item, the total of a lot. */
export const eAceitavel = (processo: Pick<Disputado, 'criterio_julgamento'>, { valor, estimado }: OfertaEmOrdem): boolean =>
  cabeNoEstimado(processo, valor, estimado);

/** R11: why an offer is looked into before it is accepted: how little of the estimate it is; null of what is not so low. */
export function avisoDeExequibilidade(
  { criterio_julgamento, categoria_processo }: Pick<ProcessoContratacao, 'criterio_julgamento' | 'categoria_processo'>,
  oferta: Pick<OfertaEmOrdem, 'valor' | 'estimado' | 'exequibilidade' | 'item_numero' | 'lote_numero'>,
): string | null {
  const { valor, estimado, exequibilidade } = oferta;
  if (criterio_julgamento === 'maior_lance' || exequibilidade === 'comprovada' || !pedeDiligencia(categoria_processo, valor, estimado))
    return null;
  const parte = divideDecimals(multiplyDecimals(valor, '100'), estimado, 1) ?? '0.0';
  return `a oferta do ${nomeDoObjeto(oferta)} é ${formatDecimal(parte, 1)} % do estimado: peça a prova de que se sustenta (Lei 14.133/2021, art. 59)`;
}
