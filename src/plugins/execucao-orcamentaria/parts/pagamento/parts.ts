import type { Fields } from '../../../../resources/definition/field';
import { ordemPagamento } from '../../resources/ordem_pagamento';
import type { Part } from '../documento/parts';

/** The parts of a payment, each with its address. */
export const PARTES_DO_PAGAMENTO: readonly Part[] = [
  { path: 'empenho', label: 'Empenho' },
  { path: 'liquidacao', label: 'Liquidação' },
  { path: '', label: 'Pagamento' },
  { path: 'anulacao', label: 'Anulação' },
];

/** Amounts of a payment, as its card shows them. */
export const SALDOS_DO_PAGAMENTO = ['valor_bruto', 'valor_retido', 'valor_liquido', 'anulado'] as const;

export const ANTES_DO_PAGAMENTO = 'Pague uma ordem autorizada para continuar.';

/** What an order asks a person for, but for some of its fields. */
export function camposDaOrdem(...menos: readonly string[]): Fields {
  const { fields } = ordemPagamento as { fields: Fields };
  return Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => field.kind !== 'derived' && !field.readOnly && !menos.includes(name)),
  );
}
