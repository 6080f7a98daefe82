import type { PlacedText } from './cell-text';

/** Where the person is in the sheet. */
export interface Place {
  /** Null on a blank row. */
  key: string | null;
  column: string;
  /** As the sheet names it: H12. */
  address: string;
}

/** What the sheet tells the screen. */
export interface SheetEvents {
  /** Values, problems, totals or the filter are others now. */
  changed: () => void;
  moved: (place: Place) => void;
  /** Cells were pasted at a place: nothing is written yet. */
  pasted: (cells: string[][], place: { row: number; column: number }) => void;
  /** So many amounts were rounded (G06). */
  rounded: (count: number) => void;
  /** Of many cells, so many are written; null once all are. */
  writing: (progress: { done: number; total: number } | null) => void;
  /** A blank row was written in and the grid has no room for one more line (G12). */
  full: () => void;
}

/** The sheet on screen. */
export interface GridSheet {
  /** Writes texts of cells in one step, which one Ctrl+Z undoes; blank rows become lines. Many of them leave the page free in between. */
  write(cells: readonly PlacedText[]): Promise<void>;
  /** The chosen cells to the clipboard, what a clipboard holds over the chosen cell, and the chosen cells emptied. */
  copy(): void;
  paste(data: Pick<DataTransfer, 'getData'>): void;
  clear(): void;
  /** The row of a line in the sheet; -1 when it is not there. */
  rowOf(key: string): number;
  firstBlankRow(): number;
  select(key: string, column: string): void;
  /** Keys of the lines of the chosen rows. */
  selectedKeys(): string[];
  removeSelected(): void;
  /** Takes lines out of the sheet. */
  remove(keys: readonly string[]): void;
  /** Shows lines below the others: those that came, and one that had been taken out. */
  show(keys: readonly string[]): void;
  /** Marks the cells where others are, each in the colour of its person, in place of those marked before. */
  mark(cells: readonly { key: string; column: string; color: string }[]): void;
  /** Somebody is typing in a cell, or many are being written. */
  readonly isEditing: boolean;
  /** Keys of the lines that the filter lets through; null without a filter. */
  visibleKeys(): string[] | null;
  /** What filters and searches may still be on its way. */
  toggleFilter(): Promise<void>;
  find(): Promise<void>;
  undo(): void;
  redo(): void;
  /** Shows again what changed without anybody typing. */
  redraw(): void;
  dispose(): void;
}
