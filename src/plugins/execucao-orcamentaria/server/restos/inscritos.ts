import { onResource } from '../../../../server/resources/rules';
import { restoAPagarInscrito } from '../../resources/restos/resto_a_pagar_inscrito';

/** What is left today of each of them. */
export const restoAPagarInscritoRules = onResource(restoAPagarInscrito, {
  derived: { saldo: (t) => `select r.saldo from public.resto_a_pagar r where r.id = ${t}.resto_a_pagar_id` },
});
