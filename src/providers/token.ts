/** Storage keys of the session (SPEC.md section 9). */
const TOKEN = 'sgp-token';
const WANTED = 'rotaDesejada';
/** Of this tab alone: somebody else opens another one, of whose session nothing is said. */
const ENDED = 'sgp-sessao-encerrada';

/** The stored token, if any. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Keeps the token of a session just opened. */
export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  sessionStorage.removeItem(ENDED);
}

/** Forgets the session in this browser. */
export function removeToken(): void {
  localStorage.removeItem(TOKEN);
}

/** Tells when another tab of this browser leaves the session, until the returned function is called. */
export function listenToLeaving(left: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue === null) left();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Keeps why the session ended, for the sign-in screen to say. */
export function noteSessionEnd(why: string): void {
  sessionStorage.setItem(ENDED, why);
}

/** Why the last session of this tab ended; null when it was left by the person, or another has begun. */
export function readSessionEnd(): string | null {
  return sessionStorage.getItem(ENDED);
}

/** Remembers where the person wanted to go before having to log in. */
export function saveWantedRoute(route: string): void {
  if (!route.startsWith('/login')) localStorage.setItem(WANTED, route);
}

/** Takes the remembered address; it is used once. Only addresses of this application count. */
export function takeWantedRoute(): string {
  const wanted = localStorage.getItem(WANTED) ?? '/';
  localStorage.removeItem(WANTED);
  return wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : '/';
}
