import type { GridParentState } from '../../../resources/definition';
import { LEI_APROVADA } from '../calculo/linhas/ficha';

/** Why the number of a row is not typed; null over the rows of a law already enacted, which has them. */
export const fichaFechada = (parent: GridParentState): string | null =>
  parent.tipo === LEI_APROVADA ? null : 'A ficha é dada no envio à Câmara.';
