import { makePdf, type PdfFrame, withRows } from '../../server/exports/pdf-document';
import type { PdfThread } from '../../server/exports/pdf-thread';

/** The rows of the last PDF that was laid out, of all of its tables, as their columns show them. */
export let lastPrinted: string[][] = [];

/** What stood around them. */
export let lastPaper: PdfFrame | null = null;

/** The same layout without the thread, whose file only the built server has. */
export function openPdfThread(): PdfThread {
  const rows: string[][][] = [];
  return {
    add: (table, more) => {
      rows[table] = [...(rows[table] ?? []), ...more];
    },
    finish: (frame) => {
      lastPrinted = rows.flat();
      lastPaper = frame;
      return Promise.resolve(makePdf(withRows(frame, rows)));
    },
    close: async () => undefined,
  };
}
