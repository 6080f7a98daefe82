import type { LookupFunction } from 'node:net';
import { getOutside } from '../../../server/outgoing';
import type { Adaptador } from '../resources/integracao';

/** How a service is reached; secrets already open. */
export interface Reach {
  url: string;
  usuario: string | null;
  chave: string | null;
  /** PEM with certificate and private key. */
  certificado: string | null;
  /** Decides which address its name is. */
  lookup?: LookupFunction | undefined;
}

interface Question {
  path: string;
  headers?: Record<string, string>;
  /** The address alone is asked: any answer but a failure of the server proves that it is there. */
  anyAnswer?: boolean;
}

const TIMEOUT_MS = 10_000;

/** The call of each service that reads little and changes nothing. */
const QUESTIONS: Record<Adaptador, (reach: Reach) => Question> = {
  dados_publicos: () => ({ path: '/cep/v2/01001000' }),
  ia_gpt: ({ chave }) => ({ path: '/models', headers: { authorization: `Bearer ${chave ?? ''}` } }),
  ia_gemini: ({ chave }) => ({ path: '/models', headers: { 'x-goog-api-key': chave ?? '' } }),
  banco: () => ({ path: '', anyAnswer: true }),
  pix: () => ({ path: '', anyAnswer: true }),
  pncp: () => ({ path: '', anyAnswer: true }),
  ceis_cnep: ({ chave }) => ({ path: '/ceis?pagina=1', headers: { 'chave-api-dados': chave ?? '' } }),
  siconfi: () => ({ path: '/entes' }),
  tce: () => ({ path: '', anyAnswer: true }),
  esocial: () => ({ path: '', anyAnswer: true }),
};

/**
 * Makes one harmless real call to a service.
 *
 * @returns null when it answered as it should; otherwise what went wrong, for the person who configures
 */
export async function sondar(adaptador: Adaptador, reach: Reach): Promise<string | null> {
  const { path, headers, anyAnswer } = QUESTIONS[adaptador](reach);
  try {
    const { status } = await getOutside(new URL(reach.url.replace(/\/$/, '') + path), {
      timeoutMs: TIMEOUT_MS,
      ...(headers && { headers }),
      pem: reach.certificado,
      lookup: reach.lookup,
    });
    if (status === 401 || status === 403) return anyAnswer ? null : `a credencial foi recusada (${status}).`;
    if (status >= 500 || (status >= 400 && !anyAnswer)) return `resposta ${status}.`;
    return null;
  } catch (error) {
    return `${(error as Error).message}.`;
  }
}
