import { definitionOf } from '../../plugins/load';
import { http } from '../../providers/http';
import { formatRelation } from '../definition/format';
import type { Grid, GridFile, GridOptions, GridPage, GridSaved } from '../definition/grid';
import { type GridChangesSent, GridModel } from './model';

/** What the lines of a grid may belong to. */
export interface ParentChoice {
  id: number;
  text: string;
}

/** The parents that the person may choose, in the order of their list. */
export async function readParents(grid: Grid, exercicio: number): Promise<ParentChoice[]> {
  const field = grid.resource.fields[grid.parent];
  if (field?.kind !== 'ref') throw new Error(`${grid.title}: ${grid.parent} não é uma relação.`);
  const definition = await definitionOf(field.target);
  if (definition.kind !== 'resource') throw new Error(`${field.target} não é um recurso.`);
  const { data } = await http.get<{ data: Record<string, unknown>[] }>(definition.api.path, {
    params: { ...field.where, ...grid.parentFilter?.(exercicio), per_page: 100 },
  });
  return data.data.map((row) => ({
    id: Number(row.id),
    text: formatRelation(Object.fromEntries(definition.display.map((name) => [name, row[name]]))),
  }));
}

/** A grid as it was read: its model, the keys of the lines in their order and why nothing may be typed. */
export interface LoadedGrid {
  model: GridModel;
  keys: string[];
  situacao: string;
  readOnly: string | null;
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
  const model = new GridModel(grid, options.data, first.data.versao);
  const keys: string[] = [];
  for (let page: GridPage = first.data; ; ) {
    keys.push(...model.load(page.linhas));
    progress(keys.length, first.data.totais.linhas);
    if (page.proxima === null) break;
    page = (await http.get<GridPage>(url, { params: { ...params, apos: page.proxima } })).data;
  }
  return { model, keys, situacao: first.data.versao.situacao, readOnly: first.data.somente_leitura };
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
