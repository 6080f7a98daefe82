import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { findRecords } from '../../../server/resources/find';

/** The search over everything: records beside the screens and acts that the browser finds by itself. */
export const findEndpoints = [
  endpoint({
    method: 'GET',
    url: '/busca',
    access: 'session',
    tag: 'Listas',
    summary: 'Busca em todos os cadastros e documentos que a pessoa pode ver',
    query: z.object({
      termo: z
        .string('Digite o que procura no parâmetro "termo".')
        .trim()
        .min(1, 'Digite o que procura no parâmetro "termo".')
        .max(200, 'A pesquisa tem no máximo 200 caracteres no parâmetro "termo".')
        .meta({ title: 'Termo' }),
    }),
    result: z.array(
      z.object({ recurso: z.string(), tipo: z.string(), id: z.number(), nome: z.string(), nota: z.string(), url: z.string() }),
    ),
    handle: (work, { query }) => findRecords(work, query.termo),
  }),
];
