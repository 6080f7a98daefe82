import type { Part } from '../documento/parts';

/** The parts of a liquidação, each with its address. */
export const PARTES_DA_LIQUIDACAO: readonly Part[] = [
  { path: 'empenho', label: 'Empenho' },
  { path: '', label: 'Liquidação' },
  { path: 'estorno', label: 'Estorno' },
  { path: 'pagar', label: 'Pagamento' },
];

/** Balances of a liquidação, as its card shows them. */
export const SALDOS_DA_LIQUIDACAO = ['valor', 'estornado', 'pago', 'a_pagar'] as const;

export const ANTES_DA_LIQUIDACAO = 'Salve a liquidação para continuar.';
