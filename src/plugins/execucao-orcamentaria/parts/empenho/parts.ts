import type { Part } from '../documento/parts';

/** The parts of an empenho, each with its address. */
export const PARTES_DO_EMPENHO: readonly Part[] = [
  { path: '', label: 'Empenho' },
  { path: 'reforco', label: 'Reforço' },
  { path: 'anulacao', label: 'Anulação' },
  { path: 'liquidar', label: 'Liquidação' },
  { path: 'pagar', label: 'Pagamento' },
  { path: 'prestacao', label: 'Prestação de contas', when: { tipo_despesa: 'suprimento' } },
  { path: 'devolucao', label: 'Devolução', when: { tipo_despesa: 'suprimento' } },
];

/** Balances of an empenho, as its card shows them. */
export const SALDOS_DO_EMPENHO = ['valor_liquido', 'a_liquidar', 'em_liquidacao', 'liquidado', 'a_pagar', 'pago'] as const;

export const ANTES_DA_EMISSAO = 'Emita o empenho para continuar.';
