import type { Endpoint } from '../http/endpoint';
import { AppError } from '../http/errors';
import type { Work } from '../work';

const FORBIDDEN = 403;

/**
 * Keeps in the trail what somebody in session was forbidden to do (ACCEPTANCE GER-04): the call and the rule that was
 * missing, or the entity asked for; never what was sent. In a transaction of its own: that of the call, if it had one, is undone.
 */
export async function auditRefusal(work: Work, { method, url }: Endpoint, id: string | undefined, error: unknown): Promise<void> {
  if (!work.caller || !(error instanceof AppError) || error.status !== FORBIDDEN) return;
  const { sistema, regra, entidade_id } = (error.details.detalhe ?? {}) as { sistema?: string; regra?: number; entidade_id?: number };
  await work.transact(async (tx) =>
    tx.audit({
      acao: 'recusa',
      recurso: resourceAt(tx, url) ?? 'acesso',
      registroId: /^\d{1,15}$/.test(id ?? '') ? Number(id) : null,
      descricao: `${method} /api${url}`,
      sistema: sistema ?? null,
      depois: regra ? { regra } : entidade_id ? { entidade_id } : null,
      motivo: error.message,
    }),
  );
}

/** The resource whose calls are at an address: of those that begin it, the longest. */
function resourceAt({ services }: Work, url: string): string | undefined {
  const above = [...services.registry.byName.values()].filter(({ definition: { api } }) => `${url}/`.startsWith(`${api.path}/`));
  return above.sort((a, b) => b.definition.api.path.length - a.definition.api.path.length)[0]?.definition.name;
}
