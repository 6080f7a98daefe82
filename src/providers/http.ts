import type { HttpError } from '@refinedev/core';
import axios, { AxiosError, type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { apiUrl } from './api';
import { readContext } from './context';
import { takeEarly } from './early';
import { announceFailure } from './failures';
import { readToken } from './token';

/** A refusal of the API, as the screens get it: Refine's error with the code of the catalogue. */
export interface ApiError extends HttpError {
  codigo: string | null;
  detalhe?: Record<string, unknown>;
}

/** Why a call was refused: what is wrong with each field of it, or else what the server says of the whole. */
export function refusalOf({ errors, message }: ApiError): string {
  return (
    Object.values(errors ?? {})
      .flat()
      .join(' ') || message
  );
}

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The screen tells of a failure itself: no modal. */
    quiet?: boolean;
  }
}

/** Every call of the application goes through this client: token, page address, entity and fiscal year, errors. */
export const http: AxiosInstance = axios.create({ baseURL: apiUrl, timeout: 60_000, adapter: callOrTake });

const call = axios.getAdapter(axios.defaults.adapter);

/** Sends a call, or takes the answer to it that the page asked for while the application was on its way. */
async function callOrTake(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const early = config.method === 'get' && config.responseType !== 'blob' ? await takeEarly(axios.getUri(config)) : null;
  if (early === null) return call(config);
  return { data: early, status: 200, statusText: 'OK', headers: {}, config };
}

http.interceptors.request.use((config: InternalAxiosRequestConfig) => {
  const authorization = bearer();
  if (authorization) config.headers.set('Authorization', authorization);
  config.headers.set('X-Pagina-Atual', `${window.location.pathname}${window.location.search}`.slice(0, 300));
  const { entidadeId, exercicio } = readContext();
  if (entidadeId) config.headers.set('X-Entidade', String(entidadeId));
  if (exercicio) config.headers.set('X-Exercicio', String(exercicio));
  // the whole address of a file (`fileUrl`) already begins with the base
  if (config.url?.startsWith(`${apiUrl}/`)) config.url = config.url.slice(apiUrl.length);
  config.url = config.url?.replace(/\/(?=\?|$)/, '');
  return config;
});

http.interceptors.response.use(undefined, async (failure: AxiosError) => {
  const error = await toApiError(failure);
  if (error.statusCode !== 401 || isOfThisSession(failure)) announceFailure(error, failure.config?.quiet === true);
  throw error;
});

/** A late refusal of the session before, or of none, does not end the one that began meanwhile in the same tab. */
function isOfThisSession({ config }: AxiosError): boolean {
  return config?.headers.get('Authorization') === bearer();
}

/** The header by which a call says of which session it is. */
export function bearer(): string | undefined {
  const token = readToken();
  return token ? `Bearer ${token}` : undefined;
}

interface ErrorBody {
  codigo?: string;
  message?: string;
  errors?: Record<string, string[]>;
  detalhe?: Record<string, unknown>;
}

/** The error of a failed call. A body asked for as a file is read as JSON first. */
async function toApiError({ response, code, message }: AxiosError): Promise<ApiError> {
  const body = await readBody(response?.data);
  const lost = code === AxiosError.ERR_NETWORK || code === AxiosError.ECONNABORTED;
  return {
    name: 'ApiError',
    statusCode: response?.status ?? 0,
    codigo: body.codigo ?? null,
    message: body.message ?? (lost ? lostMessage() : message),
    errors: body.errors,
    detalhe: body.detalhe,
  };
}

/** Without a connection nothing left the browser; with one, nobody knows whether the server did what it was asked. */
function lostMessage(): string {
  return navigator.onLine
    ? 'O servidor não respondeu. Confira a sua conexão; nada do que foi digitado se perdeu.'
    : 'Sem conexão: nada foi enviado. O que foi digitado continua aqui; tente de novo quando a conexão voltar.';
}

async function readBody(data: unknown): Promise<ErrorBody> {
  try {
    const value: unknown = data instanceof Blob ? JSON.parse(await data.text()) : data;
    return typeof value === 'object' && value !== null ? (value as ErrorBody) : {};
  } catch {
    return {};
  }
}
