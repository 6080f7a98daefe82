import {
  type AnyRecord,
  type Fields,
  formatMoment,
  type Issues,
  isDraft,
  isIssuedAtOnce,
  isWritten,
  type Resource,
  recordName,
  trailLabel,
  validateDraft,
} from '../../resources/definition';
import { scopeConditions, scopeFilterOf } from '../db/scope';
import { ident, Parameters } from '../db/sql';
import { explainDatabaseError } from '../db-errors';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors';
import type { Work } from '../work';
import { completeDraft, judgeDraft, lockDraft, readyDraft } from './drafts';
import { adoptFiles, checkFiles } from './files';
import { restoreHidden } from './hidden';
import { storedValue, writeChildren } from './lines';
import { tellChanged, tellWritten, type Written } from './listeners';
import { checkReservation, checkUnlocked, release } from './lock';
import { moveBalancesOf } from './moves';
import { numberFromFirst } from './number';
import { asSeen, readRecord } from './record';
import type { ServerResource } from './registry';
import { checkDependants, checkRelations } from './relations';
import { sightOf } from './sight';
import { changedFields, differenceOf } from './trail';
import { checkOpenYear } from './year';

type Values = Record<string, unknown>;
const EVERYTHING = { sensitive: true };

/**
 * Creates a record: validation, relations, hooks, row, child tables, trail.
 *
 * @param frame columns that no person types: the natural key of a seeded or imported row, the record that it corrects
 * @returns the record as the caller may see it
 * @throws ValidationError by field; ConflictError EXERCICIO_ENCERRADO
 */
export async function createRecord(work: Work, resource: ServerResource, input: unknown, frame: Readonly<Values> = {}): Promise<AnyRecord> {
  return work.transact(async (tx) => {
    await checkOpenYear(tx, resource.definition);
    checkContext(tx, resource, input);
    const { held, ready } = await checkDraft(tx, resource, input, null);
    const draft = await numberFromFirst(tx, resource.definition, ready);
    const id = await explaining(resource, draft, () => insertRow(tx, resource, draft, frame));
    await writeChildren(tx.db, resource.definition.name, id, resource.definition.fields, draft, true);
    // a draft moves nothing until the act that issues it
    if (isIssuedAtOnce(resource.definition)) await explaining(resource, draft, () => moveBalancesOf(tx, resource.definition, [id]));
    return finishSave(tx, resource, id, { draft, held, current: null });
  });
}

/**
 * Changes a record. Fields that were not sent stay as they are.
 *
 * @throws ConflictError VERSAO_DESATUALIZADA, REGISTRO_TRANCADO, REGISTRO_EM_EDICAO, REGISTRO_BLOQUEADO; NotFoundError; ValidationError,
 *   whose `detalhe.confirmar` asks for a confirmation
 */
export async function updateRecord(work: Work, resource: ServerResource, id: number, input: unknown): Promise<AnyRecord> {
  return work.transact(async (tx) => {
    await checkOpenYear(tx, resource.definition);
    checkContext(tx, resource, input);
    await lockRow(tx, resource, id, versionOf(input));
    await checkUnlocked(tx, resource, id);
    await checkReservation(tx, resource, id);
    const current = await readRecord(tx, resource, id, EVERYTHING);
    const visible = sightOf(tx, resource).sensitive ? input : restoreHidden(resource.definition.fields, input as Values, current);
    const { held, ready: draft } = await checkDraft(tx, resource, visible, current);
    const motivo = await checkConfirmed(tx, resource, draft, current, (input as Values).confirmado);
    await explaining(resource, draft, () => updateRow(tx, resource, id, draft));
    await explaining(resource, draft, () => writeChildren(tx.db, resource.definition.name, id, resource.definition.fields, draft, false));
    await release(tx, resource, id);
    return finishSave(tx, resource, id, { draft, held, current, motivo });
  });
}

/**
 * Deletes a record logically.
 *
 * @throws ValidationError on `id` while live records depend on it; ConflictError when it is locked for good
 */
export async function deleteRecord(work: Work, resource: ServerResource, id: number): Promise<void> {
  await work.transact(async (tx) => {
    await checkOpenYear(tx, resource.definition);
    await lockRow(tx, resource, id, null);
    await checkUnlocked(tx, resource, id);
    refuse(await checkDependants(tx, resource, id));
    const record = await readRecord(tx, resource, id, EVERYTHING);
    await resource.rules.beforeDelete?.(record, tx);
    await setExclusion(tx, resource, id, tx.now());
    await release(tx, resource, id);
    audit(tx, resource, record, 'excluir', { antes: { data_exclusao: null }, depois: { data_exclusao: tx.now().toISOString() } });
    await tellWritten(tx, resource, record, { acao: 'excluir', words: 'excluiu o registro.' });
  });
}

/**
 * Takes back a record that a processing made, whatever keeps people from deleting it, unless live records depend on it.
 *
 * @returns whether it was taken back
 */
export async function takeBackRecord(work: Work, resource: ServerResource, id: number): Promise<boolean> {
  return work.transact(async (tx) => {
    await lockRow(tx, resource, id, null);
    if (Object.keys(await checkDependants(tx, resource, id)).length > 0) return false;
    const record = await readRecord(tx, resource, id, EVERYTHING);
    await setExclusion(tx, resource, id, tx.now());
    await release(tx, resource, id);
    audit(tx, resource, record, 'excluir', { antes: { data_exclusao: null }, depois: { data_exclusao: tx.now().toISOString() } });
    await tellWritten(tx, resource, record, { acao: 'excluir', words: 'excluiu o registro, desfazendo o processamento que o criou.' });
    return true;
  });
}

/**
 * Brings a deleted record back.
 *
 * @throws ValidationError when its unique code was taken meanwhile, what it points to was deleted, or a rule of the
 *   plugin no longer holds for it
 */
export async function restoreRecord(work: Work, resource: ServerResource, id: number): Promise<AnyRecord> {
  return work.seeing(resource.definition.name, 'sim').transact(async (tx) => {
    await checkOpenYear(tx, resource.definition);
    await lockRow(tx, resource, id, null);
    const record = await readRecord(tx, resource, id, EVERYTHING);
    const live = tx.within({ excluidos: null });
    const values = plainValues(resource, record);
    refuse(await checkRelations(live, resource, values));
    refuse(await judgeDraft(live, resource, values, record, await lockDraft(live, resource, values, record)));
    await explaining(resource, record, () => setExclusion(tx, resource, id, null));
    audit(tx, resource, record, 'restaurar', { antes: { data_exclusao: record.data_exclusao }, depois: { data_exclusao: null } });
    await tellWritten(tx, resource, record, { acao: 'restaurar', words: 'restaurou o registro.' });
    return readRecord(live, resource, id);
  });
}

/** Checks and completes a draft: definition, relations, then the rules of its resource lock what they need, complete it and judge it. */
async function checkDraft(
  tx: Work,
  resource: ServerResource,
  input: unknown,
  current: AnyRecord | null,
): Promise<{ held: unknown; ready: Values }> {
  const { definition } = resource;
  const stored = current ? plainValues(resource, current) : undefined;
  const { changes, issues } = validateDraft(definition, input, stored);
  refuse(issues);
  refuse({ ...(await checkRelations(tx, resource, changes, stored)), ...(await checkFiles(tx, resource, changes, current)) });
  const held = await lockDraft(tx, resource, changes, current);
  const completed = await completeDraft(tx, resource, changes, current, held);
  refuse(await judgeDraft(tx, resource, completed, current, held));
  return { held, ready: await readyDraft(tx, resource, completed, current) };
}

/** @returns what was confirmed, when something had to be */
async function checkConfirmed(
  tx: Work,
  { rules }: ServerResource,
  draft: Values,
  current: AnyRecord,
  confirmed: unknown,
): Promise<string | null> {
  const asked = tx.caller ? await rules.confirmChange?.(draft as never, tx, current as never) : null;
  if (!asked) return null;
  const question = Object.values(asked).flat().join(' ');
  if (confirmed !== question) throw new ValidationError(asked, { confirmar: question });
  return question;
}

/** A record in the form of a draft: files as ids, relations as ids. */
export function plainValues(resource: ServerResource, record: AnyRecord): Values {
  return Object.fromEntries(
    Object.entries(resource.definition.fields).map(([name, field]) => {
      const value = record[name] ?? null;
      if (field.kind === 'file' || field.kind === 'image') return [name, (value as { id: number } | null)?.id ?? null];
      if (field.kind === 'files') return [name, (value as { id: number }[]).map((file) => file.id)];
      return [name, value];
    }),
  );
}

/** T4: a write cannot carry another entity than the one chosen in the header. */
export function checkContext(tx: Work, resource: ServerResource, input: unknown): void {
  if (!resource.definition.entity) return;
  if (tx.setting.entidadeId === null) throw new ConflictError('ENTIDADE_NAO_PERMITIDA');
  const sent = (input as Values | null)?.entidade_id;
  if (sent !== undefined && sent !== tx.setting.entidadeId)
    refuse({ entidade_id: ['A entidade não corresponde ao contexto selecionado.'] });
}

/** What identifies the state that the caller saw: the version, or the instant of the last change. */
function versionOf(input: unknown): { versao: number } | { data_alteracao: string } {
  const { versao, data_alteracao } = (input ?? {}) as Values;
  if (Number.isInteger(versao)) return { versao: versao as number };
  if (typeof data_alteracao === 'string' && !Number.isNaN(Date.parse(data_alteracao))) return { data_alteracao };
  throw new ValidationError({ versao: ['Informe a versão do registro que foi alterado. Recarregue a página e tente novamente.'] });
}

/** Locks the row until the transaction ends, and refuses a stale version. */
export async function lockRow(
  tx: Work,
  resource: ServerResource,
  id: number,
  expected: ReturnType<typeof versionOf> | null,
): Promise<void> {
  const { definition } = resource;
  const conditions = scopeConditions(tx.scope, scopeFilterOf(definition), 't');
  const state = definition.view ? '1 as versao, null as data_alteracao' : 't.versao, t.data_alteracao';
  const row = await tx.db.first<{ versao: number; data_alteracao: string | null }>(
    `select ${state} from public.${ident(definition.name)} t where t.id = $1 and ${conditions.join(' and ')} for update`,
    [id],
  );
  if (!row) throw new NotFoundError();
  if (!expected) return;
  const same =
    'versao' in expected ? expected.versao === row.versao : Date.parse(expected.data_alteracao) === Date.parse(row.data_alteracao ?? '');
  if (!same) throw await staleVersion(tx, resource, id, row.versao);
}

async function staleVersion(tx: Work, resource: ServerResource, id: number, versao: number): Promise<ConflictError> {
  const last = await tx.db.first<{ usuario_id: number | null; usuario_nome: string; data_hora: string; campos: string[] | null }>(
    `select usuario_id, usuario_nome, data_hora, campos from auditoria where recurso = $1 and registro_id = $2 and acao in ('alterar', 'restaurar', 'ato') order by data_hora desc, id desc limit 1`,
    [resource.definition.name, id],
  );
  const own = last?.usuario_id !== undefined && last.usuario_id !== null && last.usuario_id === tx.caller?.usuarioId;
  const who = last ? ` (${last.usuario_nome}, ${formatMoment(last.data_hora)})` : '';
  return new ConflictError('VERSAO_DESATUALIZADA', {
    message: own
      ? `Você mesmo alterou este registro em outra aba ou janela, em ${formatMoment(last.data_hora)}. Recarregue a página.`
      : `Registro alterado por outro usuário${who}. Recarregue a página.`,
    detalhe: { versao_atual: versao, usuario: last?.usuario_nome ?? null, data: last?.data_hora ?? null, campos: last?.campos ?? [] },
  });
}

/** Column values of a draft, as the database stores them. */
export function columnValues(resource: ServerResource, draft: Values): [string, unknown][] {
  const { fields } = resource.definition;
  return Object.entries(draft).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name];
    return field && isWritten(field) ? [[name, storedValue(field, value)]] : [];
  });
}

/** Whose a new row is, and who makes it now. */
export function contextValues(tx: Work, { definition }: ServerResource): [string, unknown][] {
  return [
    ...(definition.shared ? [] : [['cliente_id', tx.cliente.id] as [string, unknown]]),
    ...(definition.entity ? [['entidade_id', tx.setting.entidadeId] as [string, unknown]] : []),
    ...(definition.year ? [['exercicio', tx.setting.exercicio] as [string, unknown]] : []),
    ['data_cadastro', tx.now()],
    ['usuario_cadastro_id', tx.caller?.usuarioId ?? null],
  ];
}

async function insertRow(tx: Work, resource: ServerResource, draft: Values, frame: Values): Promise<number> {
  const { definition } = resource;
  const entries = [...contextValues(tx, resource), ...Object.entries(frame), ...columnValues(resource, draft)];
  const row = await tx.db.firstPlanned<{ id: number }>(
    `insert into ${ident(definition.name)} (${entries.map(([name]) => ident(name)).join(', ')}) values (${entries.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    entries.map(([, value]) => value),
  );
  return (row as { id: number }).id;
}

async function updateRow(tx: Work, resource: ServerResource, id: number, draft: Values): Promise<void> {
  const parameters = new Parameters();
  const sets = columnValues(resource, draft).map(([name, value]) => `${ident(name)} = ${parameters.add(value)}`);
  sets.push(
    'versao = versao + 1',
    `data_alteracao = ${parameters.add(tx.now())}`,
    `usuario_alteracao_id = ${parameters.add(tx.caller?.usuarioId ?? null)}`,
  );
  await tx.db.execute(
    `update ${ident(resource.definition.name)} set ${sets.join(', ')} where id = ${parameters.add(id)}${ofCliente(tx, resource)}`,
    parameters.values,
  );
}

/** The condition that every write of a register of clientes carries. */
export function ofCliente(tx: Work, resource: ServerResource): string {
  return resource.definition.shared ? '' : ` and cliente_id = ${tx.cliente.id}`;
}

async function setExclusion(tx: Work, resource: ServerResource, id: number, at: Date | null): Promise<void> {
  await tx.db.execute(
    `update ${ident(resource.definition.name)} set data_exclusao = $2, usuario_exclusao_id = $3, versao = versao + 1 where id = $1${ofCliente(tx, resource)}`,
    [id, at, at ? (tx.caller?.usuarioId ?? null) : null],
  );
}

/** What was saved of a record: what it was, null of a new one, and what was locked to judge it. */
interface Saving {
  draft: Values;
  held: unknown;
  current: AnyRecord | null;
  motivo?: string | null;
}

/** Hooks, ownership of files, the trail, and the record as the caller may see it. */
async function finishSave(
  tx: Work,
  resource: ServerResource,
  id: number,
  { draft, held, current, motivo = null }: Saving,
): Promise<AnyRecord> {
  await adoptFiles(tx, resource, id, draft);
  await resource.rules.afterSave?.(id, tx, current as never, draft as never, held);
  const saved = await readRecord(tx, resource, id, EVERYTHING);
  const what = resource.rules.sight ? { antes: {}, depois: {} } : differenceOf(resource.definition, current, saved, tx.services.vault);
  const acao = current ? 'alterar' : 'incluir';
  audit(tx, resource, saved, acao, { ...what, motivo });
  if (current) {
    const fields = () => changedFields(resource.definition, current, saved);
    await tellChanged(tx, resource, [{ id, fields, draft: isDraft(resource.definition, saved) }]);
  }
  await tellWritten(tx, resource, saved, { acao, words: current ? changedWords(resource.definition.fields, what.depois) : null });
  return asSeen(tx, resource, saved);
}

/** `alterou Nome, Sigla.` */
function changedWords(fields: Fields, changed: Values): string {
  const names = Object.keys(changed).map((campo) => trailLabel(fields, campo));
  return names.length > 0 ? `alterou ${names.join(', ')}.` : 'salvou o registro sem alterar campos.';
}

/** A row of the trail about a record. */
export function audit(
  tx: Work,
  resource: ServerResource,
  record: AnyRecord,
  acao: Written['acao'],
  what: { antes?: Values; depois?: Values; motivo?: string | null },
): void {
  const { definition } = resource;
  tx.audit({
    acao,
    recurso: definition.name,
    registroId: record.id,
    descricao: recordName(definition, record),
    sistema: definition.menu,
    ...what,
  });
}

async function explaining<T>(resource: ServerResource, values: Values, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw explainDatabaseError(error, resource.definition, values);
  }
}

function refuse(issues: Issues): void {
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** Changes columns of a record whose row the caller has locked: what an act leaves beyond the state that the kit writes. */
export async function writeColumns(tx: Work, { name }: Resource, id: number, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changes);
  await tx.db.execute(
    `update public.${ident(name)} set ${names.map((column, n) => `${ident(column)} = $${n + 3}`).join(', ')} where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...Object.values(changes)],
  );
}
