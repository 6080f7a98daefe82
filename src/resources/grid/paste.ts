import { folded } from '../definition/typed-text';
import type { GridModel, ModelColumn } from './model';
import { readCell } from './values';

/** A pasted row that cannot be taken as it is. */
export interface RefusedRow {
  /** The row of what was pasted, from 1, its header included: as the other spreadsheet numbers it. */
  line: number;
  messages: string[];
}

/** What a paste would do, before it touches the grid. */
export interface PastePlan {
  /** The rows in order, with the texts by column. */
  rows: { line: number; texts: { column: string; text: string }[] }[];
  refused: RefusedRow[];
  /** Columns that nobody types in, left out. */
  ignored: string[];
  /** The first row named the columns. */
  withHeader: boolean;
}

/**
 * Reads pasted cells: the columns are those from the chosen cell on or, when the first row names them by label, those of
 * the header. Every text is judged as if it were typed.
 */
export function planPaste(model: GridModel, cells: readonly string[][], at: number): PastePlan {
  const named = headerOf(model, cells[0] ?? []);
  const body = named ? cells.slice(1) : cells;
  const columnOf = (index: number): ModelColumn | undefined => (named ? named[index] : model.columns[at + index]);
  const ignored = new Set<string>();
  const plan: PastePlan = { rows: [], refused: [], ignored: [], withHeader: named !== null };
  for (const [index, row] of body.entries()) {
    const texts: { column: string; text: string }[] = [];
    const messages: string[] = [];
    for (const [place, text] of row.entries()) {
      const column = columnOf(place);
      if (!column) continue;
      if (column.closed) {
        ignored.add(column.label);
        continue;
      }
      texts.push({ column: column.name, text });
      const { problem } = readCell(column.field, column.label, text, model.choices.get(column.name), model.exercicio);
      if (problem) messages.push(problem);
    }
    if (texts.every(({ text }) => text.trim() === '')) continue;
    const line = index + (named ? 2 : 1);
    plan.rows.push({ line, texts });
    if (messages.length > 0) plan.refused.push({ line, messages });
  }
  plan.ignored = [...ignored];
  return plan;
}

/** The columns that a first row names; null when fewer than two of its cells are labels. */
function headerOf(model: GridModel, row: readonly string[]): (ModelColumn | undefined)[] | null {
  const byLabel = new Map(
    model.columns.flatMap((column) => [[plain(column.label), column] as const, [plain(column.name), column] as const]),
  );
  const found = row.map((text) => byLabel.get(plain(text)));
  return found.filter(Boolean).length >= Math.min(2, row.length) ? found : null;
}

/** A label without its spaces and the mark of what is required. */
function plain(text: string): string {
  return folded(text).replace(/[\s*]/g, '');
}
