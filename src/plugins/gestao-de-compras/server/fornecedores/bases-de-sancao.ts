import { destinationProblem, lookupFor } from '../../../../server/destinations';
import { getOutside } from '../../../../server/outgoing';
import { serviceProblem } from '../../../../server/secure-links';
import type { Work } from '../../../../server/work';
import { type EntradaDaBase, ehDoConsultado } from '../../calculo/fornecedores/sancao-da-base';

export type Base = 'ceis' | 'cnep';

/** How the service of the Controladoria-Geral da União is reached: what Cliente › Integrações says. */
export interface AcessoAsBases {
  /** Without a slash at the end. */
  url: string;
  chave: string;
}

/** Who is looked for. */
export interface Consultado extends Record<string, unknown> {
  id: number;
  nome: string;
  cpf_cnpj: string;
}

const TIMEOUT_MS = 10_000;
/** Pages are of about fifteen: nobody has so many sanctions, and who seems to was not filtered. */
const MAX_PAGINAS = 10;

/** How the municipality reaches the bases; null while it does not. */
export async function lerAcessoAsBases(work: Work): Promise<AcessoAsBases | null> {
  const row = await work.db.first<{ url: string | null; chave: string | null }>(
    "select url, chave from public.integracao where cliente_id = $1 and adaptador = 'ceis_cnep'",
    [work.cliente.id],
  );
  if (!row?.url || !row.chave) return null;
  return { url: row.url.replace(/\/+$/, ''), chave: work.services.vault.open(row.chave) };
}

/**
 * The entries of one base that are of who was looked for, page by page until an empty one.
 *
 * @throws Error, in words for a person, when the service does not answer as it should
 */
export async function lerBase(work: Work, acesso: AcessoAsBases, base: Base, quem: Consultado): Promise<EntradaDaBase[]> {
  const all: EntradaDaBase[] = [];
  for (let pagina = 1; pagina <= MAX_PAGINAS; pagina += 1) {
    const entradas = await lerPagina(work, acesso, `/${base}?codigoSancionado=${encodeURIComponent(quem.cpf_cnpj)}&pagina=${pagina}`);
    if (entradas.length === 0) return all;
    const proprias = entradas.filter((entrada) => ehDoConsultado(entrada, quem.cpf_cnpj, quem.nome));
    if (proprias.length === 0) throw new Error('a resposta traz só sanções de terceiros');
    all.push(...proprias);
  }
  throw new Error('a resposta não tem fim');
}

async function lerPagina(work: Work, acesso: AcessoAsBases, path: string): Promise<EntradaDaBase[]> {
  const { config } = work.services;
  const url = new URL(acesso.url + path);
  const problem = serviceProblem(url.href, config) ?? (await destinationProblem(url.hostname, config, 'municipio'));
  if (problem) throw new Error(problem);
  const headers = { 'chave-api-dados': acesso.chave };
  const { status, text } = await getOutside(url, { timeoutMs: TIMEOUT_MS, headers, lookup: lookupFor(config, 'municipio') });
  if (status === 401 || status === 403) throw new Error(`a chave foi recusada (${status})`);
  if (status !== 200) throw new Error(`resposta ${status}`);
  const answer = interpretar(text);
  if (!Array.isArray(answer)) throw new Error('a resposta não é uma lista de sanções');
  return answer as EntradaDaBase[];
}

function interpretar(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
