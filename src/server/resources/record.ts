import type { AnyRecord } from '../../resources/definition';
import { formatRelation, relationName } from '../../resources/definition';
import { ident } from '../db/sql';
import { NotFoundError } from '../http/errors';
import type { Work } from '../work';
import { recordColumns, relationSql, type Sight, shownSql, storedColumns } from './columns';
import type { ServerResource } from './registry';
import { sightOf } from './sight';

const statements = new WeakMap<ServerResource, Map<string, string>>();

/**
 * The statement that reads a record. Its values: the id and, with a session, the cliente, the session and the present
 * instant. Composed once: every form asks.
 */
function recordStatement(work: Work, resource: ServerResource, sight: Sight): string {
  const reserved = isReserved(work, resource);
  const key = `${sight.sensitive}|${reserved}`;
  const known = statements.get(resource) ?? new Map<string, string>();
  statements.set(resource, known);
  const columns = () => recordColumns(work.services.registry, resource, 't', sight, reserved ? notHeldSql(resource) : 'true');
  const seen = resource.rules.seen ? ` and ${resource.rules.seen('t')}` : '';
  const text =
    known.get(key) ??
    `select row_to_json(x)::text as record from (select ${columns().join(', ')} from ${ident(resource.definition.name)} t where t.id = $1${seen}) x`;
  known.set(key, text);
  return text;
}

/** Whether a session may hold the record for editing. */
function isReserved(work: Work, { definition }: ServerResource): boolean {
  return work.caller !== null && !definition.view;
}

/** True while the caller's session does not hold the record's reservation; without a session, nobody may type. */
function notHeldSql({ definition }: ServerResource): string {
  return `not exists (select from public.reserva_edicao v
    where v.cliente_id = $2 and v.recurso = '${definition.name}' and v.registro_id = t.id and v.sessao_id = $3 and v.expira_em > $4)`;
}

/**
 * A record as the wire carries it.
 *
 * @param sight defaults to what the caller may see; hooks and the trail read everything
 * @throws NotFoundError when it does not exist within the scope; excluded ones need regra 4
 */
export async function readRecord(
  work: Work,
  resource: ServerResource,
  id: number,
  sight: Sight = sightOf(work, resource),
): Promise<AnyRecord> {
  const text = await readRecordText(work, resource, id, sight);
  return JSON.parse(text) as AnyRecord;
}

/** A record of everything, just read, as the caller may see it: read again only where that is less, or where it was just excluded. */
export async function asSeen(work: Work, resource: ServerResource, whole: AnyRecord): Promise<AnyRecord> {
  const sight = sightOf(work, resource);
  return sight.sensitive && !whole.data_exclusao ? whole : readRecord(work, resource, whole.id, sight);
}

/** The same, as the text that the database wrote. */
export async function readRecordText(
  work: Work,
  resource: ServerResource,
  id: number,
  sight: Sight = sightOf(work, resource),
): Promise<string> {
  const { definition } = resource;
  const seen = work.has(definition.menu, 4) ? work.seeing(definition.name, 'todos') : work;
  const row = await seen.db.firstPlanned<{ record: string }>(recordStatement(work, resource, sight), [
    id,
    ...(isReserved(work, resource) ? [work.cliente.id, work.user.sessaoId, work.now()] : []),
  ]);
  if (!row) throw new NotFoundError();
  return row.record;
}

/**
 * Many records by id, in one statement; those that do not exist within the scope are absent.
 *
 * @param sight everything, for the server's own work; of what the caller is answered, what the caller may see
 */
export async function readRecords(
  work: Work,
  resource: ServerResource,
  ids: readonly number[],
  sight: Sight = { sensitive: true },
): Promise<Map<number, AnyRecord>> {
  if (ids.length === 0) return new Map();
  const columns = recordColumns(work.services.registry, resource, 't', sight, 'true');
  return recordsOf(work, resource, columns, ids);
}

/**
 * The same without what is derived, locks and authors, which cost more than the rest: for work over whole tables.
 *
 * @param ids every record of the register when absent
 */
export async function readStored(work: Work, resource: ServerResource, ids?: readonly number[]): Promise<Map<number, AnyRecord>> {
  const records = await recordsOf(work, resource, storedColumns(work.services.registry, resource, 't'), ids);
  // by a statement of their own: beside the rows, a register that points to itself would be read once for each
  await showRelations(work, resource, [...records.values()]);
  return records;
}

/** Puts beside each single relation of many records what shows it. */
export async function showRelations(work: Work, { definition }: ServerResource, drafts: readonly AnyRecord[]): Promise<void> {
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind !== 'ref') continue;
    const wanted = [...new Set(drafts.flatMap((draft) => (draft[name] ? [draft[name]] : [])))];
    if (wanted.length === 0) continue;
    const rows = await work.db.rows<{ id: number; d: unknown }>(
      `select k.id, ${relationSql(work.services.registry, field.target, 'k.id')} as d from unnest($1::bigint[]) as k(id)`,
      [wanted],
    );
    const shown = new Map(rows.map(({ id, d }) => [id, d]));
    for (const draft of drafts) draft[relationName(name, field)] = shown.get(draft[name] as number) ?? null;
  }
}

async function recordsOf(
  work: Work,
  { definition }: ServerResource,
  columns: readonly string[],
  ids: readonly number[] | undefined,
): Promise<Map<number, AnyRecord>> {
  const rows = await work.db.rows<{ record: string }>(
    `select row_to_json(x)::text as record from (select ${columns.join(', ')} from ${ident(definition.name)} t${ids ? ' where t.id = any($1::bigint[])' : ''} order by t.id) x`,
    ids ? [ids] : [],
  );
  return new Map(
    rows.map(({ record }) => {
      const parsed = JSON.parse(record) as AnyRecord;
      return [parsed.id, parsed];
    }),
  );
}

/** What people call a record: its display fields, without what is personal: anybody may be told. */
export async function describeRecord(work: Work, resource: ServerResource, id: number): Promise<string> {
  const { definition } = resource;
  const parts = definition.display.map(
    (name) => `${shownSql(work.services.registry, definition.name, name, 't', { sensitive: false })} as ${ident(name)}`,
  );
  const row = await work
    .seeing(definition.name, 'todos')
    .db.first<Record<string, unknown>>(`select ${parts.join(', ')} from ${ident(definition.name)} t where t.id = $1`, [id]);
  return formatRelation(row);
}
