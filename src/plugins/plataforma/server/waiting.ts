import { z } from 'zod';
import { readWaiting } from '../../../server/documents/waiting';
import { readWaitingItems } from '../../../server/documents/waiting-items';
import { readFirstSteps } from '../../../server/first-steps';
import { endpoint } from '../../../server/http/endpoint';
import { readArrivalNotice } from '../../../server/seed/arrival';

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
  endpoint({
    method: 'GET',
    url: '/pendencias/itens',
    access: 'session',
    tag: 'Listas',
    summary: 'O que espera por quem chama, registro a registro: o vencido, o que vence, o mais antigo',
    query: z.object({
      sob: z
        .string()
        .regex(/^\/[\w/-]*$/, 'Informe o endereço de um módulo, como /contabilidade.')
        .optional()
        .meta({ title: 'Endereço do módulo' }),
    }),
    handle: (work, { query }) => readWaitingItems(work, query.sob),
  }),
  endpoint({
    method: 'GET',
    url: '/primeiros-passos',
    access: 'session',
    tag: 'Listas',
    summary: 'O que o município novo ainda prepara, para quem o administra; nada depois de tudo feito',
    result: z.array(z.object({ texto: z.string(), porque: z.string(), url: z.string(), feito: z.boolean() })),
    // what a demonstration still lacks arrives by itself
    handle: async (work) => ((await readArrivalNotice(work.services.database.pool)) ? [] : readFirstSteps(work)),
  }),
];
