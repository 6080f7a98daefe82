import { z } from 'zod';

/** A required text of a call's body, by the label that its messages name. */
export const typed = (label: string, max: number) =>
  z
    .string(`O campo "${label}" é obrigatório.`)
    .min(1, `O campo "${label}" é obrigatório.`)
    .max(max, `O campo "${label}" aceita no máximo ${max} caracteres.`);
