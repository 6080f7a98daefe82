import { randomUUID } from 'node:crypto';
import {
  type AnyField,
  addIssue,
  GRID_MESSAGES,
  type Grid,
  type GridLine,
  type GridSaved,
  type Issues,
  isEmpty,
  isRequired,
  labelOf,
  MOST_GRID_LINES,
  roundDecimal,
  wireSchema,
} from '../../resources/definition';
import { numberProblem } from '../../resources/definition/typed-number';
import { ident } from '../db/sql';
import { explainDatabaseError } from '../db-errors';
import { ValidationError } from '../http/errors';
import { findSame, insertMany, lockMany, updateMany } from '../resources/many';
import type { ServerResource } from '../resources/registry';
import { checkManyRelations } from '../resources/relations';
import { checkContext, ofCliente } from '../resources/write';
import { checkOpenYear } from '../resources/year';
import type { Work } from '../work';
import { mergeOrRefuse, type Touched } from './conflicts';
import { keepExpressions } from './expressions';
import { fieldsOfGrid, type GridDraft, type GridParent, type GridRegistration, storedFields, typedFields } from './grid';
import { tellSaved } from './live';
import { parentOf, readLines, readTotals } from './read';

/** What a save brings: lines changed or new, and lines removed. */
export interface GridChanges {
  linhas: readonly GridLine[];
  removidas: readonly { id: number; rev: number }[];
}

/** A line of the save on its way to the table. */
interface Incoming extends GridDraft {
  /** What its messages are filed under: its id or its `chave`. */
  key: string;
  id: number | null;
  chave: string | null;
  line: Record<string, unknown>;
  before: GridLine | null;
  changed: readonly string[];
  expressoes: GridLine['expressoes'];
  /** What is written: the changed fields, and those that the rules filled in. */
  draft: Record<string, unknown>;
}

/** Most messages of one refusal (handbook Planejamento 5.0). */
const MOST_MESSAGES = 500;

/**
 * Writes a save of a grid in one transaction, all of it or nothing.
 *
 * @throws ValidationError with keys `linhas.{id or chave}.{campo}`; ConflictError VERSAO_DESATUALIZADA with the cells that two people changed, EXERCICIO_ENCERRADO
 */
export async function saveGrid(work: Work, registration: GridRegistration, parentId: number, changes: GridChanges): Promise<GridSaved> {
  const { grid } = registration;
  return work.transact(async (tx) => {
    const resource = tx.services.registry.get(grid.resource.name);
    await checkOpenYear(tx, resource.definition);
    checkContext(tx, resource, {});
    const parent = await parentOf(tx, registration, parentId, true);
    if (parent.closed) throw new ValidationError({ versao: [parent.closed] });
    const issues: Issues = {};
    const { lines, removed, merged, rounded } = await prepare(tx, grid, resource, parentId, changes, issues);
    await judge(tx, registration, resource, parent, parentId, lines, removed, issues);
    refuse(issues);
    await removeLines(tx, resource, removed);
    const made = await writeLines(tx, resource, grid, parentId, lines);
    await keepExpressions(
      tx,
      grid,
      lines.map((line) => ({ id: made.get(line) as number, expressoes: line.expressoes })),
    );
    const totais = await readTotals(tx, grid, parentId);
    if (totais.linhas > MOST_GRID_LINES) throw new ValidationError({ linhas: [GRID_MESSAGES.G12()] });
    record(tx, grid, resource, parentId, lines, removed);
    const salvamento = randomUUID();
    tellSaved(tx, grid, parentId, { salvamento, ids: [...made.values()], removidas: removed });
    const now = await revisions(tx, resource, [...made.values()]);
    return {
      linhas: lines.map((line) => {
        const id = made.get(line) as number;
        return { id, ...(line.chave !== null && { chave: line.chave }), rev: now.get(id) ?? 1 };
      }),
      totais,
      avisos: rounded > 0 ? [GRID_MESSAGES.G06(rounded)] : [],
      mescladas: merged.length > 0 ? [...(await readLines(tx, grid, parentId, merged, fieldsOfGrid(grid))).values()] : [],
      salvamento,
    };
  });
}

/** Reads what was sent: the lines that change are locked, compared with what others did, and checked field by field. */
async function prepare(
  tx: Work,
  grid: Grid,
  resource: ServerResource,
  parentId: number,
  { linhas, removidas }: GridChanges,
  issues: Issues,
): Promise<{ lines: Incoming[]; removed: number[]; merged: number[]; rounded: number }> {
  const fields = typedFields(grid);
  const read = linhas.map((sent) => readSent(grid, fields, sent, issues));
  const touched: Touched[] = [
    ...read.flatMap(({ id, sent, changes }) => (id === null ? [] : [{ id, rev: Number(sent.rev), changes }])),
    ...removidas.map(({ id, rev }) => ({ id, rev, changes: null })),
  ];
  const ids = touched.map(({ id }) => id);
  await lockMany(tx, resource, ids);
  const stored = await readLines(tx, grid, parentId, ids, storedFields(grid));
  const merged = await mergeOrRefuse(tx, grid, touched, stored);
  const lines = read.map(({ key, id, sent, changes }): Incoming => {
    const before = id === null ? null : (stored.get(id) ?? null);
    const changed = Object.keys(changes).filter((name) => !before || JSON.stringify(before[name]) !== JSON.stringify(changes[name]));
    const draft = Object.fromEntries(changed.map((name) => [name, changes[name]]));
    const { chave, expressoes } = sent;
    return { key, id, chave: id === null ? String(chave) : null, line: { ...before, ...changes }, before, changed, expressoes, draft };
  });
  return {
    lines: lines.filter(({ before, changed }) => !before || changed.length > 0),
    // what another person removed meanwhile is gone already, and what belongs to another parent is not the caller's to remove
    removed: removidas.flatMap(({ id }) => (stored.has(id) ? [id] : [])),
    merged,
    rounded: read.reduce((sum, { rounded }) => sum + rounded, 0),
  };
}

function readSent(grid: Grid, fields: readonly string[], sent: GridLine, issues: Issues) {
  const id = typeof sent.id === 'number' ? sent.id : null;
  const key = `linhas.${id ?? sent.chave}`;
  const changes: Record<string, unknown> = {};
  let rounded = 0;
  for (const name of fields) {
    if (!Object.hasOwn(sent, name)) continue;
    const field = grid.resource.fields[name] as AnyField;
    if (isEmpty(sent[name])) {
      changes[name] = null;
      continue;
    }
    const value = roundedAmount(field, sent[name]);
    if (value !== sent[name]) rounded += 1;
    const result = schemaOf(field).safeParse(value);
    if (result.success) changes[name] = result.data;
    else addIssue(issues, `${key}.${name}`, messageOf(field, value, result.error.issues[0]?.message));
  }
  return { id, key, sent, changes, rounded };
}

/** G06: an amount with more places than its column keeps is rounded half up, and the answer says so. */
function roundedAmount(field: AnyField, value: unknown): unknown {
  const scale = field.kind === 'money' ? 2 : field.kind === 'percent' ? 4 : field.kind === 'decimal' ? field.scale : null;
  if (scale === null || typeof value !== 'string' || !/^-?\d+\.\d+$/.test(value)) return value;
  return (value.split('.')[1] ?? '').length > scale ? roundDecimal(value, scale) : value;
}

/** The messages of the grid where it has one of its own. */
function messageOf(field: AnyField, value: unknown, other: string | undefined): string {
  if (field.kind === 'money' || field.kind === 'percent' || field.kind === 'decimal') {
    if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return numberProblem(value);
    if (value.startsWith('-') && (field.kind === 'money' || field.min !== undefined)) return GRID_MESSAGES.G05();
    if ((value.split('.')[0] ?? '').length > 16) return GRID_MESSAGES.G07();
  }
  return other ?? `O campo "${field.label}" tem um valor inválido.`;
}

const schemas = new WeakMap<AnyField, ReturnType<typeof wireSchema>>();

/** Built once: a save checks thousands of cells. */
function schemaOf(field: AnyField): ReturnType<typeof wireSchema> {
  const schema = schemas.get(field) ?? wireSchema(field);
  schemas.set(field, schema);
  return schema;
}

/** Required cells, relations, the rules of the definition and of the plugin, and repeated keys. */
async function judge(
  tx: Work,
  { grid, rules }: GridRegistration,
  resource: ServerResource,
  parent: GridParent,
  parentId: number,
  lines: readonly Incoming[],
  removed: readonly number[],
  issues: Issues,
): Promise<void> {
  for (const incoming of lines) incoming.line[grid.parent] = parentId;
  const judged = (await rules.check?.(tx, lines, parent)) ?? [];
  for (const [index, found] of judged.entries()) file(issues, lines[index] as Incoming, found);
  for (const incoming of lines) {
    checkRequired(grid, incoming, parent.state.exercicio, issues);
    for (const rule of resource.definition.rules ?? []) file(issues, incoming, rule(incoming.line));
    // what the rules filled in is written too
    for (const [name, value] of Object.entries(incoming.line))
      if (name !== grid.parent && grid.resource.fields[name] && (incoming.before?.[name] ?? null) !== (value ?? null))
        incoming.draft[name] = value;
  }
  const drafts = lines.map(({ draft, before }) => ({ changes: draft, stored: before ?? undefined }));
  for (const [index, found] of (await checkManyRelations(tx, resource, drafts)).entries()) file(issues, lines[index] as Incoming, found);
  if (removed.length > 0)
    for (const [id, found] of (await rules.checkRemoved?.(tx, removed, parent)) ?? [])
      for (const [name, messages] of Object.entries(found))
        for (const message of messages) addIssue(issues, `linhas.${id}.${name}`, message);
  await checkRepeated(tx, grid, resource, lines, new Set(removed), issues);
}

function file(issues: Issues, { key }: Incoming, found: Issues | null | undefined): void {
  for (const [name, messages] of Object.entries(found ?? {})) for (const message of messages) addIssue(issues, `${key}.${name}`, message);
}

function checkRequired({ resource, columns }: Grid, { key, line, before }: Incoming, exercicio: number, issues: Issues): void {
  for (const column of columns) {
    const name = column.field;
    const field = resource.fields[name];
    if (!field || field.kind === 'derived' || field.readOnly || issues[`${key}.${name}`]) continue;
    if (isRequired(field, line, !before) && isEmpty(line[name]))
      addIssue(issues, `${key}.${name}`, GRID_MESSAGES.G14(labelOf(column, exercicio) ?? field.label));
  }
}

/** G08: the business key repeated inside the save, or with a stored line that the save neither changes nor removes. */
async function checkRepeated(
  tx: Work,
  grid: Grid,
  resource: ServerResource,
  lines: readonly Incoming[],
  removed: ReadonlySet<number>,
  issues: Issues,
): Promise<void> {
  const beingWritten = new Set(lines.flatMap(({ id }) => (id === null ? [] : [id])));
  for (const names of resource.definition.unique ?? []) {
    const keyed = lines.filter(({ before, draft }) => !before || names.some((name) => name in draft));
    if (keyed.length === 0) continue;
    const place = typedFields(grid).find((name) => names.includes(name)) ?? 'id';
    const seen = new Map<string, number>();
    for (const [index, incoming] of lines.entries()) {
      const key = JSON.stringify(names.map((name) => incoming.line[name] ?? null));
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else addIssue(issues, `${incoming.key}.${place}`, GRID_MESSAGES.G08(calledBy(lines[first]?.line, first)));
    }
    const found = await findSame(
      tx,
      resource,
      names,
      keyed.map(({ line }) => line),
    );
    const others = found.map((ids) => ids.find((id) => !removed.has(id) && !beingWritten.has(id)));
    const known = await authorsOf(
      tx,
      resource,
      others.filter((id) => id !== undefined),
    );
    for (const [index, other] of others.entries())
      if (other !== undefined) addIssue(issues, `${keyed[index]?.key}.${place}`, GRID_MESSAGES.G08(known.get(other) ?? ''));
  }
}

/** What people call a line of the save: its ficha, or its place in what was sent. */
function calledBy(line: Readonly<Record<string, unknown>> | undefined, index: number): string {
  return line?.ficha ? `ficha ${line.ficha}` : `linha ${index + 1}`;
}

/** The stored lines of these ids by who made them: somebody else may just have. */
async function authorsOf(tx: Work, { definition }: ServerResource, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db.rows<{ id: number; nome: string | null }>(
    `select t.id, p.nome from ${ident(definition.name)} t left join usuario u on u.id = t.usuario_cadastro_id left join pessoa p on p.id = u.pessoa_id
      where t.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, nome }) => [id, nome ? `já incluída por ${nome}` : 'já existe']));
}

async function removeLines(tx: Work, resource: ServerResource, removed: readonly number[]): Promise<void> {
  if (removed.length === 0) return;
  await tx.db.execute(
    `update public.${ident(resource.definition.name)} set data_exclusao = $2, usuario_exclusao_id = $3, versao = versao + 1
      where id = any($1::bigint[])${ofCliente(tx, resource)}`,
    [removed, tx.now(), tx.caller?.usuarioId ?? null],
  );
}

async function writeLines(
  tx: Work,
  resource: ServerResource,
  grid: Grid,
  parentId: number,
  lines: readonly Incoming[],
): Promise<Map<Incoming, number>> {
  const made = new Map<Incoming, number>();
  const changed = lines.filter(({ id }) => id !== null);
  const fresh = lines.filter(({ id }) => id === null);
  try {
    if (changed.length > 0)
      await updateMany(
        tx,
        resource,
        changed.map(({ id, draft }) => ({ id: id as number, draft })),
      );
    const ids =
      fresh.length > 0
        ? await insertMany(
            tx,
            resource,
            fresh.map(({ draft }) => ({ ...draft, [grid.parent]: parentId })),
          )
        : [];
    for (const [index, incoming] of fresh.entries()) made.set(incoming, ids[index] as number);
  } catch (error) {
    throw explainDatabaseError(error, resource.definition, {});
  }
  for (const incoming of changed) made.set(incoming, incoming.id as number);
  return made;
}

async function revisions(tx: Work, { definition }: ServerResource, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db.rows<{ id: number; versao: number }>(
    `select t.id, t.versao from ${ident(definition.name)} t where t.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, versao }) => [id, versao]));
}

/** One row in the trail of the suite; each cell is in the trail of grids. */
function record(
  tx: Work,
  grid: Grid,
  resource: ServerResource,
  parentId: number,
  lines: readonly Incoming[],
  removed: readonly number[],
): void {
  const incluidas = lines.filter(({ id }) => id === null).length;
  tx.audit({
    acao: 'alterar',
    recurso: resource.definition.name,
    descricao: grid.title,
    sistema: resource.definition.menu,
    depois: { [grid.parent]: parentId, incluidas, alteradas: lines.length - incluidas, removidas: removed.length },
  });
}

/** @throws ValidationError with the first 500 messages and how many more there are */
function refuse(issues: Issues): void {
  const all = Object.entries(issues);
  if (all.length === 0) return;
  const shown = Object.fromEntries(all.slice(0, MOST_MESSAGES));
  throw new ValidationError(all.length > MOST_MESSAGES ? { ...shown, linhas: [`e mais ${all.length - MOST_MESSAGES}`] } : shown);
}
