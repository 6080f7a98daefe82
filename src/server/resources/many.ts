import { type AnyRecord, isColumn, type Resource, wireSchema } from '../../resources/definition';
import { ident } from '../db/sql';
import { renewStatistics } from '../db/statistics';
import { foldedColumn, foldedFields } from '../db/tables';
import type { Work } from '../work';
import { jsonType, storedValue, writeChildren } from './lines';
import { tellChanged } from './listeners';
import type { ServerResource } from './registry';
import { columnValues, contextValues, ofCliente } from './write';

type Values = Readonly<Record<string, unknown>>;

/**
 * Inserts checked drafts in one statement, with their child tables; gives their ids in the same order.
 *
 * @param keys natural keys of rows that the product brings, in the same order
 * @param trial ids of rows that are only tried out: what is then taken back must not use up the numbers of the register
 */
export async function insertMany(
  tx: Work,
  resource: ServerResource,
  drafts: readonly Values[],
  keys?: readonly string[],
  trial?: readonly number[],
): Promise<number[]> {
  const { definition } = resource;
  const context = contextValues(tx, resource);
  const rows = drafts.map((draft, n) => ({
    ...Object.fromEntries(columnValues(resource, draft as Record<string, unknown>)),
    ...(keys && { chave_semente: keys[n] }),
    ...(trial && { id: trial[n] }),
  }));
  const names = [...new Set(rows.flatMap(Object.keys))];
  const made = await tx.db.rows<{ id: number }>(
    `insert into ${ident(definition.name)} (${[...context.map(([name]) => name), ...names].map(ident).join(', ')})
     select ${[...context.map((_, i) => `$${i + 2}${CONTEXT_TYPES[context[i]?.[0] ?? '']}`), ...names.map((name) => `x.${ident(name)}`)].join(', ')}
       from jsonb_to_recordset($1::jsonb) as x(n int, ${names.map((name) => `${ident(name)} ${typeOf(definition, name)}`).join(', ')}) order by x.n
     returning id`,
    [JSON.stringify(rows.map((row, n) => ({ n, ...row }))), ...context.map(([, value]) => value)],
  );
  renewStatistics(tx, definition.name, drafts.length);
  const ids = made.map(({ id }) => id);
  for (const [index, draft] of drafts.entries())
    await writeChildren(tx.db, definition.name, ids[index] as number, definition.fields, draft, true);
  return ids;
}

const CONTEXT_TYPES: Readonly<Record<string, string>> = {
  cliente_id: '::bigint',
  entidade_id: '::bigint',
  exercicio: '::smallint',
  data_cadastro: '::timestamptz',
  usuario_cadastro_id: '::bigint',
};

function typeOf({ fields }: Resource, name: string): string {
  if (name === 'id') return 'bigint';
  const field = fields[name];
  return field ? jsonType(field) : 'text';
}

/** Changes many records at once: of each only the fields that its draft carries. Who calls has locked and checked them. */
export async function updateMany(tx: Work, resource: ServerResource, changes: readonly { id: number; draft: Values }[]): Promise<void> {
  const { definition } = resource;
  const rows = changes.map(({ id, draft }) => ({ ...Object.fromEntries(columnValues(resource, draft as Record<string, unknown>)), id }));
  const names = [...new Set(rows.flatMap(Object.keys))].filter((name) => name !== 'id');
  const own = ofCliente(tx, resource).replace('cliente_id', 't.cliente_id');
  await tx.db.execute(
    `update public.${ident(definition.name)} t
        set ${names.map((name) => `${ident(name)} = r.${ident(name)},`).join(' ')} versao = t.versao + 1, data_alteracao = $2, usuario_alteracao_id = $3
       from jsonb_array_elements($1::jsonb) e join public.${ident(definition.name)} o on o.id = (e ->> 'id')::bigint
            cross join lateral jsonb_populate_record(o, e) r
      where t.id = o.id${own}`,
    [JSON.stringify(rows), tx.now(), tx.caller?.usuarioId ?? null],
  );
  renewStatistics(tx, definition.name, changes.length);
  for (const { id, draft } of changes) await writeChildren(tx.db, definition.name, id, definition.fields, draft, false);
  await tellChanged(
    tx,
    resource,
    changes.map(({ id, draft }) => ({ id, fields: () => Object.keys(draft) })),
  );
}

/**
 * The live records that share the values of these fields with each draft; a draft with an empty value shares with none.
 * Text is compared without accents and case where lists do so too.
 */
export async function findSame(
  work: Work,
  { definition }: ServerResource,
  names: readonly string[],
  drafts: readonly Values[],
): Promise<number[][]> {
  const counts = (name = '') => definition.emptyCounts?.includes(name) === true;
  const asked = drafts.flatMap((draft, n) => {
    const values = names.map((name) => normalized(definition, name, draft[name]));
    return values.some((value, i) => value === null && !counts(names[i]))
      ? []
      : [{ n, ...Object.fromEntries(names.map((name, i) => [name, values[i]])) }];
  });
  const found: number[][] = drafts.map(() => []);
  if (asked.length === 0) return found;
  const folded = foldedFields(definition);
  const same = names.map((name) => {
    const equals = counts(name) ? 'is not distinct from' : '=';
    if (folded.includes(name)) return `t.${ident(foldedColumn(name))} ${equals} f_busca(k.${ident(name)})`;
    return `t.${ident(name)} ${equals} k.${ident(name)}`;
  });
  const rows = await work.db.rows<{ n: number; id: number }>(
    `select k.n, t.id from jsonb_to_recordset($1::jsonb) as k(n int, ${names.map((name) => `${ident(name)} ${typeOf(definition, name)}`).join(', ')})
       join ${ident(definition.name)} t on ${same.join(' and ')}`,
    [JSON.stringify(asked)],
  );
  for (const { n, id } of rows) found[n]?.push(id);
  return found;
}

/** A value as it is stored; null for an empty or a wrong one. */
export function normalized({ fields }: Resource, name: string, value: unknown): unknown {
  const field = fields[name];
  if (!field || !isColumn(field) || value === null || value === undefined) return null;
  const read = wireSchema(field).safeParse(value);
  return read.success && read.data !== '' ? storedValue(field, read.data) : null;
}

/** Of these records, those that another session is editing now, with who does. */
export async function findReserved(work: Work, { definition }: ServerResource, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await work.db.rows<{ id: number; nome: string }>(
    `select v.registro_id as id, p.nome from reserva_edicao v join usuario u on u.id = v.usuario_id join pessoa p on p.id = u.pessoa_id
      where v.recurso = $1 and v.registro_id = any($2::bigint[]) and v.expira_em > $3`,
    [definition.name, ids, work.now()],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** Locks rows until the transaction ends, always in the same order. */
export async function lockMany(tx: Work, { definition }: ServerResource, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx.db.rows(`select t.id from public.${ident(definition.name)} t where t.id = any($1::bigint[]) order by t.id for update`, [ids]);
}

/** What people call a record. */
export function displayOf({ definition }: ServerResource, record: AnyRecord): Record<string, unknown> {
  return Object.fromEntries(definition.display.filter((name) => !definition.fields[name]?.personal).map((name) => [name, record[name]]));
}
