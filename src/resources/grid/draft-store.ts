import { del, get, set } from 'idb-keyval';

/** A line of a draft: the texts of its cells that were not saved. */
export interface DraftLine {
  key: string;
  id: number | null;
  removed: boolean;
  cells: Readonly<Record<string, string>>;
}

/** What was typed in a grid and not saved, in this browser. */
export interface GridDraftKept {
  /** ISO instant. */
  at: string;
  lines: readonly DraftLine[];
}

/** The name of the draft of a person, a grid and what its lines belong to. */
export function draftName(usuario: number, grid: string, parent: number): string {
  return `sgp-grade-${usuario}-${grid}-${parent}`;
}

/** The draft that a crash, a reload or an expired session left. */
export function readDraft(name: string): Promise<GridDraftKept | undefined> {
  return get<GridDraftKept>(name);
}

/** Keeps what is not saved; nothing left to save forgets the draft. */
export function keepDraft(name: string, lines: readonly DraftLine[]): Promise<void> {
  return lines.length === 0 ? del(name) : set(name, { at: new Date().toISOString(), lines } satisfies GridDraftKept);
}
