import { apiUrl } from '../../providers/api';

/** Why something was not taken: by field, and in a sentence. */
export interface Refused {
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
}

const SILENCE: Refused = {
  message: 'O sistema não respondeu. Confira a sua conexão e tente de novo: o que você escreveu continua aqui.',
  errors: {},
};

/** Sends what was typed. @throws Refused */
export async function send<T>(address: string, body: FormData | object): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${apiUrl}${address}`, {
    method: 'POST',
    body: isForm ? body : JSON.stringify(body),
    ...(!isForm && { headers: { 'content-type': 'application/json' } }),
  }).catch(() => Promise.reject(SILENCE));
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer as T;
  throw { message: answer?.message ?? SILENCE.message, errors: answer?.errors ?? {} } satisfies Refused;
}

/** When the form was opened, sealed by the server; empty when it does not answer, and then it is asked again on sending. */
export async function askStamp(): Promise<string> {
  try {
    const response = await fetch(`${apiUrl}/publico/envio/carimbo`);
    return response.ok ? ((await response.json()) as { carimbo: string }).carimbo : '';
  } catch {
    return '';
  }
}
