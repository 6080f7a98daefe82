/** The entity and the fiscal year chosen in the header; every call carries them. */
export interface WorkContext {
  entidadeId: number | null;
  exercicio: number | null;
}

let current: WorkContext = { entidadeId: null, exercicio: null };

/** The chosen context; empty before the user is known. */
export function readContext(): WorkContext {
  return current;
}

/** Changes the context of the calls from here on. */
export function writeContext(next: WorkContext): void {
  current = next;
}
