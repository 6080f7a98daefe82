// before our own, which win over it
import './theme/library-styles';
import './layout/shell.css';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { createBrowserRouter, Navigate, RouterProvider, useLocation, useNavigate } from 'react-router';
import { AntTheme } from './layout/antd-theme';
import { ErrorBoundary } from './layout/error-boundary';
import { returnFocus } from './layout/focus-return';
import { LeaveGuardProvider } from './layout/leave-guard';
import { Notices } from './layout/notices';
import { SessionEnd } from './layout/session-end';
import { Shell } from './layout/shell';
import { Login } from './login/login';
import { type AccessMap, createAccessControl } from './providers/access-control';
import { authProvider } from './providers/auth';
import { dataProvider } from './providers/data';
import { createLive } from './providers/live';
import { notificationProvider } from './providers/notification';
import { SessionProvider, useSession } from './providers/session';
import { texts } from './providers/texts';
import { readToken, saveWantedRoute, takeWantedRoute } from './providers/token';
import { PUBLIC_PLACES, SHORT_ADDRESSES } from './public/address';
import { Screen } from './screens/screen';

const access: { current: AccessMap | null } = { current: null };
const accessControlProvider = createAccessControl(() => access.current);
const liveProvider = createLive();

const options = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: false,
  mutationMode: 'pessimistic' as const,
  reactQuery: {
    clientConfig: {
      defaultOptions: {
        queries: { networkMode: 'always' as const, refetchOnReconnect: true, refetchOnWindowFocus: false, retry: false, staleTime: 10_000 },
        // without a connection a save fails at once, and says so: held back, it would be sent after the person discarded it
        mutations: { networkMode: 'always' as const },
      },
    },
  },
};

/** The application behind the login: providers, who is signed in, the frame, the screen of the address. */
function Product() {
  const remember = useCallback((next: AccessMap) => {
    access.current = next;
  }, []);
  useEffect(returnFocus, []);
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      notificationProvider={notificationProvider}
      liveProvider={liveProvider}
      i18nProvider={texts}
      routerProvider={routerProvider}
      options={options}
    >
      <SessionEnd />
      <SessionProvider onReady={remember}>
        <AntTheme>
          <Notices>
            <LeaveGuardProvider>
              <Work />
            </LeaveGuardProvider>
          </Notices>
        </AntTheme>
      </SessionProvider>
    </Refine>
  );
}

const TermsFirst = lazy(() => import('./plugins/plataforma/pages/terms-first'));
const TextsFirst = lazy(() => import('./plugins/plataforma/pages/texts-first'));
const SecondFactorFirst = lazy(() => import('./plugins/plataforma/pages/second-factor-first'));

/** The frame with the screen of the address; before what a session owes (second factor, signed terms, accepted texts), only that. */
function Work() {
  const { owes, user } = useSession();
  if (owes && owes !== 'textos') return <Suspense fallback={null}>{owes === 'termo' ? <TermsFirst /> : <SecondFactorFirst />}</Suspense>;
  if (user.textos_a_aceitar?.length)
    return (
      <Suspense fallback={null}>
        <TextsFirst texts={user.textos_a_aceitar} />
      </Suspense>
    );
  return (
    <Shell>
      <Screen />
    </Shell>
  );
}

/** The sign-in screen inside the application, for a session that ends while working. */
function SignInAgain() {
  const navigate = useNavigate();
  const enter = useCallback(() => navigate(takeWantedRoute(), { replace: true }), [navigate]);
  return <Login onSignedIn={enter} />;
}

/** Signed out, every address leads to the sign-in screen, which leads back to it. */
function Door() {
  const { pathname, search } = useLocation();
  if (readToken()) {
    return (
      <ErrorBoundary>
        <Product />
      </ErrorBoundary>
    );
  }
  saveWantedRoute(`${pathname}${search}`);
  return <Navigate to="/login" replace />;
}

/** A public page is not of the application: it is opened as by somebody who has none of it. */
function LeaveToPublic() {
  useEffect(() => window.location.reload(), []);
  return null;
}

const router = createBrowserRouter([
  ...['/publico/*', ...PUBLIC_PLACES.map((place) => `${place}/*`), ...Object.keys(SHORT_ADDRESSES)].map((path) => ({
    path,
    Component: LeaveToPublic,
  })),
  { path: '/login', Component: SignInAgain },
  { path: '*', Component: Door },
]);

/** Everything behind the first page. */
export function App() {
  return <RouterProvider router={router} />;
}
