import type { Endpoint } from '../http/endpoint';
import { AppError } from '../http/errors';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';
import { type AuditEntry, insertAudit } from './insert';

const FORBIDDEN = 403;

/**
 * Keeps in the trail what somebody in session was forbidden to do (ACCEPTANCE GER-04): the call and the rule that was
 * missing, or the entity asked for; never what was sent. In a statement of its own: the transaction of the call, if it had one, is
 * undone.
 */
export async function auditRefusal(work: Work, { method, url }: Endpoint, id: string | undefined, error: unknown): Promise<void> {
  if (!work.caller || !(error instanceof AppError) || error.status !== FORBIDDEN) return;
  const { sistema, regra, entidade_id } = (error.details.detalhe ?? {}) as { sistema?: string; regra?: number; entidade_id?: number };
  const entry: AuditEntry = {
    acao: 'recusa',
    recurso: resourceAt(work, url) ?? 'acesso',
    registroId: /^\d{1,15}$/.test(id ?? '') ? Number(id) : null,
    descricao: `${method} /api${url}`,
    sistema: sistema ?? null,
    depois: regra ? { regra } : entidade_id ? { entidade_id } : null,
    motivo: error.message,
  };
  const { database, bus } = work.services;
  await insertAudit(work, database.pool, [entry]);
  bus.sealAudit(work.cliente.id);
}

/** What was found for the addresses of the routes. */
const found = new WeakMap<Registry, Map<string, string | undefined>>();

/** The resource whose calls are at the address of a route: of those that begin it, the longest. */
function resourceAt({ services: { registry } }: Work, url: string): string | undefined {
  const known = found.get(registry) ?? new Map<string, string | undefined>();
  found.set(registry, known);
  if (!known.has(url)) {
    const above = [...registry.byName.values()].filter(({ definition: { api } }) => `${url}/`.startsWith(`${api.path}/`));
    known.set(url, above.sort((a, b) => b.definition.api.path.length - a.definition.api.path.length)[0]?.definition.name);
  }
  return known.get(url);
}
