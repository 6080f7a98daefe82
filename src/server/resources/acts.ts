import { type AnyRecord, type Resource, whyNot } from '../../resources/definition';
import { ident } from '../db/sql';
import { check } from '../http/endpoint';
import { NotFoundError, StateError } from '../http/errors';
import { tellFollowers } from '../records/followers';
import type { Work } from '../work';
import { refusalOfTrigger } from './db-errors';
import { readRecord } from './record';
import type { ServerResource } from './registry';
import { differenceOf } from './trail';
import { audit, lockRow, ofCliente } from './write';

const EVERYTHING = { sensitive: true };

/** Runs an act of a record in one transaction, with its row in the trail. */
export async function runAct(
  work: Work,
  resource: ServerResource,
  id: number,
  name: string,
  input: unknown,
): Promise<{ message: string; result: unknown }> {
  const act = resource.rules.acts?.[name];
  const declared = resource.definition.acts?.[name];
  if (!act) throw new NotFoundError('Operação não encontrada.');
  return work.transact(async (tx) => {
    await act.lock?.(tx, id);
    // whoever may not know of the record is not told what the act asks for, nor is it asked of a record that does not allow it
    await lockRow(tx, resource, id, null);
    const record = await readRecord(tx, resource, id, EVERYTHING);
    requireAct(resource.definition, name, record);
    const asked = check<unknown>(act.input, input);
    const motivo = (asked as { motivo?: string } | undefined)?.motivo ?? null;
    const changes = (declared?.regra ?? 5) !== 1 && !declared?.makes && !resource.definition.view;
    // before the act, which may freeze the row, or after it, when the act is what frees it
    const signed = changes && (await sign(tx, resource, id));
    const result = await act.run(record, asked as never, tx);
    if (changes && !signed) await sign(tx, resource, id);
    await auditAct(tx, resource, record, name, motivo);
    return { message: act.message, result: result ?? (await readRecord(tx, resource, id)) };
  });
}

/** The row of the trail of an act that is done: what it changed in its record. */
export async function auditAct(tx: Work, resource: ServerResource, before: AnyRecord, name: string, motivo: string | null): Promise<void> {
  const after = await readRecord(tx.seeing(resource.definition.name, 'todos'), resource, before.id, EVERYTHING);
  const { antes, depois } = differenceOf(resource.definition, before, after, tx.services.vault);
  audit(tx, resource, before, 'ato', { antes, depois: { ato: name, ...depois }, motivo });
  const done = resource.definition.acts?.[name]?.label ?? name;
  await tellFollowers(tx, resource, after, `praticou o ato "${done}".${motivo ? ` Motivo: ${motivo}` : ''}`);
}

/**
 * Refuses an act that the record does not allow as it is, by the condition of its definition.
 *
 * @throws StateError
 */
export function requireAct(definition: Resource, name: string, record: AnyRecord): void {
  const refusal = whyNot(definition, name, record);
  if (refusal) throw new StateError(refusal);
}

/** Writes who acted on the record and when; false when a trigger does not let the row be written in its present state. */
export async function sign(tx: Work, resource: ServerResource, id: number): Promise<boolean> {
  await tx.db.execute('savepoint assinatura');
  try {
    await tx.db.execute(
      `update ${ident(resource.definition.name)} set versao = versao + 1, data_alteracao = $2, usuario_alteracao_id = $3 where id = $1${ofCliente(tx, resource)}`,
      [id, tx.now(), tx.caller?.usuarioId ?? null],
    );
    return true;
  } catch (error) {
    if (!refusalOfTrigger(error)) throw error;
    await tx.db.execute('rollback to savepoint assinatura');
    return false;
  }
}
