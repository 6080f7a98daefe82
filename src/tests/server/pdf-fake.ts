import { makePdf, type PdfList } from '../../server/exports/pdf-document';
import type { PdfThread } from '../../server/exports/pdf-thread';

/** The rows of the last PDF that was laid out, as its columns show them. */
export let lastPrinted: string[][] = [];

/** What stood around them. */
export let lastPaper: Omit<PdfList, 'rows'> | null = null;

/** The same layout without the thread, whose file only the built server has. */
export function openPdfThread(): PdfThread {
  const rows: string[][] = [];
  return {
    add: (more) => void rows.push(...more),
    finish: (frame) => {
      lastPrinted = rows;
      lastPaper = frame;
      return Promise.resolve(makePdf({ ...frame, rows }));
    },
    close: async () => undefined,
  };
}
