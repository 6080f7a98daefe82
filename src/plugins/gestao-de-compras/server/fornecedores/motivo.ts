import { z } from 'zod';

const MINIMO = 20;

/** The input of an act that takes something from who is registered: `motivo`, of at least twenty letters (handbook Compras 2.2, M3). */
export const comMotivo = z.object({
  motivo: z.string('Informe o motivo.').trim().min(MINIMO, `Escreva o motivo com pelo menos ${MINIMO} letras.`),
});
