import { apiUrl } from './api';
import { readToken } from './token';

/** An answer asked for before the application that wants it is there. */
interface Early {
  token: string;
  answer: Promise<Response>;
}

/** An answer that nobody took in so long is of another moment. */
const FRESH_MS = 15_000;

const asked = new Map<string, Early>();

/**
 * Asks the API for what the screen of the address will ask for, while the code that draws it is still on its way. The call
 * that comes for it takes the answer; what was guessed wrong is asked again, in the usual way.
 *
 * @param path the call below the base of the API, with its parameters
 * @returns the answer as JSON; undefined when there is no session or it was refused
 */
export async function askEarly(path: string): Promise<unknown> {
  const token = readToken();
  if (!token) return undefined;
  const name = nameOf(`${apiUrl}${path}`);
  const answer = fetch(`${apiUrl}${path}`, {
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Pagina-Atual': `${window.location.pathname}${window.location.search}`.slice(0, 300),
    },
  });
  asked.set(name, { token, answer });
  setTimeout(() => asked.delete(name), FRESH_MS);
  try {
    const response = await answer;
    return response.ok ? await response.clone().json() : undefined;
  } catch {
    // the call that comes for it says what is wrong
    return undefined;
  }
}

/** The answers that the session begins with, as they are on their way. */
export interface EarlySession {
  user: Promise<unknown>;
  preferences: Promise<unknown>;
}

/** Asks who is signed in, before anything of the application is there. */
export function askSession(): EarlySession {
  void askEarly('/configuracoes/cliente');
  return { user: askEarly('/auth/usuario-logado'), preferences: askEarly('/auth/preferencias') };
}

/** The text of an answer that was asked for early, once; null when there is none, it was refused or the session is another. */
export async function takeEarly(url: string): Promise<string | null> {
  const name = nameOf(url);
  const early = asked.get(name);
  if (!early) return null;
  asked.delete(name);
  if (early.token !== readToken()) return null;
  try {
    const response = await early.answer;
    return response.ok ? await response.text() : null;
  } catch {
    // asked again, in the usual way
    return null;
  }
}

/** The same call, however its parameters are written and ordered. */
function nameOf(url: string): string {
  const { origin, pathname, searchParams } = new URL(url, window.location.origin);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}
