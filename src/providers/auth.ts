import type { AuthProvider } from '@refinedev/core';
import { dropAllDrafts } from './drafts';
import { wipeCapture } from './field-work';
import { bearer, http } from './http';
import { readToken, removeToken } from './token';

/** Refine's auth provider over the session of SPEC.md section 4. The sign-in itself is the login page's. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false }),
  check: async () => (readToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  logout: async () => {
    const authorization = bearer();
    // before the server is told: what it refuses to a call on its way is then of no session, and is not told as its end
    removeToken();
    dropAllDrafts();
    // who signs out may lend the phone
    await wipeCapture();
    let elsewhere: string | undefined;
    try {
      const { data } = await http.post<{ result: { url: string } | null }>('/logout', undefined, {
        quiet: true,
        headers: { authorization },
      });
      elsewhere = data.result?.url;
    } catch {
      // the session ends in this browser even when the server does not answer
    }
    // who came by gov.br leaves it too; the browser is on its way, and no screen of this application follows
    if (elsewhere) return leaveFor(elsewhere);
    return { success: true, redirectTo: '/login' };
  },
  // why a session ended is known where calls fail (`SessionEnd`), also to what Refine does not ask
  onError: async () => ({}),
};

function leaveFor(url: string): Promise<never> {
  window.location.assign(url);
  return new Promise(() => undefined);
}
