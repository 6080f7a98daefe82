import type { Fields, Resource } from '../../resources/definition';
import { ident } from './sql';

/**
 * What the caller may see. Every statement that runs for a request goes through `applyScope`, so that no query can
 * forget the cliente, the entity, the fiscal year or the logical deletion.
 */
export interface Scope {
  clienteId: number;
  /** Entities whose rows are visible; null for the platform's own work. */
  entidadeIds: readonly number[] | null;
  /** Fiscal year of resources that belong to one; null shows all years. */
  exercicio: number | null;
  /** Which rows of one resource are seen beside or instead of its live ones; null sees only live rows of everything. */
  excluidos: { de: string; quais: 'sim' | 'todos' } | null;
  /** Who reads rows that not everybody may see; nobody (zeros) sees what is everybody's, null is the platform's own work and sees all. */
  leitor: Reader | null;
}

/** A person who reads: the account and the person of it. */
export interface Reader {
  usuarioId: number;
  pessoaId: number;
}

/** Which rows of a table its reader may see, as SQL of a row's alias over `quem_le (usuario_id, pessoa_id)`. */
export type Sight = (t: string) => string;

/** The one row that says who reads, for whatever depends on it: sights, filters, derived values. Nulls for the platform's own work. */
export const READER = 'quem_le';

/** Which parts of a scope a table obeys. */
export interface ScopeFilter {
  table: string;
  tenant: boolean;
  entity: boolean;
  year: boolean;
  deletion: boolean;
  sight?: Sight;
}

/** The parts of a scope that a resource's own table obeys. */
export function scopeFilterOf(resource: Resource): ScopeFilter {
  return {
    table: resource.name,
    tenant: !resource.shared,
    entity: resource.entity === true,
    year: resource.year === true,
    deletion: !resource.view,
  };
}

/** A hand-written table with cliente_id, or one whose rows are seen with the row of another that they point to. */
export type HandTable = string | { table: string; parent: string; key: string };

interface ScopedTable {
  /** Columns that the scope filters, for resources; the parent, for child and join tables; who reads. */
  filter: ScopeFilter | { parent: string; key?: string } | { reader: true };
}

/** The tables that a scope hides behind a filtered view of the same name. */
export type ScopedTables = ReadonlyMap<string, ScopedTable>;

/**
 * The tables of every resource, with their child and join tables.
 *
 * @param platform hand-written tables
 * @param sights of resources whose rows not everybody may see
 */
export function scopedTablesOf(
  resources: readonly Resource[],
  platform: readonly HandTable[] = [],
  sights: ReadonlyMap<string, Sight> = new Map(),
): ScopedTables {
  const tables = new Map<string, ScopedTable>([[READER, { filter: { reader: true } }]]);
  for (const hand of platform) {
    if (typeof hand !== 'string') tables.set(hand.table, { filter: { parent: hand.parent, key: hand.key } });
    else tables.set(hand, { filter: { table: hand, tenant: true, entity: false, year: false, deletion: false } });
  }
  for (const resource of resources) {
    tables.set(resource.name, { filter: { ...scopeFilterOf(resource), sight: sights.get(resource.name) } });
    for (const child of childTablesOf(resource.name, resource.fields)) tables.set(child.table, { filter: child });
  }
  return tables;
}

/** Whether what a statement gives depends on who reads, once it is within a scope. */
export const isPersonal = (scoped: string): boolean => scoped.includes(`${ident(READER)} as not materialized`);

/** Child tables of `itens` and join tables of `rels` and `arquivos`, with the column that points to the parent. */
export function childTablesOf(owner: string, fields: Fields): { table: string; parent: string; field: string }[] {
  return Object.entries(fields).flatMap(([field, spec]) => {
    if (!['items', 'refs', 'files'].includes(spec.kind) || (spec.kind === 'refs' && spec.inverse)) return [];
    const table = spec.kind === 'items' && spec.table ? spec.table : `${owner}_${field}`;
    const own = { table, parent: owner, field };
    return spec.kind === 'items' ? [own, ...childTablesOf(table, spec.fields)] : [own];
  });
}

/** The column of every child and join table that points to its parent. */
export const PARENT_KEY = 'pai_id';

const LEADING = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
const WORD = /(?<![.\w$"])"?([a-z_][a-z0-9_]*)"?/gi;
/** A row lock that does not say which table of the statement it is of. */
const LOCK = /\bfor\s+(?:no\s+key\s+update|update|share|key\s+share)\b(?!\s+of\b)/i;
/** A table whose rows a statement changes or takes away, in whatever part of it; `on conflict do update set` names none. */
const TARGET = /\b(?:update|delete\s+from)\s+(?:only\s+)?(?:"?public"?\s*\.\s*)?"?([a-z_][a-z0-9_]*)"?/gi;

/**
 * Rewrites a statement so that each scoped table it names is the part of the table that the caller may see: a CTE of
 * the same name in front of it. PostgreSQL folds the CTE into the plan; indexes are used as usual.
 *
 * Statements that need the real table (row locks, the pipeline's own writes) name it as `public.<table>` and carry
 * their own `cliente_id`.
 *
 * @throws Error for an UPDATE or DELETE of a scoped table, named either way, without `cliente_id`, and for any other kind of statement over
 *   one (TABLE, MERGE, COPY…), which cannot be filtered, and for a row lock that PostgreSQL would silently leave out
 *   because a CTE has no rows to lock: all are defects of the caller
 * @param reader SQL of who reads, where it is given beside the statement: so the text is everybody's
 */
export function applyScope(sql: string, scope: Scope, tables: ScopedTables, reader: ReaderSql = readerSql(scope)): string {
  const text = sql.replace(LEADING, '');
  if (!text.includes('cliente_id'))
    for (const [, target = ''] of text.matchAll(TARGET))
      if (isTenants(target.toLowerCase(), tables))
        throw new Error(`A instrução sobre ${target} precisa filtrar cliente_id: ${text.slice(0, 120)}`);
  const named = new Set<string>();
  for (const [, word = ''] of text.matchAll(WORD)) if (tables.has(word.toLowerCase())) collect(word.toLowerCase(), tables, named);
  if (named.size === 0) return sql;
  if (!/^(select|with|insert|update|delete|\()/i.test(text)) throw new Error(`A instrução não pode ser filtrada: ${text.slice(0, 120)}`);
  if (LOCK.test(text)) throw new Error(`Para travar linhas, nomeie public.<tabela>, ou diga de qual com OF: ${text.slice(0, 120)}`);
  const views = [...named].map((name) => `${ident(name)} as not materialized (${viewOf(name, scope, tables, reader)})`);
  const recursive = /^with\s+recursive\s/i.test(text);
  const rest = text.replace(/^with\s+(recursive\s+)?/i, '');
  if (rest === text) return `with ${views.join(', ')} ${text}`;
  return `with ${recursive ? 'recursive ' : ''}${views.join(', ')}, ${rest}`;
}

function isTenants(table: string, tables: ScopedTables): boolean {
  const filter = tables.get(table)?.filter;
  return filter !== undefined && 'tenant' in filter && filter.tenant;
}

/** A child's view reads its parent's, and a sight who reads, so they come first. */
function collect(name: string, tables: ScopedTables, named: Set<string>): void {
  const filter = tables.get(name)?.filter;
  if (filter && 'parent' in filter) collect(filter.parent, tables, named);
  if (filter && 'sight' in filter && filter.sight) named.add(READER);
  named.add(name);
}

function viewOf(name: string, scope: Scope, tables: ScopedTables, reader: ReaderSql): string {
  const table = `public.${ident(name)}`;
  const filter = tables.get(name)?.filter;
  if (!filter) return `select * from ${table}`;
  if ('reader' in filter) return `select ${reader.usuario}::bigint as usuario_id, ${reader.pessoa}::bigint as pessoa_id`;
  if ('parent' in filter) {
    return `select c.* from ${table} c where exists (select from ${ident(filter.parent)} p where p.id = c.${filter.key ?? PARENT_KEY})`;
  }
  const seen = scope.leitor && filter.sight ? [`(${filter.sight(ident(name))})`] : [];
  return `select * from ${table} where ${[...scopeConditions(scope, filter), ...seen].join(' and ')}`;
}

/** SQL of the account and of the person that read. */
interface ReaderSql {
  usuario: string;
  pessoa: string;
}

function readerSql({ leitor }: Scope): ReaderSql {
  const id = (value: number | undefined) => (value === undefined ? 'null' : String(Number(value)));
  return { usuario: id(leitor?.usuarioId), pessoa: id(leitor?.pessoaId) };
}

/** The conditions of a scope over one table. Values are numbers of the server's own context. */
export function scopeConditions(scope: Scope, filter: ScopeFilter, alias = ''): string[] {
  const at = alias ? `${alias}.` : '';
  const conditions = filter.tenant ? [`${at}cliente_id = ${Number(scope.clienteId)}`] : ['true'];
  if (filter.entity && scope.entidadeIds) conditions.push(entityCondition(scope.entidadeIds, at));
  if (filter.year && scope.exercicio !== null) conditions.push(`${at}exercicio = ${Number(scope.exercicio)}`);
  const seen = scope.excluidos?.de === filter.table ? scope.excluidos.quais : 'nao';
  if (filter.deletion && seen !== 'todos') conditions.push(`${at}data_exclusao is ${seen === 'nao' ? '' : 'not '}null`);
  return conditions;
}

function entityCondition(ids: readonly number[], at: string): string {
  if (ids.length === 1) return `${at}entidade_id = ${Number(ids[0])}`;
  return ids.length === 0 ? 'false' : `${at}entidade_id in (${ids.map(Number).join(', ')})`;
}
