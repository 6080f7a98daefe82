import { useEffect, useState } from 'react';
import { apiUrl } from '../providers/api';

/** What a call without a session answered; both are empty until it does. */
export interface PublicAnswer<T> {
  data: T | null;
  failed: boolean;
}

/** Asks the API once, without a session and without what the application needs for its calls. */
export function useAnswer<T>(path: string): PublicAnswer<T> {
  const [answer, setAnswer] = useState<PublicAnswer<T>>({ data: null, failed: false });
  useEffect(() => {
    const left = new AbortController();
    fetch(`${apiUrl}${path}`, { signal: left.signal })
      .then((response) => (response.ok ? (response.json() as Promise<T>) : Promise.reject(new Error(path))))
      .then((data) => setAnswer({ data, failed: false }))
      .catch(() => {
        if (!left.signal.aborted) setAnswer({ data: null, failed: true });
      });
    return () => left.abort();
  }, [path]);
  return answer;
}
