import { App } from 'antd';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router';
import { dangerous } from './dangerous';

interface LeaveGuard {
  /** A form says whether it has unsaved changes, and how to forget them when the person lets them go. */
  setDirty: (dirty: boolean, forget?: () => void) => void;
  /** Asks 'Deseja descartar as alterações?' when there are any; true when it is fine to go on. */
  confirmLeave: () => Promise<boolean>;
}

const LeaveContext = createContext<LeaveGuard>({ setDirty: () => undefined, confirmLeave: async () => true });

/** The guard of unsaved changes of the open form. */
export function useLeaveGuard(): LeaveGuard {
  return useContext(LeaveContext);
}

/** Keeps a person from losing what was typed: by a link, by going back, by closing the page. */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { modal } = App.useApp();
  const dirty = useRef(false);
  const forget = useRef<(() => void) | undefined>(undefined);

  const discard = useCallback(() => {
    dirty.current = false;
    forget.current?.();
  }, []);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        modal.confirm({
          title: 'Deseja descartar as alterações?',
          ...dangerous,
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    [modal],
  );

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => {
      if (!leave) return blocker.reset();
      discard();
      blocker.proceed();
    });
  }, [blocker, ask, discard]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const guard = useMemo<LeaveGuard>(
    () => ({
      setDirty: (value, forgetThem) => {
        dirty.current = value;
        forget.current = value ? forgetThem : undefined;
      },
      confirmLeave: async () => {
        if (!dirty.current) return true;
        const leave = await ask();
        if (leave) discard();
        return leave;
      },
    }),
    [ask, discard],
  );
  return <LeaveContext.Provider value={guard}>{children}</LeaveContext.Provider>;
}
