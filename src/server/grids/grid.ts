import type { Grid, GridBeside, GridLine, GridOptions, GridParentState, Issues } from '../../resources/definition';
import type { Work } from '../work';

/** What the lines belong to. */
export interface GridParent {
  /** What both sides' rules look at. `exercicio` is the fiscal year that codes must be valid in. */
  state: GridParentState;
  /** Why nothing can be written; null when it can. */
  closed: string | null;
}

/** A line as it will be stored, with the state before: null of a new one. The rules may complete it. */
export interface GridDraft {
  line: Record<string, unknown>;
  before: GridLine | null;
  /** Fields of the line that change. */
  changed: readonly string[];
}

/** The server side of a grid. */
export interface GridServer {
  /**
   * Finds what the lines belong to; while `writing`, it locks it for share, so that it cannot be closed meanwhile.
   *
   * @returns null when it does not exist within the scope
   */
  parent: (work: Work, id: number, writing: boolean) => Promise<GridParent | null>;
  /** What each relation of the grid may name, with why some of it cannot be chosen. */
  options: (work: Work, parent: GridParent) => Promise<GridOptions>;
  /** What the sheet shows beside the lines: asked once, with the first page. */
  beside?: (work: Work, parentId: number) => Promise<GridBeside>;
  /** Judges and completes the lines that are about to be written, all at once. Issues by line, in the same order. */
  check?: (work: Work, drafts: readonly GridDraft[], parent: GridParent) => Promise<readonly (Issues | null)[]>;
  /** Why stored lines may not be taken out, by id; the calls of one save that remove none do not ask. */
  checkRemoved?: (work: Work, ids: readonly number[], parent: GridParent) => Promise<ReadonlyMap<number, Issues>>;
}

/** A grid with its server side, registered by its plugin. */
export interface GridRegistration {
  grid: Grid;
  rules: GridServer;
}

/** Binds the server side to a grid. */
export function onGrid(grid: Grid, rules: GridServer): GridRegistration {
  return { grid, rules };
}

/** The fields of the resource that the sheet shows, stored or derived; computed values are the browser's. */
export function fieldsOfGrid({ columns, resource }: Grid): string[] {
  return columns.map(({ field }) => field).filter((name) => resource.fields[name]);
}

/** Those of them that the table keeps: they cost nothing to read. */
export function storedFields(grid: Grid): string[] {
  return fieldsOfGrid(grid).filter((name) => grid.resource.fields[name]?.kind !== 'derived');
}

/** Those that people type in it. */
export function typedFields({ columns, resource }: Grid): string[] {
  return columns
    .filter(({ field, closed }) => {
      const found = resource.fields[field];
      // what is closed only at times is judged with the line
      return found && closed !== true && found.kind !== 'derived' && !found.readOnly;
    })
    .map(({ field }) => field);
}
