import type { Resource } from '../../../resources/definition';
import { entityOf } from '../../../server/entity';
import { type Endpoint, endpoint } from '../../../server/http/endpoint';
import { readId } from '../../../server/resources/list';
import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import { type Escriturado, type Fato, lerLancamentos, registrarFato } from '../../contabilidade/server';

/** Posts a fact of a document, of the entity of the work; its key is the document's. @returns its entry */
export async function contabilizar(tx: Work, fato: Omit<Fato, 'entidade_id' | 'chave'>): Promise<Escriturado> {
  return registrarFato(tx, { ...fato, entidade_id: entityOf(tx), chave: chaveDe(fato.origem.tipo, fato.origem.id) });
}

/** The key under which the ledger knows the fact of a document. */
export const chaveDe = (resource: string, id: number | null): string => `${resource}:${id}`;

/** SQL of the documents of a record, rows of (tipo, id) for the id in `$1`: its own, and those that refer to it by a column. */
export const origensSql = (own: string, children: readonly (readonly [resource: string, column: string])[]): string =>
  [
    `select '${own}'::text as tipo, $1::bigint as id`,
    ...children.map(([resource, column]) => `select '${resource}', f.id from public.${resource} f where f.${column} = $1`),
  ].join(' union all ');

/** The same of an empenho: every document that moved it in the book, whatever module it is of. */
export const ORIGENS_DO_EMPENHO = `select distinct m.origem_tipo as tipo, m.origem_id as id from public.empenho e
  join public.lancamento_contabil_linha x on x.dotacao_id = e.dotacao_id and x.empenho_id = e.id join public.lancamento_contabil m on m.id = x.pai_id
 where e.id = $1`;

/** GET {api}/{id}/lancamentos: what a document and those below it posted, in the order of the book. */
export function lancamentosDe(resource: Resource, origens: string): Endpoint {
  return endpoint({
    method: 'GET',
    url: `${resource.api.path}/:id/lancamentos`,
    access: { menu: [resource.menu], regra: 1 },
    tag: resource.label.many,
    summary: `${resource.label.one}: lançamentos contábeis`,
    handle: async (work, { params }) => {
      const id = readId(params.id);
      // who may not know of the record is told that there is none
      await readRecord(work, work.services.registry.get(resource.name), id);
      const rows = await work.db.rows<{ id: number }>(
        `select l.id from (${origens}) o join public.lancamento_contabil l on l.origem_tipo = o.tipo and l.origem_id = o.id and l.cliente_id = $2`,
        [id, work.cliente.id],
      );
      return lerLancamentos(
        work,
        rows.map((row) => row.id),
      );
    },
  });
}
