import { parentPort } from 'node:worker_threads';
import { makePdf, type PdfFrame, withRows } from './pdf-document';

/** What the thread of a PDF is told: rows of each table, as they are read, and at last what stands around them. */
export type PdfCall = { table: number; rows: string[][] } | { finish: PdfFrame };
export type PdfReply = { pdf: Uint8Array<ArrayBuffer> } | { failed: Error };

const port = parentPort;
if (port) {
  let rows: string[][][] = [];
  port.on('message', async (call: PdfCall) => {
    if ('rows' in call) {
      rows[call.table] ??= [];
      rows[call.table]?.push(...call.rows);
      return;
    }
    const all = rows;
    // the thread may be asked for another
    rows = [];
    try {
      // a copy: a buffer may be a view of a larger one, which cannot be handed over
      const pdf = Uint8Array.from(await makePdf(withRows(call.finish, all)));
      port.postMessage({ pdf } satisfies PdfReply, [pdf.buffer]);
    } catch (error) {
      port.postMessage({ failed: error as Error } satisfies PdfReply);
    }
  });
}
