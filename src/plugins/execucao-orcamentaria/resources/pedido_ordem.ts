import { money } from '../../../resources/definition';

/** What who issues an order from a liquidação, or from a resto a pagar, says beside the order itself: it fills in what is paid. */
export const pedidoOrdem = {
  also: { valor_bruto: money({ label: 'Valor', min: '0.01', help: 'Em branco, tudo o que resta a pagar.', span: 4 }) },
  filled: ['liquidacoes', 'restos'],
};
