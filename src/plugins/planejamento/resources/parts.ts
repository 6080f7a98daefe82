import type { DraftRule } from '../../../resources/definition';

/** The last year of validity is not before the first. */
export const yearsInOrder: DraftRule = ({ vigencia_inicio, vigencia_fim }) =>
  typeof vigencia_inicio === 'number' && typeof vigencia_fim === 'number' && vigencia_fim < vigencia_inicio
    ? { vigencia_fim: ['O fim da vigência deve ser igual ou posterior ao início.'] }
    : null;
