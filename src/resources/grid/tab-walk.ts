/** A cell by its place in the sheet, from zero. */
export interface Place {
  row: number;
  col: number;
}

/**
 * A walk by Tab ends with Enter, below the cell where it began. The spreadsheet keeps that cell until the next Enter, even when
 * somebody points at another one in between, and would come back to it from anywhere: this knows when what it keeps is old.
 */
export class TabWalk {
  /** Where the walk of the person began. */
  #began: Place | null = null;
  /** What the spreadsheet keeps. */
  #kept: Place | null = null;

  /** Tab was pressed on a cell. */
  tab(at: Place): void {
    this.#began ??= at;
    this.#kept ??= at;
  }

  /** Another cell was pointed at: a new walk begins there. */
  point(): void {
    this.#began = null;
  }

  /** The spreadsheet forgot too: it was moved by the arrows, or has many cells chosen. */
  forget(): void {
    this.#began = null;
    this.#kept = null;
  }

  /** Enter was pressed on a cell: from where it moves, when the spreadsheet would move from somewhere else. */
  enter(at: Place): Place | null {
    const from = this.#began ?? at;
    const kept = this.#kept;
    this.forget();
    return kept && (kept.row !== from.row || kept.col !== from.col) ? from : null;
  }
}
