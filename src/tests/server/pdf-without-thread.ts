import { vi } from 'vitest';
import type { PdfList } from '../../server/exports/pdf-document';

// the thread is a file of the built server; here the same layout is made without it
vi.mock('../../server/exports/pdf-thread', async () => {
  const { makePdf } = await import('../../server/exports/pdf-document');
  return {
    openPdfThread: () => {
      const rows: string[][] = [];
      return {
        add: (more: string[][]) => void rows.push(...more),
        finish: (frame: Omit<PdfList, 'rows'>) => makePdf({ ...frame, rows }),
        close: async () => undefined,
      };
    },
  };
});
