import { formatMoment } from '../../resources/definition';
import type { Endpoint } from '../http/endpoint';
import { AppError } from '../http/errors';
import type { Registry } from '../resources/registry';
import type { Work } from '../work';
import { type AuditEntry, insertAudit } from './insert';

const FORBIDDEN = 403;

/**
 * Keeps in the trail what somebody in session was forbidden to do (ACCEPTANCE GER-04): the call and the rule that was
 * missing, or the entity asked for; never what was sent. In a statement of its own: the transaction of the call, if it had one, is
 * undone. The same call asked again is counted: a person who insists does not fill the trail.
 */
export async function auditRefusal(work: Work, { method, url }: Endpoint, id: string | undefined, error: unknown): Promise<void> {
  if (!work.caller || !(error instanceof AppError) || error.status !== FORBIDDEN) return;
  const { sistema, regra, entidade_id } = (error.details.detalhe ?? {}) as { sistema?: string; regra?: number; entidade_id?: number };
  const repeated = countRepeated(work, `${work.caller.usuarioId} ${method} ${url} ${sistema} ${regra} ${entidade_id} ${error.message}`);
  if (!isTold(repeated.vezes)) return;
  const what = regra ? { regra } : entidade_id ? { entidade_id } : null;
  const entry: AuditEntry = {
    acao: 'recusa',
    recurso: resourceAt(work, url) ?? 'acesso',
    registroId: /^\d{1,15}$/.test(id ?? '') ? Number(id) : null,
    descricao: `${method} /api${url}`,
    sistema: sistema ?? null,
    depois: repeated.vezes > 1 ? { ...what, vezes: repeated.vezes, desde: formatMoment(repeated.desde) } : what,
    motivo: error.message,
  };
  const { database, bus } = work.services;
  await insertAudit(work, database.pool, [entry]);
  bus.sealAudit(work.cliente.id);
}

/** Refusals of one call to one person. */
interface Repeated {
  vezes: number;
  desde: Date;
}

/** How long the same refusal is counted as one. */
const COUNTED_MS = 3_600_000;
/** Calls and people that a process counts at once. */
const MOST_COUNTED = 10_000;

/** What each process counts; it is lost with the process, and the log has each refusal. */
const counts = new WeakMap<Registry, Map<string, Repeated>>();

function countRepeated({ services: { registry, clock } }: Work, key: string): Repeated {
  const known = counts.get(registry) ?? new Map<string, Repeated>();
  counts.set(registry, known);
  const before = known.get(key);
  const now = clock.now();
  if (before && now.getTime() - before.desde.getTime() < COUNTED_MS) {
    before.vezes += 1;
    return before;
  }
  if (known.size >= MOST_COUNTED) known.clear();
  const first = { vezes: 1, desde: now };
  known.set(key, first);
  return first;
}

/** The first one is told, then the tenth, the hundredth…: what is in the trail says how many there were, within a power of ten. */
function isTold(vezes: number): boolean {
  return /^10*$/.test(String(vezes));
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
