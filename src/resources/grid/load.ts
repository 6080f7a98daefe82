import { definitionOf } from '../../plugins/load';
import { http } from '../../providers/http';
import { formatRelation } from '../definition/format';
import type { Grid, GridFile, GridLine, GridOptions, GridPage, GridPresence, GridSaved } from '../definition/grid';
import { type GridChangesSent, GridModel } from './model';
import { parentParams } from './parent-params';

/** What the lines of a grid may belong to. */
export interface ParentChoice {
  id: number;
  text: string;
  /** Its fiscal year; null of what has none. */
  year: number | null;
}

/** The parents that the person may choose in the year of the header, in the order of their list. */
export function readParents(grid: Grid, exercicio: number): Promise<ParentChoice[]> {
  return askParents(grid, exercicio);
}

/** Those of other years, where they have one. */
export async function readOtherParents(grid: Grid, exercicio: number): Promise<ParentChoice[]> {
  return grid.parentYear ? (await askParents(grid, null)).filter(({ year }) => year !== null && year !== exercicio) : [];
}

async function askParents(grid: Grid, exercicio: number | null): Promise<ParentChoice[]> {
  const field = grid.resource.fields[grid.parent];
  if (field?.kind !== 'ref') throw new Error(`${grid.title}: ${grid.parent} não é uma relação.`);
  const definition = await definitionOf(field.target);
  if (definition.kind !== 'resource') throw new Error(`${field.target} não é um recurso.`);
  const { data } = await http.get<{ data: Record<string, unknown>[] }>(definition.api.path, {
    params: parentParams(grid, field, exercicio),
  });
  return data.data.map((row) => ({
    id: Number(row.id),
    text: formatRelation(Object.fromEntries(definition.display.map((name) => [name, row[name]]))),
    year: grid.parentYear ? Number(row[grid.parentYear]) || null : null,
  }));
}

/** A grid as it was read: its model, the keys of the lines in their order and why nothing may be typed. */
export interface LoadedGrid {
  model: GridModel;
  keys: string[];
  situacao: string;
  readOnly: string | null;
  /** Where to hear of the others; null of a server that does not tell. */
  canal: string | null;
}

/**
 * Reads all the lines of a grid, page after page.
 *
 * @param progress told after each page, with the lines read so far
 */
export async function loadGrid(grid: Grid, parentId: number, progress: (lines: number, total: number) => void): Promise<LoadedGrid> {
  const url = `${grid.resource.api.path}/grade`;
  const params = { [grid.parentParam]: parentId };
  const [options, first] = await Promise.all([http.get<GridOptions>(`${url}/opcoes`, { params }), http.get<GridPage>(url, { params })]);
  const { versao, somente_leitura: readOnly, totais, canal = null, expressoes = [] } = first.data;
  const model = new GridModel(grid, options.data, versao);
  const keys: string[] = [];
  for await (const page of pagesOf(grid, parentId, first.data)) {
    keys.push(...model.load(page.linhas));
    progress(keys.length, totais.linhas);
  }
  for (const { id, campo, expressao } of expressoes) model.express(String(id), campo, expressao);
  return { model, keys, situacao: versao.situacao, readOnly, canal };
}

/** The pages of the lines of a grid, one after the other. */
export async function* pagesOf(grid: Grid, parentId: number, first?: GridPage): AsyncGenerator<GridPage> {
  const read = async (apos: number) => {
    const params = { [grid.parentParam]: parentId, apos };
    return (await http.get<GridPage>(`${grid.resource.api.path}/grade`, { params, quiet: true })).data;
  };
  for (let page: GridPage | null = first ?? (await read(0)); page; ) {
    // on its way while who reads works on this one; a failure is told when it is waited for
    const next: Promise<GridPage> | null = page.proxima === null ? null : read(page.proxima);
    next?.catch(() => undefined);
    yield page;
    page = await next;
  }
}

/** Some lines as they are now; those that are gone are absent. */
export async function readLines(grid: Grid, parentId: number, ids: readonly number[]): Promise<GridLine[]> {
  const params = { [grid.parentParam]: parentId, ids: ids.join(',') };
  return (await http.get<GridLine[]>(`${grid.resource.api.path}/grade/linhas`, { params, quiet: true })).data;
}

/** Tells the others where the person is; nobody waits for it, and a lost one is repeated by the next. */
export function tellPresence(grid: Grid, parentId: number, presence: Pick<GridPresence, 'planilha' | 'celula' | 'saiu'>): void {
  const body = { [grid.parentParam]: parentId, ...presence };
  http.post(`${grid.resource.api.path}/grade/presenca`, body, { quiet: true }).catch(() => undefined);
}

/** Sends what changed; its refusals are shown by the screen of the grid. */
export async function sendChanges(grid: Grid, parentId: number, changes: GridChangesSent): Promise<GridSaved> {
  const body = { [grid.parentParam]: parentId, ...changes };
  const { data } = await http.patch<{ result: GridSaved }>(`${grid.resource.api.path}/grade`, body, { quiet: true, timeout: 120_000 });
  return data.result;
}

/** Reads the cells of a file; nothing is written. */
export async function readFile(grid: Grid, file: File): Promise<GridFile> {
  const body = new FormData();
  body.append('arquivo', file);
  const { data } = await http.post<{ result: GridFile }>(`${grid.resource.api.path}/grade/arquivo`, body, { timeout: 120_000 });
  return data.result;
}
