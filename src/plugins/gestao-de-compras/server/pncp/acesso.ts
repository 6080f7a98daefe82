import { destinationProblem, lookupFor } from '../../../../server/destinations';
import { type Answered, getOutside, sendOutside } from '../../../../server/outgoing';
import { serviceProblem } from '../../../../server/secure-links';
import type { Work } from '../../../../server/work';

/** How the portal is reached: what Cliente › Integrações says. */
export interface Acesso {
  /** Without a slash at the end. */
  url: string;
  usuario: string;
  senha: string;
}

/** What is sent to the portal. */
export interface Envio {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From `/v1`. */
  path: string;
  body: Uint8Array;
  headers: Record<string, string>;
}

const TIMEOUT_MS = 60_000;

/** How the municipality reaches the portal; null while it does not. */
export async function lerAcesso(work: Work): Promise<Acesso | null> {
  const row = await work.db.first<{ url: string | null; usuario: string | null; chave: string | null }>(
    "select url, usuario, chave from public.integracao where cliente_id = $1 and adaptador = 'pncp'",
    [work.cliente.id],
  );
  if (!row?.url || !row.usuario || !row.chave) return null;
  return { url: row.url.replace(/\/+$/, ''), usuario: row.usuario, senha: work.services.vault.open(row.chave) };
}

/** A conversation with the portal: it logs in once, and again when the token is over (manual de integração, 1.2). */
export interface Portal {
  /** @throws Error of the connection, of its time, or of a login that was refused */
  send(envio: Envio): Promise<Answered>;
}

export function abrirPortal(work: Work, acesso: Acesso): Portal {
  let token: string | null = null;
  const perguntar = (path: string, body: Uint8Array, method: Envio['method'], headers: Record<string, string>) =>
    enviar(work, new URL(acesso.url + path), body, method, headers);
  const login = async () => {
    const body = Buffer.from(JSON.stringify({ login: acesso.usuario, senha: acesso.senha }));
    const answer = await perguntar('/v1/usuarios/login', body, 'POST', { 'content-type': 'application/json' });
    const given = answer.headers.authorization;
    if (answer.status !== 200 || !given) throw new Error(`o login foi recusado (${answer.status})`);
    return given;
  };
  return {
    send: async ({ path, body, method, headers }) => {
      token ??= await login();
      const first = await perguntar(path, body, method, { ...headers, authorization: token });
      if (first.status !== 401) return first;
      token = await login();
      return perguntar(path, body, method, { ...headers, authorization: token });
    },
  };
}

/** What the portal answers to anybody: its tables ask for no token. @throws Error of the connection or of its time */
export async function perguntarAoPncp(work: Work, acesso: Acesso, path: string): Promise<Answered> {
  const url = new URL(acesso.url + path);
  await exigirDestino(work, url);
  return getOutside(url, { timeoutMs: TIMEOUT_MS, lookup: lookupFor(work.services.config, 'municipio') });
}

async function enviar(work: Work, url: URL, body: Uint8Array, method: Envio['method'], headers: Record<string, string>): Promise<Answered> {
  await exigirDestino(work, url);
  return sendOutside(url, body, { timeoutMs: TIMEOUT_MS, method, headers, lookup: lookupFor(work.services.config, 'municipio') });
}

async function exigirDestino(work: Work, { href, hostname }: URL): Promise<void> {
  const { config } = work.services;
  const problem = serviceProblem(href, config) ?? (await destinationProblem(hostname, config, 'municipio'));
  if (problem) throw new Error(problem);
}
