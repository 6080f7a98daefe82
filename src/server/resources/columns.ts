import { type AnyField, extraColumns, type FieldKind, type Fields, isColumn, relationName } from '../../resources/definition';
import { PARENT_KEY } from '../db/scope';
import { ident, wordsSql } from '../db/sql';
import type { Registry, ServerResource } from './registry';
import { closedYearSql } from './year';

/** What the caller may see of personal fields. */
export interface Sight {
  /** Holds regra 6 on the resource. */
  sensitive: boolean;
}

/**
 * How each kind of stored value becomes JSON on the wire: decimals as text, months as YYYY-MM, hours as HH:mm. The
 * other kinds are already what `row_to_json` writes.
 */
const wireSql: Partial<Record<FieldKind, (column: string) => string>> = {
  decimal: (column) => `${column}::text`,
  money: (column) => `${column}::text`,
  percent: (column) => `${column}::text`,
  month: (column) => `to_char(${column}, 'YYYY-MM')`,
  secret: (column) => `json_build_object('definido', ${column} is not null)`,
  time: (column) => `to_char(${column}, 'HH24:MI')`,
};

/** `column as "name"` of a stored field, masked when it is personal and the caller may not see it. */
function storedColumn(t: string, name: string, field: AnyField, sight: Sight): string {
  const column = `${t}.${ident(name)}`;
  const value = field.personal && !sight.sensitive ? maskSql(column, field) : (wireSql[field.kind]?.(column) ?? column);
  return `${value} as ${ident(name)}`;
}

/** `***.456.789-**` for a CPF; a CNPJ is public; anything else is absent. */
function maskSql(column: string, field: AnyField): string {
  if (field.kind === 'cpf') return maskedCpf(column);
  if (field.kind === 'cpfCnpj' || (field.kind === 'derived' && field.as === 'cpfCnpj'))
    return `case when length(${column}) = 11 then ${maskedCpf(column)} else ${column} end`;
  return 'null';
}

function maskedCpf(column: string): string {
  return `'***.' || substr(${column}, 4, 3) || '.' || substr(${column}, 7, 3) || '-**'`;
}

/** The SQL value of a field in a row: its column, or the rule that derives it. */
export function valueSql(resource: ServerResource, name: string, t: string): string {
  const field = resource.definition.fields[name];
  if (field?.kind !== 'derived') return `${t}.${ident(name)}`;
  const rule = resource.rules.derived?.[name];
  if (!rule) throw new Error(`${resource.definition.name}.${name} é derivado e não tem regra no servidor.`);
  return `(${rule(t)})`;
}

/**
 * A JSON object with the display of a related row, or null. What is personal in the display only shows through a relation
 * that is personal too, to who may see it.
 */
export function relationSql(registry: Registry, target: string, id: string, personal = false): string {
  const resource = registry.byName.get(target);
  const shown = registry
    .displayOf(target)
    .map((name) => `${shownSql(registry, target, name, 'r', { sensitive: personal })} as ${ident(name)}`);
  const active = resource && activeField(resource.definition.fields);
  return `(select row_to_json(d) from (select r.id, ${[...shown, ...(active ? [`r.${ident(active)} as ativo`] : [])].join(', ')} from ${ident(target)} r where r.id = ${id}) d)`;
}

/** A field of a display, as people read it: another relation by its own display, a choice by its label, a date as it is written here. */
export function shownSql(registry: Registry, owner: string, name: string, t: string, sight: Sight): string {
  const resource = registry.byName.get(owner);
  const field = resource?.definition.fields[name];
  if (!resource || !field) return `${t}.${ident(name)}`;
  const value = seenSql(resource, name, t, sight);
  if (field.personal && !sight.sensitive) return value;
  if (field.kind === 'ref') {
    // an alias of its own at every depth: a display may lead to the same table again
    const r = `${t}r`;
    const parts = registry.displayOf(field.target).map((part) => shownSql(registry, field.target, part, r, sight));
    return `(select concat_ws(' · ', ${parts.join(', ')}) from ${ident(field.target)} ${r} where ${r}.id = ${value})`;
  }
  if (field.kind === 'choice') return wordsSql(value, field.options, value);
  const pattern = DATE_PATTERNS[field.kind];
  return pattern ? `to_char(${value}, '${pattern}')` : value;
}

/** How the kinds of dates are written in a text. */
const DATE_PATTERNS: Partial<Record<FieldKind, string>> = { date: 'DD/MM/YYYY', month: 'MM/YYYY' };

/** The SQL value of a field as the caller may see it. */
export function seenSql(resource: ServerResource, name: string, t: string, sight: Sight): string {
  const value = valueSql(resource, name, t);
  const field = resource.definition.fields[name];
  return field?.personal && !sight.sensitive ? maskSql(value, field) : value;
}

/** The field that says whether a record is still in use. */
export function activeField(fields: Fields): string | undefined {
  return Object.entries(fields).find(([, field]) => field.kind === 'active')?.[0];
}

function fileSql(id: string): string {
  return `(select row_to_json(d) from (select a.id, a.nome, a.tamanho, a.tipo, '/arquivo/' || a.token as url from arquivo a where a.id = ${id}) d)`;
}

/** The columns of a field on the wire; a relation adds what shows it. `full` adds child tables and files. */
function fieldColumns(registry: Registry, owner: string, t: string, name: string, field: AnyField, sight: Sight, full: boolean): string[] {
  if (field.transient || field.kind === 'derived') return [];
  if (field.kind === 'file' || field.kind === 'image')
    return [`${field.personal && !sight.sensitive ? 'null' : fileSql(`${t}.${ident(name)}`)} as ${ident(name)}`];
  if (field.kind === 'ref') {
    if (field.personal && !sight.sensitive) return [`null as ${ident(name)}`];
    return [
      storedColumn(t, name, field, sight),
      `${relationSql(registry, field.target, `${t}.${ident(name)}`, field.personal !== undefined && sight.sensitive)} as ${ident(relationName(name, field))}`,
    ];
  }
  if (isColumn(field)) return [storedColumn(t, name, field, sight)];
  if (!full && field.kind !== 'refs') return [];
  if (field.personal && !sight.sensitive) return [`'[]'::json as ${ident(name)}`];
  const child = field.kind === 'items' && field.table ? field.table : `${owner}_${name}`;
  if (field.kind === 'items') return [`${itemsSql(registry, child, t, field.fields, sight)} as ${ident(name)}`];
  // an alias of its own at every depth: the child's row must not hide its parent's
  const c = `${t}c`;
  const from = `from ${ident(child)} ${c} where ${c}.${PARENT_KEY} = ${t}.id`;
  if (field.kind === 'files')
    return [`(select coalesce(json_agg(${fileSql(`${c}.alvo_id`)} order by ${c}.ordem), '[]') ${from}) as ${ident(name)}`];
  if (field.kind !== 'refs') return [];
  const { target, inverse } = field;
  const links = inverse ? `from ${ident(`${target}_${inverse}`)} ${c} where ${c}.alvo_id = ${t}.id` : from;
  const [other, order] = inverse ? [`${c}.${PARENT_KEY}`, `${c}.${PARENT_KEY}`] : [`${c}.alvo_id`, `${c}.ordem`];
  return [
    `(select coalesce(json_agg(${other} order by ${order}), '[]') ${links}) as ${ident(name)}`,
    `(select coalesce(json_agg(${relationSql(registry, target, other)} order by ${order}), '[]') ${links}) as ${ident(relationName(name, field))}`,
  ];
}

function itemsSql(registry: Registry, table: string, t: string, fields: Fields, sight: Sight): string {
  const c = `${t}c`;
  const columns = Object.entries(fields).flatMap(([name, field]) => fieldColumns(registry, table, c, name, field, sight, true));
  return `(select coalesce(json_agg(i order by i.ordem), '[]') from (select ${c}.id, ${c}.ordem, ${columns.join(', ')} from ${ident(table)} ${c} where ${c}.${PARENT_KEY} = ${t}.id) i)`;
}

function derivedColumns(resource: ServerResource, t: string, sight: Sight, names?: readonly string[]): string[] {
  return Object.entries(resource.definition.fields).flatMap(([name, field]) => {
    if (field.kind !== 'derived' || (names && !names.includes(name))) return [];
    const exact = field.as === 'decimal' || field.as === 'money' || field.as === 'percent' ? wireSql[field.as] : undefined;
    const value = exact?.(valueSql(resource, name, t)) ?? valueSql(resource, name, t);
    return [`${field.personal && !sight.sensitive ? maskSql(value, field) : value} as ${ident(name)}`];
  });
}

/** The values of these fields as the wire carries them, without what shows relations: for lines of which there are many. */
export function plainColumns(resource: ServerResource, t: string, names: readonly string[]): string[] {
  const { fields } = resource.definition;
  const stored = names.flatMap((name) => {
    const field = fields[name];
    return field && isColumn(field) ? [storedColumn(t, name, field, { sensitive: true })] : [];
  });
  return [...stored, ...derivedColumns(resource, t, { sensitive: true }, names)];
}

/** Why a record can never change again, as SQL that gives text or null: its own state, or its closed fiscal year. */
export function lockReasonSql({ definition, rules }: ServerResource, t: string): string {
  const reasons = [closedYearSql(definition, t), rules.lockedBecause?.(t)].filter((sql) => typeof sql === 'string');
  return reasons.length > 0 ? `coalesce(${reasons.map((sql) => `(${sql})`).join(', ')})` : 'null::text';
}

/** What stands for the frame in rows that nobody edits. */
const VIEW_FRAME = [
  '1 as versao',
  'true as bloqueado',
  'null as motivo_bloqueio',
  'false as pode_liberar',
  ...['data_cadastro', 'data_alteracao', 'data_exclusao', 'usuario_cadastro', 'usuario_alteracao', 'usuario_exclusao'].map(
    (name) => `null as ${name}`,
  ),
];

/** The audit footer and the locks. In a list only permanent locks show; `editing` gives the SQL that says who may type. */
function frameColumns(resource: ServerResource, t: string, editing: string): string[] {
  if (resource.definition.view) return VIEW_FRAME;
  const reason = lockReasonSql(resource, t);
  return [
    `${t}.versao`,
    `(${reason} is not null or ${editing}) as bloqueado`,
    `${reason} as motivo_bloqueio`,
    `(${reason} is null and ${t}.data_exclusao is null) as pode_liberar`,
    `${t}.data_cadastro`,
    `${t}.data_alteracao`,
    `${t}.data_exclusao`,
    `autor(${t}.usuario_cadastro_id) as usuario_cadastro`,
    `autor(${t}.usuario_alteracao_id) as usuario_alteracao`,
    `autor(${t}.usuario_exclusao_id) as usuario_exclusao`,
  ];
}

function scopeColumns(resource: ServerResource, t: string): string[] {
  return [...(resource.definition.entity ? [`${t}.entidade_id`] : []), ...(resource.definition.year ? [`${t}.exercicio`] : [])];
}

const listed = new WeakMap<ServerResource, Map<boolean, readonly string[]>>();

/**
 * The columns of a row of the list over the alias `t`, as the wire carries them; `asked` are columns that a person chose
 * beyond those of the list. Composed once without any: every list asks.
 */
export function listColumns(registry: Registry, resource: ServerResource, sight: Sight, asked: readonly string[] = []): readonly string[] {
  const extra = extraColumns(resource.definition, asked);
  if (extra.length > 0) return composeListColumns(registry, resource, 't', sight, extra);
  const known = listed.get(resource) ?? new Map<boolean, readonly string[]>();
  listed.set(resource, known);
  const columns = known.get(sight.sensitive) ?? composeListColumns(registry, resource, 't', sight, []);
  known.set(sight.sensitive, columns);
  return columns;
}

function composeListColumns(registry: Registry, resource: ServerResource, t: string, sight: Sight, extra: readonly string[]): string[] {
  const { definition } = resource;
  const names = new Set<string>([...definition.list.columns, ...definition.display, ...(definition.optionNotes ?? []), ...extra]);
  const { tree } = definition.list.views ?? {};
  if (tree) names.add(tree.children);
  const stored = Object.entries(definition.fields).flatMap(([name, field]) =>
    names.has(name) || definition.list.filters?.includes(name) ? fieldColumns(registry, definition.name, t, name, field, sight, false) : [],
  );
  return [
    `${t}.id`,
    ...scopeColumns(resource, t),
    ...stored,
    ...derivedColumns(resource, t, sight, [...names]),
    ...frameColumns(resource, t, 'false'),
  ];
}

/** What is stored of a record, without what shows its single relations and what is derived: for work over whole tables. */
export function storedColumns(registry: Registry, { definition }: ServerResource, t: string): string[] {
  const sight = { sensitive: true };
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.kind === 'ref' ? [storedColumn(t, name, field, sight)] : fieldColumns(registry, definition.name, t, name, field, sight, true),
  );
  return [`${t}.id`, `${t}.versao`, ...fields];
}

/** Every column of a record, as the wire carries it. `editing` is the SQL that is true while the caller may not type. */
export function recordColumns(registry: Registry, resource: ServerResource, t: string, sight: Sight, editing: string): string[] {
  const { definition } = resource;
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    fieldColumns(registry, definition.name, t, name, field, sight, true),
  );
  return [`${t}.id`, ...scopeColumns(resource, t), ...fields, ...derivedColumns(resource, t, sight), ...frameColumns(resource, t, editing)];
}
