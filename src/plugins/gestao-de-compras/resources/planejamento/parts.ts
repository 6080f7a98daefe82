import { text } from '../../../../resources/definition';

/** What who returns, refuses or cancels must say (M3): the letters are counted. */
export const pedidoMotivo = { motivo: text(500, { label: 'Motivo', required: true, min: 20, span: 12 }) } as const;
