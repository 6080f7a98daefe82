import { DevtoolsPanel, DevtoolsProvider } from '@refinedev/devtools';
import type { PropsWithChildren } from 'react';

/** Refine's own tools around the application: which hook asked for what, from where, and what came. */
export function Devtools({ children }: PropsWithChildren) {
  return (
    <DevtoolsProvider>
      {children}
      <DevtoolsPanel />
    </DevtoolsProvider>
  );
}
