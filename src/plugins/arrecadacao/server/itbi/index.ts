import { offer } from '../../../../server/offers';
import { declaracaoItbiPaper, quitacaoItbiPaper } from '../papers/itbi';
import { guiasPagas } from '../taxa';
import { guiaEndpoints, seguirItbi } from './guia';
import { itbiRules, parametroItbiRules } from './rules';

/** What the ITBI brings to the module. */
export const itbiServer = {
  rules: [itbiRules, parametroItbiRules],
  offers: [offer(guiasPagas, seguirItbi)],
  endpoints: guiaEndpoints,
  papers: [declaracaoItbiPaper, quitacaoItbiPaper],
};
