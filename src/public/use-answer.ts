import { useEffect, useState } from 'react';
import { apiUrl } from '../providers/api';

/** Why a call was refused, as the server says it. */
export interface Refusal {
  /** 0 when nobody answered. */
  status: number;
  message: string;
}

/** What a call without a session answered; all are empty until it does. */
export interface PublicAnswer<T> {
  data: T | null;
  failed: boolean;
  refusal: Refusal | null;
  /** Another address was asked for, and what is here is of the one before. */
  waiting: boolean;
}

const SILENCE = { status: 0, message: 'O sistema não respondeu. Confira a sua conexão e recarregue a página.' };

/** Asks the API once for each path, without a session and without what the application needs for its calls. */
export function useAnswer<T>(path: string): PublicAnswer<T> {
  const [answer, setAnswer] = useState<{ of: string; data: T | null; refusal: Refusal | null }>({ of: '', data: null, refusal: null });
  useEffect(() => {
    const left = new AbortController();
    read<T>(path, left.signal).then(
      (data) => setAnswer({ of: path, data, refusal: null }),
      (refusal: Refusal) => {
        if (!left.signal.aborted) setAnswer({ of: path, data: null, refusal });
      },
    );
    return () => left.abort();
  }, [path]);
  return { data: answer.data, failed: answer.refusal !== null, refusal: answer.refusal, waiting: answer.of !== path };
}

/** @throws Refusal */
async function read<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(`${apiUrl}${path}`, { signal }).catch(() => Promise.reject(SILENCE));
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  throw { status: response.status, message: messageOf(body) ?? SILENCE.message } satisfies Refusal;
}

/** Of a refused parameter, what is wrong with it. */
function messageOf(body: { message?: string; errors?: Record<string, string[]> } | null): string | undefined {
  return body?.errors ? Object.values(body.errors).flat().join(' ') : body?.message;
}
