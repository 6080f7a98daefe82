import type { FirstStep } from '../../../server/first-steps';
import { contaBancaria } from '../resources/conta_bancaria';

/** De onde se recebe e se paga. */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Cadastrar as contas bancárias',
    porque: 'Nada se arrecada nem se paga sem a conta, com a sua fonte de recurso.',
    resource: contaBancaria,
    done: 'exists (select from public.conta_bancaria c where c.cliente_id = $1)',
  },
];
