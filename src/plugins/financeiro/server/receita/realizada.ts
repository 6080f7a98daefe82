import { onResource } from '../../../../server/resources/rules';
import { receitaRealizada } from '../../resources/receita_realizada';

/** Summed row by row over the indexes of the lines: only of the rows that are shown. */
export const receitaRealizadaRules = onResource(receitaRealizada, {
  derived: {
    arrecadada: (t) => `receita_arrecadada(${t}.id)::numeric(18,2)`,
    a_arrecadar: (t) => `(${t}.prevista - receita_arrecadada(${t}.id))::numeric(18,2)`,
  },
});
