import { z } from 'zod';
import { type Endpoint, endpoint } from '../http/endpoint';
import { readId } from '../resources/list';
import type { PaperRegistration } from './papers';
import { printPaper } from './print-paper';

/** `1` and `0`, as the addresses of the product write yes and no. */
const FLAG = z.enum(['1', '0'], 'Responda 1 ou 0.').optional();

export const PRINT_QUERY = z.object({
  remover_cabecalho: FLAG.meta({ title: 'Sem cabeçalho' }),
  pdfa: FLAG.meta({ title: 'PDF/A; sem ele, como diz o modelo' }),
});

/** `GET {api}/{id}/imprimir/{documento}`: a paper of a record. */
export function paperEndpoint(paper: PaperRegistration): Endpoint {
  const { resource, name, print } = paper;
  return endpoint<unknown, z.infer<typeof PRINT_QUERY>>({
    method: 'GET',
    url: `${resource.api.path}/:id/imprimir/${name}`,
    access: { menu: [resource.menu], regra: print.regra ?? 1 },
    tag: resource.label.many,
    summary: `${resource.label.one}: imprimir ${print.label}`,
    query: PRINT_QUERY,
    handle: (work, { params, query, reply }) =>
      printPaper(
        work,
        paper,
        readId(params.id),
        { withoutHead: query.remover_cabecalho === '1', archival: query.pdfa === undefined ? null : query.pdfa === '1' },
        reply,
      ),
  });
}
