import { apiUrl } from '../providers/api';

/** An answer of the API, as the screens without a session read it. */
export interface Answer {
  ok: boolean;
  codigo?: string;
  message?: string;
  errors?: Record<string, string[]>;
  tentativas_restantes?: number;
  /** Where the browser goes on. */
  url?: string;
  result?: { token?: string; requer_primeiro_acesso?: boolean; requer_2fa?: boolean; sessionToken?: string; reenviar?: boolean } | null;
}

/** What a screen tells the person above the form. */
export interface Notice {
  text: string;
  tone: 'erro' | 'aviso' | 'certo';
  /** The letter of a registration can be sent again. */
  resend?: boolean;
  /** The first access is opened with a code of the desk. */
  desk?: boolean;
}

const SILENT: Answer = { ok: false, message: 'O servidor não respondeu. Confira a sua conexão e tente novamente.' };

/** Sends a call without a session; without a body it asks. A server that does not answer is an answer too. */
export async function call(path: string, body?: unknown): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-pagina-atual': window.location.pathname },
      body: JSON.stringify(body),
    });
    return { ...((await response.json()) as Omit<Answer, 'ok'>), ok: response.ok };
  } catch {
    return SILENT;
  }
}

/** The notice of a refusal. */
export function refusalOf({ message }: Answer, otherwise = 'Não foi possível entrar. Tente novamente.'): Notice {
  return { text: message ?? otherwise, tone: 'erro' };
}
