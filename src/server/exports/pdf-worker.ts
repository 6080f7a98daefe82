import { parentPort } from 'node:worker_threads';
import { makePdf, type PdfList } from './pdf-document';

/** What the thread of a PDF is told: rows, as they are read, and at last what stands around them. */
export type PdfCall = { rows: string[][] } | { finish: Omit<PdfList, 'rows'> };
export type PdfReply = { pdf: Uint8Array<ArrayBuffer> } | { failed: Error };

const port = parentPort;
if (port) {
  let rows: string[][] = [];
  port.on('message', async (call: PdfCall) => {
    if ('rows' in call) {
      rows.push(...call.rows);
      return;
    }
    const all = rows;
    // the thread may be asked for another
    rows = [];
    try {
      // a copy: a buffer may be a view of a larger one, which cannot be handed over
      const pdf = Uint8Array.from(await makePdf({ ...call.finish, rows: all }));
      port.postMessage({ pdf } satisfies PdfReply, [pdf.buffer]);
    } catch (error) {
      port.postMessage({ failed: error as Error } satisfies PdfReply);
    }
  });
}
