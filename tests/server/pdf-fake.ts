import { makePdf, type PdfList, withRows } from '../../src/server/exports/pdf-document';
import type { PdfThread } from '../../src/server/exports/pdf-thread';

/** The rows of the last PDF that was laid out, of all of its tables, as their columns show them. */
export let lastPrinted: string[][] = [];

/** The whole of it. */
export let lastPaper: PdfList | null = null;

/** The same layout without the thread, whose file only the built server has. */
export function openPdfThread(): PdfThread {
  const rows: string[][][] = [];
  return {
    add: (table, more) => {
      rows[table] = [...(rows[table] ?? []), ...more];
    },
    finish: (frame) => {
      lastPrinted = rows.flat();
      lastPaper = withRows(frame, rows);
      return Promise.resolve(makePdf(lastPaper));
    },
    close: async () => undefined,
  };
}
