import { certidaoPdf } from './impresso';
import { certidaoPublicaPdf, emitirPublica } from './publico';
import { certidaoRules } from './rules';

/** What the certidões bring to the module. */
export const certidaoServer = {
  rules: [certidaoRules],
  endpoints: [certidaoPdf, emitirPublica, certidaoPublicaPdf],
};
