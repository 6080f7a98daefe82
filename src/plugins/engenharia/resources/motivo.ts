import { longText } from '../../../resources/definition';

/** Why an act that undoes or stops is practised. */
export const pedidoMotivo = { motivo: longText({ label: 'Motivo', required: true }) } as const;
