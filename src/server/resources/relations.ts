import { type AnyField, addIssue, type Condition, type FieldOf, type Fields, type Issues, recordName } from '../../resources/definition';
import { ident, Parameters } from '../db/sql';
import type { Work } from '../work';
import type { Reference } from './all';
import { readRecords } from './record';
import type { Registry, ServerResource } from './registry';
import { sightOf } from './sight';

interface Pointer {
  path: string;
  target: string;
  id: number;
  where: Condition | undefined;
  /** What is said when there is no such record. */
  refusal: string;
  /** What is said, after its name, of one that is there and that the filter of the field leaves out. */
  otherwise?: string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

const ABSENT = 'Registro não encontrado.';

/**
 * Checks that every relation of a draft points to a live record of the same cliente that satisfies the field's filter and
 * corresponds to the fields beside it, and keeps those records from being deleted until the transaction ends.
 *
 * @param stored the record before the change: a relation that did not change is not checked again
 */
export async function checkRelations(
  work: Work,
  resource: ServerResource,
  changes: Readonly<Record<string, unknown>>,
  stored?: Readonly<Record<string, unknown>>,
): Promise<Issues> {
  const [issues = {}] = await checkManyRelations(work, resource, [{ changes, stored }]);
  return issues;
}

/** A draft among many, with the record that it changes. */
interface DraftToCheck {
  changes: Readonly<Record<string, unknown>>;
  stored?: Readonly<Record<string, unknown>> | undefined;
}

/** The same for many drafts at once: what several of them point to is looked at once. */
export async function checkManyRelations(work: Work, resource: ServerResource, drafts: readonly DraftToCheck[]): Promise<Issues[]> {
  const { fields } = resource.definition;
  const pointers = drafts.map(({ changes, stored }) =>
    stored
      ? pointersOf(fields, { ...leftBehind(fields, stored, changes), ...changes }, '', { ...stored, ...changes }).filter(
          ({ path, id }) => stored[path] !== id || asksAnother(fields[path], stored, changes),
        )
      : pointersOf(fields, changes, '', changes),
  );
  const distinct = new Map(pointers.flat().map((pointer) => [keyOf(pointer), pointer]));
  const absent = new Set<string>();
  const all = [...distinct];
  for (let at = 0; at < all.length; at += MOST_CHECKED) {
    const parameters = new Parameters();
    const checks = all
      .slice(at, at + MOST_CHECKED)
      .map(([key, pointer]) => `select ${parameters.add(key)}::text as key where not exists (${targetSql(work, pointer, parameters)})`);
    for (const { key } of await work.db.rows<{ key: string }>(checks.join(' union all '), parameters.values)) absent.add(key);
  }
  const left = await sayLeftOut(
    work,
    all.flatMap(([key, pointer]) => (absent.has(key) ? [pointer] : [])),
  );
  return pointers.map((own) => {
    const issues: Issues = {};
    for (const pointer of own)
      if (absent.has(keyOf(pointer)) && !issues[pointer.path]) addIssue(issues, pointer.path, left.get(keyOf(pointer)) ?? pointer.refusal);
    return issues;
  });
}

/** Of each relation whose target is there for the caller, and that the filter of its field leaves out: which it is, and why. */
async function sayLeftOut(work: Work, refused: readonly Pointer[]): Promise<Map<string, string>> {
  const filtered = refused.filter(({ where, refusal }) => where && refusal === ABSENT);
  const said = new Map<string, string>();
  for (const target of new Set(filtered.map((one) => one.target))) {
    const resource = work.services.registry.byName.get(target);
    if (!resource) continue;
    const own = filtered.filter((one) => one.target === target);
    const ids = own.map(({ id }) => id);
    const records = await readRecords(work, resource, ids, sightOf(work, resource));
    const { one, gender } = resource.definition.label;
    for (const pointer of own) {
      const record = records.get(pointer.id);
      if (!record) continue;
      const why = pointer.otherwise ?? `não pode ser ${gender === 'f' ? 'escolhida' : 'escolhido'} neste campo`;
      said.set(keyOf(pointer), `${[one, recordName(resource.definition, record)].filter(Boolean).join(' ')}: ${why}.`);
    }
  }
  return said;
}

/** Checks of one statement. */
const MOST_CHECKED = 400;

function keyOf({ target, id, where }: Pointer): string {
  return `${target} ${id} ${where ? JSON.stringify(where) : ''}`;
}

/** @param beside the whole draft or line, of which the values may be a part */
function pointersOf(fields: Fields, values: Values, prefix: string, beside: Values): Pointer[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || value === null || value === undefined) return [];
    const own = fieldPointers(field, value, prefix + name);
    return field.kind === 'ref' ? [...own, ...besidePointers(field, value as number, prefix + name, fields, beside)] : own;
  });
}

function fieldPointers(field: AnyField, value: unknown, path: string): Pointer[] {
  if (field.kind === 'ref') return [pointerOf(field, path, value as number)];
  if (field.kind === 'refs') return (value as number[]).map((id) => pointerOf(field, path, id));
  if (field.kind !== 'items') return [];
  return (value as Record<string, unknown>[]).flatMap((line, index) => pointersOf(field.fields, line, `${path}.${index}.`, line));
}

const pointerOf = ({ target, where, otherwise }: FieldOf<'ref' | 'refs'>, path: string, id: number): Pointer => ({
  path,
  target,
  id,
  where,
  otherwise,
  refusal: ABSENT,
});

/** What the fields beside a relation ask of its target. */
function besidePointers({ target, within = {} }: FieldOf<'ref'>, id: number, path: string, fields: Fields, beside: Values): Pointer[] {
  return Object.entries(within)
    .filter(([, other]) => beside[other] !== null && beside[other] !== undefined)
    .map(([column, other]) => {
      const refusal = `Não corresponde ao campo "${fields[other]?.label}": escolha outro registro ou mude aquele campo.`;
      return { path, target, id, where: { [column]: beside[other] }, refusal };
    });
}

/** Whether a change beside a relation asks another target of it. */
function asksAnother(field: AnyField | undefined, stored: Values, changes: Values): boolean {
  if (field?.kind !== 'ref') return false;
  return Object.values(field.within ?? {}).some((name) => name in changes && changes[name] !== stored[name]);
}

/** The relations that did not change while what is beside them asks another target. */
function leftBehind(fields: Fields, stored: Values, changes: Values): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => asksAnother(field, stored, changes))
      .map(([name]) => [name, stored[name]]),
  );
}

function targetSql(work: Work, { target, id, where }: Pointer, parameters: Parameters): string {
  const { registry } = work.services;
  const conditions = [`r.id = ${parameters.add(id)}`, ...ownConditions(work, registry, target)];
  for (const [name, expected] of Object.entries(where ?? {})) {
    conditions.push(
      Array.isArray(expected) ? `r.${ident(name)} = any(${parameters.add(expected)})` : `r.${ident(name)} = ${parameters.add(expected)}`,
    );
  }
  // the caller points only to what the caller sees
  if (registry.byName.get(target)?.rules.sight) conditions.push(`r.id in (select id from ${ident(target)})`);
  return `select from public.${ident(target)} r where ${conditions.join(' and ')} for key share of r`;
}

function ownConditions(work: Work, registry: Registry, target: string): string[] {
  const resource = registry.byName.get(target)?.definition;
  if (!resource) return [];
  const conditions = ['r.data_exclusao is null'];
  if (!resource.shared) conditions.push(`r.cliente_id = ${work.cliente.id}`);
  if (resource.entity && work.setting.entidadeId !== null) conditions.push(`r.entidade_id = ${work.setting.entidadeId}`);
  return conditions;
}

/**
 * Refusals of deleting a record that live records point to: "Não é possível excluir: existem 3 unidades vinculadas."
 * The caller has locked the record, so that no new dependant can appear before the commit.
 */
export async function checkDependants(work: Work, resource: ServerResource, id: number): Promise<Issues> {
  const references = resource.references.filter(({ from }) => !from.view);
  if (references.length === 0) return {};
  const everything = work.within({ entidadeIds: null, exercicio: null, excluidos: null });
  const counts = references.map(({ table, column, ownerColumn, from }, index) => {
    const itself = from.name === resource.definition.name ? ` and ${ident(ownerColumn)} <> $1` : '';
    return `select ${index} as place, count(distinct ${ident(ownerColumn)})::int as n from ${ident(table)} where ${ident(column)} = $1${itself}`;
  });
  const rows = await everything.db.rows<{ place: number; n: number }>(
    `select * from (${counts.join(' union all ')}) d where n > 0 order by place`,
    [id],
  );
  const messages = rows.map(({ place, n }) => {
    const reference = references[place] as (typeof references)[number];
    if (isHidden(work, reference)) return 'existem registros vinculados que você não pode ver';
    const { label } = reference.from;
    const bound = label.gender === 'f' ? 'vinculada' : 'vinculado';
    return n === 1 ? `existe 1 ${label.one.toLowerCase()} ${bound}` : `existem ${n} ${label.many.toLowerCase()} ${bound}s`;
  });
  return messages.length > 0 ? { id: [`Não é possível excluir: ${[...new Set(messages)].join(', ')}.`] } : {};
}

/** Whether that a record points to another is personal, and the caller may not see it. */
function isHidden(work: Work, { from, field }: Reference): boolean {
  const [name = '', ...inside] = field.split('.');
  const pointer = inside.reduce((outer, child) => (outer?.kind === 'items' ? outer.fields[child] : undefined), from.fields[name]);
  return pointer?.personal !== undefined && !sightOf(work, work.services.registry.get(from.name)).sensitive;
}
