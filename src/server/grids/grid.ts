import type { Grid, GridLine, Issues } from '../../resources/definition';
import type { RowSql } from '../resources/rules';
import type { Work } from '../work';

/** The state of what the lines belong to. */
export interface GridParent {
  situacao: string;
  rev: number;
  /** Why nothing can be written; null when it can. */
  closed: string | null;
  /** The fiscal year that the codes must be valid in. */
  exercicio: number;
}

/** A line as it will be stored, with the state before: null of a new one. The rules may complete it. */
export interface GridDraft {
  line: Record<string, unknown>;
  before: GridLine | null;
  /** Fields of the line that change. */
  changed: readonly string[];
}

/** How the records that a column may name are listed. */
export interface OptionRules {
  /** What else the sheet needs of each: SQL over the row, by name. */
  more?: Readonly<Record<string, RowSql>>;
  /** SQL of 'sintetica', 'vigencia' or null. `exercicio` is a whole number. */
  problem?: (t: string, exercicio: number) => string;
  /** SQL of the code, when it is not the first field of the display. */
  code?: RowSql;
}

/** The server side of a grid. */
export interface GridRules {
  /**
   * Finds what the lines belong to; while `writing`, it locks it for share, so that it cannot be closed meanwhile.
   *
   * @returns null when it does not exist within the scope
   */
  parent: (work: Work, id: number, writing: boolean) => Promise<GridParent | null>;
  options?: Readonly<Record<string, OptionRules>>;
  /** Judges and completes the lines that are about to be written, all at once. Issues by line, in the same order. */
  check?: (work: Work, drafts: readonly GridDraft[], parent: GridParent & { id: number }) => Promise<readonly (Issues | null)[]>;
}

/** A grid with its server side, registered by its plugin. */
export interface GridRegistration {
  grid: Grid;
  rules: GridRules;
}

/** Binds the server side to a grid. */
export function onGrid(grid: Grid, rules: GridRules): GridRegistration {
  return { grid, rules };
}

/** The fields of the resource that the sheet shows, stored or derived; computed values are the browser's. */
export function fieldsOfGrid({ columns, resource }: Grid): string[] {
  return columns.map(({ field }) => field).filter((name) => resource.fields[name]);
}

/** Those that people type in it. */
export function typedFields({ columns, resource }: Grid): string[] {
  return columns
    .filter(({ field, closed }) => {
      const found = resource.fields[field];
      return found && !closed && found.kind !== 'derived' && !found.readOnly;
    })
    .map(({ field }) => field);
}
