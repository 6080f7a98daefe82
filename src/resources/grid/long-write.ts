import { type Injector, IUndoRedoService } from '@univerjs/core';
import type { PlacedText } from './cell-text';
import { UNIT } from './workbook';

/** Cells that are written at once: more of them hold the page. */
const STEP = 10_000;

export const isLong = (cells: readonly PlacedText[]): boolean => cells.length > STEP;

/**
 * Writes many cells a step at a time, whole rows in each, as one step that one Ctrl+Z undoes. The page answers meanwhile, but
 * nobody types in the sheet.
 *
 * @param told so many cells are written
 * @param isGone the sheet was closed: the rest is given up on
 */
export async function writeInSteps(
  injector: Injector,
  container: HTMLElement,
  cells: readonly PlacedText[],
  write: (cells: readonly PlacedText[]) => void,
  told: (done: number) => void,
  isGone: () => boolean,
): Promise<void> {
  const batch = injector.get(IUndoRedoService).__tempBatchingUndoRedo(UNIT);
  container.inert = true;
  try {
    for (let from = 0; from < cells.length && !isGone(); ) {
      let to = Math.min(from + STEP, cells.length);
      while (to < cells.length && cells[to]?.row === cells[to - 1]?.row) to += 1;
      write(cells.slice(from, to));
      told(to);
      from = to;
      await nextFrame();
    }
  } finally {
    batch.dispose();
    container.inert = false;
  }
}

/** After what changed is drawn. */
function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
