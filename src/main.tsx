import './theme/base.css';
import { Fragment, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Login } from './login/login';
import { prefetchOnTyping } from './login/prefetch';
import { askSession } from './providers/early';
import { isNotFetched } from './providers/not-fetched';
import { readToken, takeWantedRoute } from './providers/token';
import { isOpenScreen, isPublicAddress } from './public/address';
import { applySavedTheme } from './theme/apply';

applySavedTheme();

const root = createRoot(document.getElementById('root') as HTMLElement, {
  // what did not come is told to the person: it is no error of the application
  onCaughtError: (error) => {
    if (!isNotFetched(error)) window.reportError(error);
  },
  // React tells that it drew again; what went wrong is its cause
  onRecoverableError: (error) => window.reportError(error instanceof Error && error.cause ? error.cause : error),
});

/** The application behind the login is fetched only when it is needed: the sign-in screen is small and there at once. */
async function openApp(): Promise<void> {
  const { App } = await import('./app');
  // what a developer asks for with `npm run dev -- --devtools`; the bundler leaves it out of what is built
  const Around = import.meta.env.DEV && import.meta.env.VITE_DEVTOOLS ? (await import('./devtools')).Devtools : Fragment;
  root.render(
    <StrictMode>
      <Around>
        <App />
      </Around>
    </StrictMode>,
  );
}

const enter = () => {
  window.history.replaceState(null, '', takeWantedRoute());
  void openApp();
};

/** The browser comes back from gov.br. */
async function openCallback(): Promise<void> {
  const { AuthCallback } = await import('./login/auth-callback');
  root.render(
    <StrictMode>
      <AuthCallback onSignedIn={enter} />
    </StrictMode>,
  );
}

/** A page for anybody: nothing of what is behind the login comes with it. */
async function openPublic(): Promise<void> {
  const { PublicScreen } = await import('./public/screen');
  root.render(<PublicScreen />);
}

/** Work in the field: it opens without network, from what the phone kept, and asks for a session only to send. */
async function openCapture(): Promise<void> {
  const { CaptureApp } = await import('./capture/capture-app');
  root.render(
    <StrictMode>
      <CaptureApp />
    </StrictMode>,
  );
}

/** A deep link asks for all that it needs together, not one after the other. Whatever fails here is asked again, and said, by the screen. */
async function openDeep(): Promise<void> {
  const session = readToken() ? askSession() : null;
  const app = import('./app');
  if (session)
    await import('./screens/early-screen').then(({ startEarly }) => startEarly(pathname, search, session)).catch(() => undefined);
  await app;
  await openApp();
}

const { pathname, search } = window.location;
if (pathname === '/oauth2/callback' || pathname === '/oauth2/logout') {
  void openCallback();
} else if (pathname === '/login') {
  prefetchOnTyping();
  root.render(
    <StrictMode>
      <Login onSignedIn={enter} />
    </StrictMode>,
  );
} else if (/^\/captura(\/|$)/.test(pathname) && (readToken() || !navigator.onLine)) {
  void openCapture();
} else if (isPublicAddress(pathname) || (isOpenScreen(pathname) && !readToken())) {
  void openPublic();
} else {
  void openDeep();
}
