import type { FirstStep } from '../../../server/first-steps';
import { versaoPlanejamento } from '../resources/versao/versao_planejamento';

/** Sem a lei em vigor não há dotação de que empenhar (Constituição, art. 167, I e II). */
export const primeirosPassos: readonly FirstStep[] = [
  {
    texto: 'Pôr a lei orçamentária em vigor',
    porque: 'As dotações e a previsão da receita vêm dela: importe-a da planilha do sistema que se usava ou digite-a nas grades.',
    resource: versaoPlanejamento,
    done: "exists (select from public.versao_planejamento v where v.cliente_id = $1 and v.situacao_versao in ('vigente', 'substituida'))",
  },
];
