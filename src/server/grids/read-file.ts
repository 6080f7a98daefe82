import { formatDecimal, GRID_MESSAGES, type GridFile, MOST_GRID_LINES } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import type { Form } from '../http/multipart';
import { lettersOf } from '../imports/header';
import { MOST_SENT_CELLS, withSentSheet } from '../imports/sent-sheet';
import { tooManyCells } from '../imports/weigh';

/** Letters that an answer holds at most: a small file may stand for much more, repeating a text. */
const MOST_LETTERS = 10_000_000;

/**
 * Reads the cells of a file that somebody brings to a grid; the screen judges them as if they were pasted.
 *
 * @throws ValidationError on `arquivo` without a file, for one that holds no table, and for one of more lines, cells or text than a grid has
 */
export function readGridFile(form: Form | null): Promise<GridFile> {
  return withSentSheet(form, async (sheet) => {
    const linhas: string[][] = [];
    let [cells, letters] = [0, 0];
    for await (const { linha, celulas, notas = [] } of sheet.rows()) {
      cells += celulas.length;
      letters += celulas.reduce((sum, { length }) => sum + length, 0);
      if (cells > MOST_SENT_CELLS) throw tooManyCells(MOST_SENT_CELLS);
      if (letters > MOST_LETTERS) throw tooMuchText();
      const refused = notas.filter(({ recusa, coluna }) => recusa && coluna < sheet.colunas.length);
      if (refused.length > 0)
        throw new ValidationError({
          arquivo: refused.map(({ coluna, mensagem }) => `Linha ${linha}, coluna ${lettersOf(coluna)}: ${mensagem}`),
        });
      linhas.push(celulas);
      if (linhas.length > MOST_GRID_LINES) throw new ValidationError({ arquivo: [GRID_MESSAGES.G12()] });
    }
    return { formato: sheet.formato, colunas: sheet.colunas, linhas };
  });
}

function tooMuchText(): ValidationError {
  return new ValidationError({
    arquivo: [
      `O arquivo passa de ${formatDecimal(MOST_LETTERS)} letras, o máximo de uma planilha. Apague as colunas que não são dela, ou divida-o, e envie novamente.`,
    ],
  });
}
