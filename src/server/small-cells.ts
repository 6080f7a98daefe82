/** Fewer people than this tell who they are. */
export const SMALL_CELL = 5;

/** A number of people under a name. */
export interface Cell {
  nome: string;
  pessoas: number;
}

/**
 * What may be shown of people by group: each group with fewer than five goes with the others so small, under one name, and with the next
 * smallest where they are still too few. Where all of them together are too few, nothing is shown (LGPD, art. 11).
 *
 * @param others the name under which they go
 */
export function joinSmallCells(cells: readonly Cell[], others = 'Outros'): Cell[] {
  const ordered = cells.filter(({ pessoas }) => pessoas > 0).toSorted((a, b) => a.pessoas - b.pessoas || a.nome.localeCompare(b.nome));
  const joined: Cell[] = [];
  let people = 0;
  for (const cell of ordered) {
    const small = cell.pessoas < SMALL_CELL;
    if (!small && (people === 0 || people >= SMALL_CELL)) break;
    joined.push(cell);
    people += cell.pessoas;
  }
  const shown = cells.filter((cell) => cell.pessoas > 0 && !joined.includes(cell));
  return people >= SMALL_CELL ? [...shown, { nome: others, pessoas: people }] : shown;
}
