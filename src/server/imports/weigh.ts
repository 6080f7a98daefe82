import { formatDecimal } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import { pieces } from './xml';
import type { ArchiveFile } from './zip';

/** Tags for each cell: what a cell, its value and its text open and close. */
const TAGS = 6;
/** What opens a line or a cell, in the words of either format. */
const CELL = /<(?:[\w.-]{1,20}:)?(?:c|row|table-cell|covered-table-cell|table-row)[\s/>]/g;
/** The longest of these, which may be cut between two pieces. */
const LONGEST = 50;

/**
 * Counts the cells and the tags of a part of a workbook while it is inflated, and stops at the most: nothing of what is too much is
 * parsed, which takes a hundred times longer.
 *
 * @throws ValidationError on `arquivo`
 */
export async function weigh(file: ArchiveFile | undefined, most: number): Promise<void> {
  if (!file) return;
  const stream = await file.read();
  let [cells, tags, rest] = [0, 0, ''];
  try {
    for await (const piece of pieces(stream)) {
      tags += countOf(piece, '<');
      const text = rest + piece;
      CELL.lastIndex = 0;
      let end = 0;
      while (CELL.test(text)) {
        cells += 1;
        end = CELL.lastIndex;
      }
      if (cells > most || tags > most * TAGS) throw tooManyCells(most);
      rest = text.slice(Math.max(end, text.length - LONGEST));
    }
  } finally {
    stream.destroy();
  }
}

/** The refusal of a file of too many cells. */
export function tooManyCells(most: number): ValidationError {
  return new ValidationError({
    arquivo: [
      `O arquivo passa de ${formatDecimal(most)} células, contadas as linhas e as células em branco. Apague o que não é da planilha, ou divida-o, e envie novamente.`,
    ],
  });
}

function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
