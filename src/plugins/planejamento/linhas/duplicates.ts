/**
 * Rows whose key another one has (G08): those already stored count as well.
 *
 * @param rows the rows being written, in their order
 * @param stored what the version holds, by key: what each row is called
 * @returns by index of the row, what the other one is called: "ficha 12" or "linha 3"
 */
export function findDuplicates<R extends { id?: number }>(
  rows: readonly R[],
  keyOf: (row: R) => string,
  stored: ReadonlyMap<string, { id: number; nome: string }>,
): Map<number, string> {
  const found = new Map<number, string>();
  const written = new Set(rows.flatMap(({ id }) => id ?? []));
  const first = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row);
    const there = stored.get(key);
    const before = first.get(key);
    if (there && there.id !== row.id && !written.has(there.id)) found.set(index, there.nome);
    else if (before !== undefined) found.set(index, `linha ${before + 1}`);
    else first.set(key, index);
  }
  return found;
}

/** The message of a row whose key another one has. */
export const repeated = (other: string) => `Linha repetida (${other}).`;
