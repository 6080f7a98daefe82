import { useSyncExternalStore } from 'react';

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the phone has a network, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
