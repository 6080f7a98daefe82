import { z } from 'zod';
import { MINIMO_DO_MOTIVO } from '../resources/motivo';

/** The input of an act that must be explained: `motivo`, of at least twenty letters (handbook Compras 2.2, M3). */
export const comMotivo = z.object({
  motivo: z.string('Informe o motivo.').trim().min(MINIMO_DO_MOTIVO, `Escreva o motivo com pelo menos ${MINIMO_DO_MOTIVO} letras.`),
});
