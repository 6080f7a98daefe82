import { pedidoEstornoResto } from '../../resources/restos/resto_a_pagar_movimento';
import type { ChildPageProps } from '../documento/child-page';
import type { Part } from '../documento/parts';

/** The parts of a resto a pagar, each with its address. */
export const PARTES_DO_RESTO: readonly Part[] = [
  { path: '', label: 'Resto a pagar' },
  { path: 'liquidar', label: 'Liquidação' },
  { path: 'pagar', label: 'Pagamento' },
  { path: 'cancelar', label: 'Cancelamento' },
];

/** Balances of a resto a pagar, as its card shows them. */
export const SALDOS_DO_RESTO = ['inscrito', 'a_liquidar', 'a_pagar', 'pago', 'saldo'] as const;
export const TEXTOS_DO_RESTO = ['credor_id', 'fonte_recurso_id'] as const;

export const ANTES_DO_RESTO = 'Salve o resto a pagar para continuar.';

/** A movement that no other takes back yet is taken back by an estorno. */
export const ESTORNO_DO_RESTO: ChildPageProps['reversal'] = {
  fields: pedidoEstornoResto,
  admits: ({ situacao }) => situacao === 'Confirmado',
};
