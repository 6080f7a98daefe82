import { modeloParcelamentoRules, parcelamentoRules } from './rules';
import { nightlyRuptura } from './ruptura';
import { simularParcelamento } from './simular';

/** What the parcelamento brings to the module. */
export const parcelamentoServer = {
  rules: [modeloParcelamentoRules, parcelamentoRules],
  endpoints: [simularParcelamento],
  nightly: [nightlyRuptura],
};
