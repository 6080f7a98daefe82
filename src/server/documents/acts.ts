import {
  type Act,
  type AnyRecord,
  arrivalOf,
  becomesDraft,
  everyAct,
  isDraft,
  isOfRole,
  type Resource,
  rolesInWords,
  strayedIn,
  whyNot,
  whyNotElse,
} from '../../resources/definition';
import { ident } from '../db/sql';
import { refusalOfTrigger } from '../db-errors';
import { check } from '../http/endpoint';
import { AppError, NotFoundError, StateError, ValidationError } from '../http/errors';
import { tellChanged, tellWritten } from '../resources/listeners';
import { asSeen, readRecord } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { inputOf } from '../resources/rules';
import { changedFields, differenceOf } from '../resources/trail';
import { audit, lockRow, ofCliente } from '../resources/write';
import type { Work } from '../work';
import { tellFollower } from './public-timeline';

const EVERYTHING = { sensitive: true };

/** Runs an act of a record in one transaction, with its row in the trail. */
export async function runAct(
  work: Work,
  resource: ServerResource,
  id: number,
  name: string,
  input: unknown,
): Promise<{ message: string; result: unknown }> {
  const act = actOf(resource, name);
  return work.transact(async (tx) => {
    const { result, after } = await doAct(tx, resource, id, name, input);
    return { message: (await act.said?.(tx, id)) ?? act.message, result: result ?? (await asSeen(tx, resource, after)) };
  });
}

/** Does an act of a record in the transaction of its caller: locks, judges and runs. */
export async function doAct(tx: Work, resource: ServerResource, id: number, name: string, input: unknown): Promise<Done<unknown>> {
  const act = actOf(resource, name);
  const held: unknown = await act.lock?.(tx, id);
  // whoever may not know of the record is not told what the act asks for, nor is it asked of a record that does not allow it
  await lockRow(tx, resource, id, null);
  return performAct(tx, resource, id, name, async (record) => {
    await act.apart?.(record as never, tx, held);
    const asked = check<unknown>(inputOf(resource, name), input);
    return { motivo: (asked as { motivo?: string } | undefined)?.motivo, run: async () => act.run?.(record, asked as never, tx, held) };
  });
}

function actOf({ rules }: ServerResource, name: string) {
  const act = rules.acts?.[name];
  if (!act) throw new NotFoundError('Operação não encontrada.');
  return act;
}

/** What an act does, and the reason that was given for it. */
interface Doing<T> {
  motivo?: string | null;
  run: () => Promise<T>;
}

/** What an act gave, and its record as it left it, whole. */
interface Done<T> {
  result: T;
  after: AnyRecord;
}

/**
 * Performs an act on a record: judges whether its state allows it, runs it, writes the state that it leads to, who did it and when,
 * and its row in the trail.
 *
 * @param prepare reads what was asked, of a record that allows the act: as it was read under its lock, and is not read again
 * @param late the record is locked with the balances that it moves, in their order, and so is moved by them
 * @throws StateError; Error when the act leads elsewhere than its definition says
 */
export async function performAct<T>(
  tx: Work,
  resource: ServerResource,
  id: number,
  name: string,
  prepare: (record: AnyRecord) => Doing<T> | Promise<Doing<T>>,
  late = false,
): Promise<Done<T>> {
  const { definition } = resource;
  const act = everyAct(definition)[name];
  if (!act) throw new Error(`${definition.name}: o ato "${name}" não está na definição.`);
  requireRole(tx, act);
  const record = await readRecord(tx, resource, id, EVERYTHING);
  requireAct(definition, name, record);
  const state = definition.view ? {} : arrivalOf(definition, act);
  const moves = Object.keys(state).length > 0;
  const changes = (act.regra ?? 5) !== 1 && (moves || !act.makes) && !definition.view;
  const { motivo = null, run } = await prepared(definition, name, record, prepare);
  // before the act, which may freeze the row, or after it, when the act is what frees it or the kit what moves it; what it sends back to
  // draft is free before it takes back what it had written
  const freed = moves && changes && becomesDraft(definition, record, state);
  if (freed) await writeState(tx, resource, id, state);
  const signed = changes && !late && !moves && (await sign(tx, resource, id));
  const result = await run();
  // what a view says is of its clock: the act is judged where its record is
  const left = late || definition.view ? null : whyNotElse(definition, name, record);
  if (left) throw new StateError(left);
  if (moves && changes && !freed) await writeState(tx, resource, id, state);
  else if (changes && !freed && !signed) await sign(tx, resource, id);
  await resource.rules.afterActs?.[name]?.(record as never, tx);
  if (act.told) await tellFollower(tx, definition, id, act.told);
  const after = await auditAct(tx, resource, record, name, act, { motivo, late });
  return { result, after };
}

/** What an act will do. Of one that the record does not take, what is wrong with its fields is not told. @throws StateError */
async function prepared<T>(
  definition: Resource,
  name: string,
  record: AnyRecord,
  prepare: (record: AnyRecord) => Doing<T> | Promise<Doing<T>>,
): Promise<Doing<T>> {
  try {
    return await prepare(record);
  } catch (error) {
    const left = error instanceof ValidationError && !error.issues.id && !definition.view ? whyNotElse(definition, name, record) : null;
    throw left ? new StateError(left) : error;
  }
}

/**
 * The row of the trail of an act that is done: what it changed in its record.
 *
 * @returns the record as it is now
 * @throws Error when it strayed from its definition
 */
async function auditAct(
  tx: Work,
  resource: ServerResource,
  before: AnyRecord,
  name: string,
  act: Act,
  { motivo, late }: { motivo: string | null; late: boolean },
): Promise<AnyRecord> {
  const { definition } = resource;
  const after = await readRecord(tx.seeing(definition.name, 'todos'), resource, before.id, EVERYTHING);
  // of a record that was read before its lock, another may have moved what the act does not name
  const strayed = strayedIn(definition, act, late ? after : before, after);
  if (strayed)
    throw new Error(
      `${definition.name}.${name}: "${strayed}" passou de "${before[strayed]}" a "${after[strayed]}", o que o ato não declara.`,
    );
  const { antes, depois } = resource.rules.sight ? { antes: {}, depois: {} } : differenceOf(definition, before, after, tx.services.vault);
  audit(tx, resource, before, 'ato', { antes, depois: { ato: name, ...depois }, motivo });
  const fields = () => changedFields(definition, before, after);
  await tellChanged(tx, resource, [
    { id: before.id, fields, act, wasDraft: isDraft(definition, before), draft: isDraft(definition, after) },
  ]);
  await tellWritten(tx, resource, after, { acao: 'ato', words: `praticou o ato "${act.label}".${motivo ? ` Motivo: ${motivo}` : ''}` });
  return after;
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

/** @throws AppError SEM_PERMISSAO for who holds the rule of an act that is of another function */
function requireRole({ permissions }: Work, { label, roles }: Act): void {
  if (!roles || isOfRole(permissions?.papeis ?? null, roles)) return;
  const message = `"${label}" cabe a quem tem o papel ${rolesInWords(roles)}. Os papéis estão em Cadastro › Grupos de usuários.`;
  throw new AppError('SEM_PERMISSAO', { message });
}

/** Writes who acted on the record and when; false when a trigger does not let the row be written in its present state. */
async function sign(tx: Work, resource: ServerResource, id: number): Promise<boolean> {
  await tx.db.execute('savepoint assinatura');
  try {
    await writeState(tx, resource, id, {});
    return true;
  } catch (error) {
    if (!refusalOfTrigger(error)) throw error;
    await tx.db.execute('rollback to savepoint assinatura');
    return false;
  }
}

/** Writes the state that the record comes to, who acted on it and when. */
async function writeState(tx: Work, resource: ServerResource, id: number, state: Readonly<Record<string, string>>): Promise<void> {
  await tx.db.execute(
    `update ${ident(resource.definition.name)} set ${Object.keys(state)
      .map((name, at) => `${ident(name)} = $${at + 4}, `)
      .join('')}versao = versao + 1, data_alteracao = $2, usuario_alteracao_id = $3 where id = $1${ofCliente(tx, resource)}`,
    [id, tx.now(), tx.caller?.usuarioId ?? null, ...Object.values(state)],
  );
}
