import { forgetWithSession } from './person-memory';

/** The entity and the fiscal year chosen in the header; every call carries them. */
export interface WorkContext {
  entidadeId: number | null;
  exercicio: number | null;
}

/** Before anybody is known: the server takes what the person last chose. */
export const NO_CONTEXT: WorkContext = { entidadeId: null, exercicio: null };

let current = NO_CONTEXT;

/** The chosen context; empty before the user is known. */
export function readContext(): WorkContext {
  return current;
}

/** Changes the context of the calls from here on. */
export function writeContext(next: WorkContext): void {
  current = next;
}

forgetWithSession(() => writeContext(NO_CONTEXT));
