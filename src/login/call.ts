import { apiUrl } from '../providers/api';

type SignInResult = { token?: string; requer_primeiro_acesso?: boolean; requer_2fa?: boolean; reenviar?: boolean } & Partial<SecondStep>;

/** An answer of the API, as the screens without a session read it. */
export interface Answer<Result = SignInResult> {
  ok: boolean;
  codigo?: string;
  message?: string;
  errors?: Record<string, string[]>;
  tentativas_restantes?: number;
  /** Where the browser goes on. */
  url?: string;
  result?: Result | null;
}

/** The second step of a sign-in, and what passes it beside a recovery code. */
export interface SecondStep {
  sessionToken: string;
  /** Told only to who has a security key: for the others it is the application. */
  chave_seguranca?: boolean;
  aplicativo?: boolean;
}

/** What a screen tells the person above the form. */
export interface Notice {
  text: string;
  tone: 'erro' | 'aviso' | 'certo' | 'espera';
  /** The letter of a registration can be sent again. */
  resend?: boolean;
}

const SILENT = { ok: false, message: 'O servidor não respondeu. Confira a sua conexão e tente novamente.' };

/** Sends a call without a session; without a body it asks. A server that does not answer is an answer too. */
export async function call<Result = SignInResult>(path: string, body?: unknown): Promise<Answer<Result>> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-pagina-atual': window.location.pathname },
      body: JSON.stringify(body),
    });
    return { ...((await response.json()) as Omit<Answer<Result>, 'ok'>), ok: response.ok };
  } catch {
    return SILENT;
  }
}

/** The notice of a refusal. */
export function refusalOf({ message }: Answer, otherwise = 'Não foi possível entrar. Tente novamente.'): Notice {
  return { text: message ?? otherwise, tone: 'erro' };
}
