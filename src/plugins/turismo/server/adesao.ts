import { monthsFrom } from '../../../resources/definition';
import { onResource } from '../../../server/resources/rules';
import { adesaoMapa } from '../resources/adesao_mapa';

/** Months that a year in the Mapa lasts, from the day of the term. */
export const MESES_DA_ADESAO = 12;

export const adesaoRules = onResource(adesaoMapa, {
  derived: { restam: (t) => `(${t}.valida_ate - hoje())` },
  complete: (draft) =>
    draft.termo_em === undefined ? draft : { ...draft, valida_ate: draft.termo_em ? monthsFrom(draft.termo_em, MESES_DA_ADESAO) : null },
});
