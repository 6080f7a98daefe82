import { z } from 'zod';
import { keyAnswer } from '../../../server/identity/key-answer';
import { typed } from './typed';

/** The proof of the second factor, where only some accounts have one to give. */
export const maybeProof = z.object({ token: typed('Código', 20).optional(), resposta: keyAnswer.optional() });

/** A body that brings the proof of the second factor, a code or the answer of a security key, beside other fields. */
export function comProva<Shape extends z.ZodRawShape>(shape: Shape) {
  return maybeProof.extend(shape).refine((body) => 'token' in body || 'resposta' in body, {
    path: ['token'],
    error: 'O campo "Código" é obrigatório.',
    // said together with what else is missing
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}
