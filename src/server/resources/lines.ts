import { type AnyField, type FieldOf, type Fields, isColumn, isWritten } from '../../resources/definition';
import type { Executor } from '../db/executor';
import { PARENT_KEY } from '../db/scope';
import { ident } from '../db/sql';

type Line = Readonly<Record<string, unknown>>;

/** Writes the child and join tables of a record from the values of a draft; fields that were not sent stay as they are. */
export async function writeChildren(db: Executor, owner: string, id: number, fields: Fields, values: Line, isNew: boolean): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || (isNew && Array.isArray(value) && value.length === 0)) continue;
    if (field.kind === 'items') await writeItems(db, field.table ?? `${owner}_${name}`, id, field, value as Line[], isNew);
    if (field.kind === 'refs' && field.inverse) await writeInverse(db, `${field.target}_${field.inverse}`, id, value as number[]);
    else if (field.kind === 'refs' || field.kind === 'files') await writeLinks(db, `${owner}_${name}`, id, value as number[], isNew);
  }
}

async function writeLinks(db: Executor, table: string, id: number, targets: readonly number[], isNew: boolean): Promise<void> {
  if (!isNew) await db.execute(`delete from ${ident(table)} where ${PARENT_KEY} = $1`, [id]);
  if (targets.length === 0) return;
  await db.execute(
    `insert into ${ident(table)} (${PARENT_KEY}, ordem, alvo_id) select $1, n, alvo from unnest($2::bigint[]) with ordinality as x(alvo, n)`,
    [id, targets],
  );
}

/** The links of a record from the other side: those that stay keep their place among the links of their owner. */
async function writeInverse(db: Executor, table: string, id: number, owners: readonly number[]): Promise<void> {
  await db.execute(`delete from ${ident(table)} where alvo_id = $1 and ${PARENT_KEY} <> all($2::bigint[])`, [id, owners]);
  await db.execute(
    `insert into ${ident(table)} (${PARENT_KEY}, ordem, alvo_id)
     select o.id, 1 + (select coalesce(max(l.ordem), 0) from public.${ident(table)} l where l.${PARENT_KEY} = o.id), $1
       from unnest($2::bigint[]) with ordinality as o(id, n)
      where not exists (select from public.${ident(table)} l where l.${PARENT_KEY} = o.id and l.alvo_id = $1) order by o.n`,
    [id, owners],
  );
}

/** Lines keep their ids: what is there is updated, what is new inserted, what is gone deleted. */
async function writeItems(
  db: Executor,
  table: string,
  id: number,
  field: FieldOf<'items'>,
  lines: readonly Line[],
  isNew: boolean,
): Promise<void> {
  const stored = isNew ? new Set<number>() : await storedIds(db, table, id);
  const columns = Object.entries(field.fields).filter(([, child]) => isWritten(child));
  const numbered = lines.map((line, index) => ({ ...line, ordem: index + 1 }) as Line & { ordem: number });
  const kept = new Map(numbered.filter((line) => stored.has(Number(line.id))).map((line) => [Number(line.id), line]));
  if (stored.size > kept.size) {
    await db.execute(`delete from ${ident(table)} where ${PARENT_KEY} = $1 and id <> all($2::bigint[])`, [id, [...kept.keys()]]);
  }
  const old = [...kept.values()];
  const fresh = numbered.filter((line) => !old.includes(line));
  if (old.length > 0) await updateLines(db, table, id, columns, old);
  const ids = fresh.length > 0 ? await insertLines(db, table, id, columns, fresh) : [];
  if (Object.values(field.fields).every(isColumn)) return;
  for (const line of old) await writeChildren(db, table, Number(line.id), field.fields, line, false);
  for (const [index, line] of fresh.entries()) await writeChildren(db, table, ids[index] as number, field.fields, line, true);
}

async function storedIds(db: Executor, table: string, id: number): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(`select id from public.${ident(table)} where ${PARENT_KEY} = $1`, [id]);
  return new Set(rows.map((row) => row.id));
}

type Columns = [string, AnyField][];

function recordset(columns: Columns): string {
  return ['id bigint', 'ordem int', ...columns.map(([name, field]) => `${ident(name)} ${jsonType(field)}`)].join(', ');
}

/** The type that reads a line's value from JSON; the table's own type follows by assignment. */
export function jsonType(field: AnyField): string {
  if (field.kind === 'choices') return 'text[]';
  if (field.kind === 'values' || field.kind === 'blocks') return 'jsonb';
  if (['ref', 'file', 'image', 'integer', 'year'].includes(field.kind)) return 'bigint';
  if (['money', 'decimal', 'percent'].includes(field.kind)) return 'numeric';
  if (['yesNo', 'active'].includes(field.kind)) return 'boolean';
  if (field.kind === 'date' || field.kind === 'month') return 'date';
  if (field.kind === 'dateTime') return 'timestamptz';
  return field.kind === 'time' ? 'time' : 'text';
}

async function insertLines(db: Executor, table: string, id: number, columns: Columns, lines: readonly Line[]): Promise<number[]> {
  const names = columns.map(([name]) => ident(name)).join(', ');
  const rows = await db.rows<{ id: number }>(
    `insert into ${ident(table)} (${PARENT_KEY}, ordem, ${names})
     select $1, x.ordem, ${columns.map(([name]) => `x.${ident(name)}`).join(', ')} from jsonb_to_recordset($2::jsonb) as x(${recordset(columns)}) order by x.ordem
     returning id`,
    [id, JSON.stringify(lines.map((line) => storedLine(columns, line)))],
  );
  return rows.map((row) => row.id);
}

async function updateLines(db: Executor, table: string, id: number, columns: Columns, lines: readonly Line[]): Promise<void> {
  await db.execute(
    `update ${ident(table)} c set ordem = x.ordem, ${columns.map(([name]) => `${ident(name)} = x.${ident(name)}`).join(', ')}
       from jsonb_to_recordset($2::jsonb) as x(${recordset(columns)}) where c.id = x.id and c.${PARENT_KEY} = $1`,
    [id, JSON.stringify(lines.map((line) => storedLine(columns, line)))],
  );
}

function storedLine(columns: Columns, line: Line): Record<string, unknown> {
  return { id: line.id, ordem: line.ordem, ...Object.fromEntries(columns.map(([name, field]) => [name, storedValue(field, line[name])])) };
}

/** A month is stored as its first day. */
export function storedValue(field: AnyField, value: unknown): unknown {
  return field.kind === 'month' && typeof value === 'string' ? `${value}-01` : value;
}
