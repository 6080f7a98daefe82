import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ValidationError } from '../http/errors';
import type { Form } from '../http/multipart';
import { openSheet } from './open-sheet';
import type { Sheet } from './sheet';

/** Cells of a file whose answer somebody waits for. */
export const MOST_SENT_CELLS = 600_000;

/**
 * Opens the table of the file that came with a form, for as long as `use` reads it.
 *
 * @throws ValidationError on `arquivo` without a file, and for one that holds no table
 */
export async function withSentSheet<T>(form: Form | null, use: (sheet: Sheet) => Promise<T>): Promise<T> {
  const file = form?.files[0];
  if (!file) throw new ValidationError({ arquivo: ['Envie o arquivo da planilha (XLSX ou CSV).'] });
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-planilha-'));
  try {
    return await use(await openSheet(file.path, folder, null, MOST_SENT_CELLS));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
