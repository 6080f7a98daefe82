import { text } from '../../../resources/definition';

/** Letters of a reason: of who returns, refuses, cancels, suspends, annuls or reverses (handbook Compras 2.2, M3). */
export const MINIMO_DO_MOTIVO = 20;

/** The reason, among what an act asks: the letters are counted. */
export const pedidoMotivo = { motivo: text(500, { label: 'Motivo', required: true, min: MINIMO_DO_MOTIVO, span: 12 }) } as const;
