import { choice, type DraftRule, year } from '../../../resources/definition';

/** The last year of validity is not before the first. */
export const yearsInOrder: DraftRule = ({ vigencia_inicio, vigencia_fim }) =>
  typeof vigencia_inicio === 'number' && typeof vigencia_fim === 'number' && vigencia_fim < vigencia_inicio
    ? { vigencia_fim: ['O fim da vigência deve ser igual ou posterior ao início.'] }
    : null;

/** The exercícios in which a row of a national table may be used. */
export const validity = {
  vigencia_inicio: year({ label: 'Vigente desde', required: true }),
  vigencia_fim: year({ label: 'Vigente até' }),
} as const;

/** Filter over a situação that follows from the validity. */
export const FORCE = choice({ ativo: 'Ativo', inativo: 'Inativo' }, { label: 'Situação' });
