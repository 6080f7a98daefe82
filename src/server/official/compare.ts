import { createHash } from 'node:crypto';
import {
  type AnyField,
  type AnyRecord,
  compareDecimals,
  formatRelation,
  formatValue,
  type Issues,
  isEmpty,
  relationName,
  validateDraft,
} from '../../resources/definition';
import { type OfficialTable, titleOf } from '../../resources/official/table';
import { completeDraft } from '../resources/drafts';
import { readStored } from '../resources/record';
import type { ServerResource } from '../resources/registry';
import { plainValues } from '../resources/write';
import type { Work } from '../work';
import type { ChangedRow, NewRow, OfficialFault, OfficialFile, OfficialLine, OfficialPlan } from './plan';
import { fault } from './read';
import type { OfficialRegistration } from './rules';

type Values = Readonly<Record<string, unknown>>;

/** Compares the file with the register, without writing. */
export async function compareOfficial(
  work: Work,
  { table, rules }: OfficialRegistration,
  resource: ServerResource,
  file: OfficialFile,
  exercicio: number,
): Promise<OfficialPlan> {
  const { fields } = resource.definition;
  const byKey = await rowsByKey(work, table, resource);
  const faults = [...file.faults];
  const novos: NewRow[] = [];
  const alterados: ChangedRow[] = [];
  let iguais = 0;
  const said = new Map(file.lines.map(({ key, values }) => [key, values]));
  for (const line of file.lines) {
    const rows = byKey.get(line.key) ?? [];
    const missing = table.copies.flatMap((copy, index) => (rows.some((row) => matches(row, copy)) ? [] : [index]));
    for (const copy of missing) {
      const { values: inherited, como } = await inheritedOf(work, rules, line, said);
      const whole = { ...rules.fresh?.(line.values), ...inherited, ...line.values, ...table.copies[copy], vigencia_inicio: exercicio };
      const { changes, issues } = validateDraft(resource.definition, whole);
      faults.push(...inLine(table, line, issues));
      const completed = resource.rules.judgesAlone ? await completeDraft(work, resource, changes, null, undefined) : changes;
      novos.push({ key: line.key, copy, como, draft: { ...completed, ...(fields.nacional && { nacional: true }) } });
    }
    for (const current of rows) {
      const { row, issues } = changeOf({ table, rules }, resource, line, current, exercicio);
      faults.push(...inLine(table, line, issues));
      if (row) alterados.push(row);
      else iguais += 1;
    }
  }
  const extintos = [...byKey]
    .filter(([key]) => !file.keys.has(key))
    .flatMap(([, rows]) => rows.filter((row) => isNational(row) && isInForce(row, exercicio)))
    .map((current) => ended(resource, current, exercicio));
  faults.sort((a, b) => a.linha - b.linha);
  return { novos, alterados, extintos, conflitos: [], iguais, faults };
}

/** What a new line has of the levels above it, as the file says it or else as they are registered. */
async function inheritedOf(
  work: Work,
  { above, inherits }: OfficialRegistration['rules'],
  { key, values }: OfficialLine,
  said: ReadonlyMap<string, Values>,
): Promise<{ values: Values; como: string | null }> {
  if (!inherits) return { values: {}, como: null };
  const found: Record<string, unknown> = {};
  const wanted = () => inherits.fields.filter((name) => !(name in values) && !(name in found));
  let como: string | null = null;
  for (let up = above?.(key) ?? null; up !== null && wanted().length > 0; up = above?.(up) ?? null) {
    const level = said.get(up) ?? {};
    for (const name of wanted().filter((one) => one in level)) {
      found[name] = level[name];
      como ??= up;
    }
  }
  if (wanted().length === 0) return { values: found, como };
  const registered = await inherits.ofRegister(work, key, wanted());
  return { values: { ...registered.values, ...found }, como: como ?? registered.como };
}

/** What the line says otherwise than the record, in the order of the columns; nothing when it says the same. */
function changeOf(
  { table }: OfficialRegistration,
  resource: ServerResource,
  { values, texts }: OfficialLine,
  current: AnyRecord,
  exercicio: number,
): { row: ChangedRow | null; issues: Issues } {
  const { fields } = resource.definition;
  const own = [table.key, 'vigencia_inicio', ...table.copies.flatMap((copy) => Object.keys(copy))];
  const said = Object.entries(values).filter(
    ([name, value]) => !own.includes(name) && !same(fields[name] as AnyField, current[name], value),
  );
  const draft: Record<string, unknown> = Object.fromEntries(said);
  if (Number(current.vigencia_inicio ?? 0) > exercicio) draft.vigencia_inicio = exercicio;
  if (Number(current.vigencia_fim ?? 9999) < exercicio) draft.vigencia_fim = values.vigencia_fim ?? null;
  const { changes, issues } = validateDraft(resource.definition, draft, plainValues(resource, current));
  if (!isNational(current)) changes.nacional = true;
  const mudancas = Object.entries(changes).map(([name, value]) => {
    const said = changeSaid(table, current, name, value);
    return isRelation(fields[name] as AnyField) ? { ...said, depois: texts[name] ?? '' } : said;
  });
  return { row: mudancas.length === 0 ? null : { current, draft: changes, mudancas }, issues };
}

/** The national records, and those that stand where a national one would, by the code of the file. */
async function rowsByKey(work: Work, table: OfficialTable, resource: ServerResource): Promise<Map<string, AnyRecord[]>> {
  const byKey = new Map<string, AnyRecord[]>();
  for (const record of (await readStored(work, resource)).values()) {
    if (!isNational(record) && !table.copies.some((copy) => matches(record, copy))) continue;
    const key = String(record[table.key]);
    byKey.set(key, [...(byKey.get(key) ?? []), record]);
  }
  return byKey;
}

function inLine(table: OfficialTable, line: OfficialLine, issues: Issues): OfficialFault[] {
  return Object.entries(issues).flatMap(([field, messages]) => messages.map((message) => fault(table, line, field, message)));
}

/** Registers that are national as a whole do not say it of each record. */
const isNational = (record: AnyRecord) => record.nacional !== false && record.nacional !== null;
const matches = (record: AnyRecord, copy: Values) => Object.entries(copy).every(([name, value]) => record[name] === value);

function isInForce({ vigencia_inicio: from, vigencia_fim: until }: AnyRecord, exercicio: number): boolean {
  return Number(from ?? 0) <= exercicio && Number(until ?? 9999) >= exercicio;
}

/** Out of force from the exercício on; the years before it go on seeing the record. */
function ended({ definition }: ServerResource, current: AnyRecord, exercicio: number): ChangedRow {
  const field = definition.fields.vigencia_fim as AnyField;
  const change = { campo: field.label, antes: formatValue(field, current.vigencia_fim), depois: String(exercicio - 1) };
  return { current, draft: { vigencia_fim: exercicio - 1 }, mudancas: [change] };
}

const isRelation = ({ kind }: AnyField) => kind === 'ref' || kind === 'refs';

/** An amount that is not there is zero; the order of relations says nothing. */
function same(field: AnyField, stored: unknown, said: unknown): boolean {
  if (field.kind === 'percent' || field.kind === 'decimal' || field.kind === 'money')
    return compareDecimals(String(stored ?? '0'), String(said ?? '0')) === 0;
  if (Array.isArray(stored) && Array.isArray(said)) return JSON.stringify([...stored].sort()) === JSON.stringify([...said].sort());
  return (isEmpty(stored) && isEmpty(said)) || stored === said;
}

/** A change of a field, as people read it. */
export function changeSaid(table: OfficialTable, current: AnyRecord, name: string, value: unknown): ChangedRow['mudancas'][number] {
  const field = table.resource.fields[name] as AnyField;
  return { campo: titleOf(table, name), antes: wordsOf(name, field, current), depois: formatValue(field, value) };
}

function wordsOf(name: string, field: AnyField, record: AnyRecord): string {
  if (field.kind === 'ref') return formatRelation(record[relationName(name, field)] as Record<string, unknown> | null);
  if (field.kind === 'refs')
    return ((record[relationName(name, field)] ?? []) as Record<string, unknown>[]).map((row) => formatRelation(row)).join(' | ');
  return formatValue(field, record[name]);
}

/** SHA-256 of what would be written over which state: the confirmation does what was shown or nothing. */
export function fingerprintOf(resource: string, exercicio: number, { novos, alterados, extintos }: OfficialPlan): string {
  const changed = (rows: readonly ChangedRow[]) => rows.map(({ current, draft }) => [current.id, current.versao, draft]);
  return createHash('sha256')
    .update(JSON.stringify([resource, exercicio, novos.map(({ copy, draft }) => [copy, draft]), changed(alterados), changed(extintos)]))
    .digest('hex');
}
