import { type AnyRecord, isOfRole, whyNot, whyNotElse } from '../../resources/definition';
import { AppError } from '../http/errors';
import type { ServerResource } from '../resources/registry';
import type { Work } from '../work';

/**
 * Of the acts that a record allows now and that the caller holds, those that the law keeps from who did another of them, by name, each
 * with why: what depends on who one is is said before anything is typed.
 */
export async function readImpediments(
  work: Work,
  { definition, rules }: ServerResource,
  record: AnyRecord,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, act] of Object.entries(rules.acts ?? {})) {
    const declared = definition.acts?.[name];
    if (!act?.apart || !declared || declared.actor || whyNot(definition, name, record) || whyNotElse(definition, name, record)) continue;
    const held = work.permissions?.hasAct(definition.menu, declared.regra ?? 5) && isOfRole(work.permissions.papeis, declared.roles);
    const refusal = held ? await refusalOf(work, act, record) : null;
    if (refusal) found[name] = refusal;
  }
  return found;
}

type Judged = NonNullable<NonNullable<ServerResource['rules']['acts']>[string]>;

/** Judged as the act would be, and nothing stays of it. */
async function refusalOf(work: Work, { lock, apart }: Judged, record: AnyRecord): Promise<string | null> {
  try {
    await work.rehearse(async (tx) => apart?.(record as never, tx, await lock?.(tx, record.id)));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
