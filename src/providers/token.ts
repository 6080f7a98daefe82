/** Storage keys of the session (SPEC.md section 9). */
const TOKEN = 'sgp-token';
const WANTED = 'rotaDesejada';

/** The stored token, if any. */
export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** Keeps the token of a session just opened. */
export function saveToken(token: string): void {
  localStorage.setItem(TOKEN, token);
}

/** Forgets the session in this browser. */
export function removeToken(): void {
  localStorage.removeItem(TOKEN);
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
