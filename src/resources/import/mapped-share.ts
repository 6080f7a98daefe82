/** How much of a file a mapping takes. */
export interface MappedShare {
  mapped: number;
  total: number;
  /** Less than half: the file may be of another register. */
  isPoor: boolean;
}

/** Counts the columns of a file that lead to a field, each once. */
export function mappedShare(mapping: readonly { coluna: string | null; campo: string }[], colunas: readonly string[]): MappedShare {
  const used = new Set(
    mapping.flatMap(({ coluna, campo }) => (coluna !== null && campo !== '' && colunas.includes(coluna) ? [coluna] : [])),
  );
  return { mapped: used.size, total: colunas.length, isPoor: used.size * 2 < colunas.length };
}
