import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../providers/http';
import { sendAll } from './sync';
import { useOnline } from './use-online';

/** Tries again on its own while there is something to send or to ask: a network that came back is not always told. */
export const AGAIN_MS = 30_000;

/** Why what was read is still only in this phone. */
export interface Unsent {
  text: string;
  /** Entering again sends it. */
  expired: boolean;
}

/** Sends what is only in this phone, at once and whenever the network comes back, and says why it does not go. */
export function useSending(waiting: number, sent: () => Promise<void>) {
  const online = useOnline();
  const [why, setWhy] = useState<Unsent | null>(null);
  const send = useCallback(async () => {
    try {
      await sendAll();
      setWhy(null);
    } catch (error) {
      setWhy(reasonOf(error as ApiError));
    }
    await sent();
  }, [sent]);
  useEffect(() => {
    if (!online || waiting === 0) return;
    void send();
    const again = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(again);
  }, [online, waiting, send]);
  return { online, why: waiting > 0 ? why : null };
}

/** Why a call failed, as who is in the field reads it. */
export function reasonOf({ statusCode, message }: ApiError): Unsent {
  if (statusCode === 401)
    return { text: 'Sua sessão expirou. Entre de novo para enviar: o que foi lido continua neste aparelho.', expired: true };
  if (statusCode) return { text: message, expired: false };
  return { text: 'O servidor não respondeu. O que foi lido continua neste aparelho e será enviado quando houver rede.', expired: false };
}
