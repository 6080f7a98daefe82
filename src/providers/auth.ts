import type { AuthProvider } from '@refinedev/core';
import { dropAllDrafts } from '../resources/form/drafts';
import { http } from './http';
import { readToken, removeToken, saveWantedRoute } from './token';

/** Refine's auth provider over the session of SPEC.md section 4. The sign-in itself is the login page's. */
export const authProvider: AuthProvider = {
  login: async () => ({ success: false }),
  check: async () => (readToken() ? { authenticated: true } : { authenticated: false, redirectTo: '/login' }),
  logout: async () => {
    try {
      await http.post('/logout', undefined, { quiet: true });
    } catch {
      // the session ends in this browser even when the server does not answer
    }
    removeToken();
    dropAllDrafts();
    return { success: true, redirectTo: '/login' };
  },
  onError: async (error: { statusCode?: number }) => {
    if (error.statusCode !== 401) return {};
    saveWantedRoute(`${window.location.pathname}${window.location.search}`);
    return {};
  },
};
