import { onResource } from '../../../server/resources/rules';
import { plaqueta } from '../resources/plaqueta';

/** The plates: a range of numbers is what people print at once. */
export const plaquetaRules = onResource(plaqueta, {
  filters: {
    de: (value, t, param) => `${t}.tombamento >= ${param(value)}`,
    ate: (value, t, param) => `${t}.tombamento <= ${param(value)}`,
  },
});
