import { questionOf } from './confirmation';
import type { ApiError } from './http';

/** Who tells the person of failures; each part of the screen takes what it can show. */
export interface FailureListener {
  /** A call failed with a code of the catalogue: a modal with code and description. */
  refused?: (error: ApiError) => void;
  /** The session ended: outside the login page the person goes there and comes back. */
  sessionEnded?: (error: ApiError) => void;
  /** The server did not answer. */
  unreachable?: (error: ApiError) => void;
}

const listeners = new Set<FailureListener>();

/** Listens until the returned function is called. */
export function listenToFailures(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a failed call (SPEC.md section 8). `quiet` calls only tell that the session ended; a question is no failure. */
export function announceFailure(error: ApiError, quiet: boolean): void {
  if (questionOf(error) !== null) return;
  for (const listener of listeners) {
    if (error.statusCode === 401) listener.sessionEnded?.(error);
    else if (!quiet && error.codigo) listener.refused?.(error);
    else if (!quiet && error.statusCode === 0) listener.unreachable?.(error);
  }
}
