import { GRID_MESSAGES, type GridFile, MOST_GRID_LINES } from '../../resources/definition';
import { ValidationError } from '../http/errors';
import type { Form } from '../http/multipart';
import { lettersOf } from '../imports/header';
import { withSentSheet } from '../imports/sent-sheet';

/**
 * Reads the cells of a file that somebody brings to a grid; the screen judges them as if they were pasted.
 *
 * @throws ValidationError on `arquivo` without a file, for one that holds no table, and for one of more lines than a grid has
 */
export function readGridFile(form: Form | null): Promise<GridFile> {
  return withSentSheet(form, async (sheet) => {
    const linhas: string[][] = [];
    for await (const { linha, celulas, notas = [] } of sheet.rows()) {
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
