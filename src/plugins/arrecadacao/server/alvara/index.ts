import { offer } from '../../../../server/offers';
import { alvaraPaper } from '../papers/alvara';
import { guiasPagas } from '../taxa';
import { guiaEndpoints, seguirAlvaras } from './guia';
import { loteRules } from './lote';
import { alvaraRules, regraAlvaraRules } from './rules';
import { noiteDosAlvaras } from './vencer';

/** What the alvarás bring to the module. */
export const alvaraServer = {
  rules: [regraAlvaraRules, alvaraRules, loteRules],
  offers: [offer(guiasPagas, seguirAlvaras)],
  endpoints: guiaEndpoints,
  papers: [alvaraPaper],
  nightly: [noiteDosAlvaras],
};
