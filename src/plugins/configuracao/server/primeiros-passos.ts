import type { FirstStep } from '../../../server/first-steps';
import { cliente } from '../resources/cliente';

/** O que o município novo diz de si antes de trabalhar. */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Completar os dados do município',
    porque: 'A população entra nos limites da lei; o endereço e o brasão, no papel timbrado.',
    resource: cliente,
    done: 'exists (select from public.cliente c where c.id = $1 and c.populacao is not null)',
  },
];
