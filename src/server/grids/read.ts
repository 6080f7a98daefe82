import { GRID_PAGE, type Grid, type GridLine, type GridPage, type GridTotals } from '../../resources/definition';
import { ident } from '../db/sql';
import { JsonText } from '../http/endpoint';
import { NotFoundError } from '../http/errors';
import { gridChannel } from '../realtime/grid-channel';
import { privateName } from '../realtime/record-channel';
import { plainColumns, valueSql } from '../resources/columns';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';
import { readExpressions } from './expressions';
import { fieldsOfGrid, type GridParent, type GridRegistration } from './grid';

/** What the lines of a call belong to. @throws NotFoundError */
export async function parentOf(
  work: Work,
  { rules }: GridRegistration,
  id: number,
  writing: boolean,
): Promise<GridParent & { id: number }> {
  const parent = await rules.parent(work, id, writing);
  if (!parent) throw new NotFoundError();
  return { ...parent, id };
}

/**
 * A page of the lines of a grid, in the order of their ids, as text written by the database.
 *
 * @param after the last id of the page before; 0 at the start
 */
export async function readGridPage(work: Work, registration: GridRegistration, parentId: number, after: number): Promise<JsonText> {
  const { grid } = registration;
  const parent = await parentOf(work, registration, parentId, false);
  const resource = work.services.registry.get(grid.resource.name);
  const row = await work.db.first<{ data: string; proxima: number | null; n: number }>(
    `select coalesce(json_agg(x order by x.id), '[]')::text as data, max(x.id) as proxima, count(*)::int as n from (
       select ${lineColumns(resource, fieldsOfGrid(grid)).join(', ')} from ${ident(resource.definition.name)} t
        where t.${ident(grid.parent)} = $1 and t.id > $2 order by t.id limit ${GRID_PAGE}) x`,
    [parentId, after],
  );
  const frame: Omit<GridPage, 'linhas'> = {
    colunas: grid.columns.map(({ field }) => field),
    proxima: row && row.n === GRID_PAGE ? row.proxima : null,
    totais: await readTotals(work, grid, parentId),
    versao: { ...parent.state, ...(after === 0 && (await registration.rules.beside?.(work, parentId))) },
    ...(after === 0 && !parent.closed && { expressoes: await readExpressions(work, grid, parentId) }),
    somente_leitura: work.has(resource.definition.menu, 2) ? parent.closed : 'Você pode ver esta planilha, mas não alterá-la.',
    canal: privateName(gridChannel(work.cliente.id, grid, parentId)),
  };
  return new JsonText(`{"linhas":${row?.data ?? '[]'},${JSON.stringify(frame).slice(1)}`);
}

/** `id`, `rev` and these fields of a line. */
function lineColumns(resource: ServerResource, fields: readonly string[]): string[] {
  return ['t.id', 't.versao as rev', ...plainColumns(resource, 't', fields)];
}

/** These live lines of a parent as they are now, by id; those of another are absent. */
export async function readLines(
  work: Work,
  grid: Grid,
  parentId: number,
  ids: readonly number[],
  fields: readonly string[],
): Promise<Map<number, GridLine>> {
  const resource = work.services.registry.get(grid.resource.name);
  const rows = await work.db.rows<{ line: string }>(
    `select row_to_json(x)::text as line from (select ${lineColumns(resource, fields).join(', ')} from ${ident(resource.definition.name)} t
      where t.${ident(grid.parent)} = $1 and t.id = any($2::bigint[])) x`,
    [parentId, ids],
  );
  return new Map(rows.map(({ line }) => JSON.parse(line) as GridLine & { id: number }).map((line) => [line.id, line]));
}

/** The number of lines and the exact sums of a grid. */
export async function readTotals(work: Work, grid: Grid, parentId: number): Promise<GridTotals> {
  const resource = work.services.registry.get(grid.resource.name);
  const sums = grid.sums.map((name) => `, coalesce(sum(${valueSql(resource, name, 't')}), 0)::numeric(18,2)::text as ${ident(name)}`);
  const row = await work.db.first<{ linhas: number } & Record<string, string>>(
    `select count(*)::int as linhas${sums.join('')} from ${ident(resource.definition.name)} t where t.${ident(grid.parent)} = $1`,
    [parentId],
  );
  const { linhas = 0, ...somas } = row ?? {};
  return { linhas: Number(linhas), somas };
}
