/** A file that was chosen and not attached yet. */
export interface PendingFile {
  /** Of the file, as long as it waits: what is typed of it keeps its place. */
  id: string;
  /** Of the sending: a file sent again after a lost answer is attached once. */
  key: string;
  file: File;
  tipo: number | null;
  descricao: string;
  /** Why it was not attached. */
  refusal: string | null;
}

/** A file as it is chosen. */
export function pendingOf(file: File): PendingFile {
  return { id: crypto.randomUUID(), key: crypto.randomUUID(), file, tipo: null, descricao: '', refusal: null };
}
