import { z } from 'zod';
import { endpoint } from '../../../server/http/endpoint';
import { readLabelModels } from '../../../server/labels/models';

/** What labels may be printed on. */
export const labelEndpoints = [
  endpoint({
    method: 'GET',
    url: '/etiquetas/modelos',
    access: 'session',
    tag: 'Listas',
    summary: 'Os modelos em que se imprimem etiquetas: os do município e os da suíte',
    result: z.array(z.object({ chave: z.string(), nome: z.string(), saida: z.enum(['folha', 'termica']) })),
    handle: async (work) => (await readLabelModels(work)).map(({ chave, nome, saida }) => ({ chave, nome, saida })),
  }),
];
