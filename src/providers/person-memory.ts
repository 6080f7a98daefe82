const forgetters = new Set<() => void>();

/** For what a module keeps, outside React, of how the signed-in person works: it is forgotten when the session ends. */
export function forgetWithSession(forget: () => void): void {
  forgetters.add(forget);
}

/** The session ended: the next person who signs in in this tab finds nothing of this one's. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
