import type { FirstStep } from '../../../server/first-steps';
import { empenho } from '../resources/empenho';

/** O que mostra que tudo antes dele está pronto. */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Emitir o primeiro empenho',
    porque: 'É o começo da execução: depois dele, liquidação e pagamento seguem o mesmo caminho.',
    resource: empenho,
    done: 'exists (select from public.empenho e where e.cliente_id = $1 and e.numero is not null)',
  },
];
