import { ident, Parameters } from '../db/sql';
import { listColumns, type Sight } from '../resources/columns';
import type { ListQuery } from '../resources/list-query';
import { listConditions, listOrder } from '../resources/list-sql';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { carriedBy, type ExportColumn, type ExportRow } from './columns';
import { spansOf } from './spans';

/** The rows of a filtered list in its order, read a batch at a time. */
export interface Walk {
  total: number;
  /** @throws the signal's reason once it is aborted */
  batches(signal: AbortSignal): AsyncGenerator<ExportRow[]>;
}

/** A walk over records of a resource. */
export interface ListWalk extends Walk {
  /** Which records, for the trail: see `spansOf`. */
  records(): string[];
}

/** Rows of a batch: small enough that turning one into text does not hold up other requests. */
const BATCH = 500;
const ID_BYTES = 8;

/**
 * Walks a whole list. The ids are read once, in the order of the list, and the rows afterwards by primary key: each
 * batch costs the same whether it is the first or the last of a million, whatever the order. (An offset reads again all
 * that came before; a keyset needs an index for every order, with nulls; a cursor would hold the embedded database's
 * one connection for as long as somebody downloads.) The order is therefore that of one instant: no row comes twice,
 * and one excluded meanwhile is left out. It keeps 8 bytes a row.
 */
export async function walkList(
  work: Work,
  resource: ServerResource,
  list: ListQuery,
  columns: readonly ExportColumn[],
  sight: Sight,
): Promise<ListWalk> {
  const ids = await readIds(work, resource, list);
  const statement = batchStatement(work, resource, columns, sight);
  return {
    total: ids.length / ID_BYTES,
    records: () => spansOf(Float64Array.from(numbersIn(ids))),
    async *batches(signal) {
      for (let at = 0; at < ids.length; at += BATCH * ID_BYTES) {
        signal.throwIfAborted();
        yield await work.db.rows<Record<string, unknown>>(statement, [numbersIn(ids.subarray(at, at + BATCH * ID_BYTES))]);
      }
    },
  };
}

/** The ids as the bytes of one value: a million is 8 MB here, and would be a hundred as a million rows. */
async function readIds(work: Work, resource: ServerResource, list: ListQuery): Promise<Buffer> {
  const parameters = new Parameters();
  const conditions = listConditions(resource, list, parameters);
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  const order = listOrder(work.services.registry, resource, list);
  const row = await work.db.first<{ ids: Buffer | null }>(
    `select string_agg(int8send(p.id), ''::bytea) as ids from (select t.id from ${ident(resource.definition.name)} t${where} order by ${order}) p`,
    parameters.values,
  );
  return row?.ids ?? Buffer.alloc(0);
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length / ID_BYTES }, (_, index) => Number(bytes.readBigInt64BE(index * ID_BYTES)));
}

/**
 * The rows of records, by their ids and in the order of these (`$1`): the list's own columns (scope, masks, formats), of which
 * PostgreSQL computes only those that are picked.
 */
export function batchStatement(work: Work, resource: ServerResource, columns: readonly ExportColumn[], sight: Sight): string {
  const names = columns.map(({ name }) => name);
  const own = listColumns(work.services.registry, resource, sight, names);
  const picked = columns.map((column) => {
    const name = ident(carriedBy(column));
    // a hidden relation is not on the wire at all
    const related = column.field.kind === 'ref' || column.field.kind === 'refs';
    return related && column.field.personal && !sight.sensitive ? `null as ${name}` : `x.${name}`;
  });
  return `select ${['x.id_exportado as id', ...picked].join(', ')} from (select p.ordem_exportada, p.id as id_exportado, ${own.join(', ')}
    from unnest($1::bigint[]) with ordinality p(id, ordem_exportada) join ${ident(resource.definition.name)} t on t.id = p.id) x order by x.ordem_exportada`;
}
