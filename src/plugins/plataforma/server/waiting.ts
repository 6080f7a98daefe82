import { z } from 'zod';
import { readWaiting } from '../../../server/documents/waiting';
import { endpoint } from '../../../server/http/endpoint';

/** What waits for who calls, over every document. */
export const waitingEndpoints = [
  endpoint({
    method: 'GET',
    url: '/pendencias',
    access: 'session',
    tag: 'Listas',
    summary: 'O que espera por quem chama, em todos os documentos: atos, assinaturas e prazos',
    result: z.array(
      z.object({
        recurso: z.string(),
        ato: z.string(),
        quantidade: z.number().int(),
        texto: z.string(),
        url: z.string(),
        prazo: z.object({ vencidos: z.number().int(), dias: z.number().int(), texto: z.string() }).nullable(),
      }),
    ),
    handle: (work) => readWaiting(work),
  }),
];
