import { fromCents, toCents } from '../definition/cents';
import type { GridFiller, GridValues } from '../definition/grid';
import { type CellText, type GridModel, same } from './model';
import { cellText } from './values';

// What could be written in a sheet, as texts of cells: nothing is changed here.

/** What follows from filling these cells, in other cells of the same lines. */
export function consequencesOf(model: GridModel, cells: readonly CellText[]): CellText[] {
  const typed = new Set(cells.filter(({ text }) => text.trim() !== '').map(({ key, column }) => `${key} ${column}`));
  const working = new Map<string, Record<string, unknown>>();
  const found = defaultsOf(model, cells, typed);
  const complete = model.grid.rules?.complete;
  if (!complete) return found;
  for (const { key, column } of cells) typed.add(`${key} ${column}`);
  for (const { key, column, text } of found) {
    const own = model.column(column);
    const values = working.get(key) ?? {};
    working.set(key, values);
    if (own) values[column] = model.read(own, text).value;
  }
  for (const { key, column, text } of cells) {
    const own = model.column(column);
    if (!own || own.closed) continue;
    const values = working.get(key) ?? { ...model.valuesOf(key) };
    working.set(key, values);
    const read = model.read(own, text);
    const before = { ...values };
    values[column] = read.value;
    if (read.problem) continue;
    for (const [name, value] of Object.entries(complete(values, column, model.context, before))) {
      const target = model.column(name);
      if (!target || typed.has(`${key} ${name}`) || same(values[name], value)) continue;
      values[name] = value;
      found.push({ key, column: name, text: cellText(target.field, value, model.choices.get(name)) });
    }
  }
  return found;
}

/** What the fields begin with, in lines that these cells begin: typed, pasted or brought by a file. */
function defaultsOf(model: GridModel, cells: readonly CellText[], typed: ReadonlySet<string>): CellText[] {
  const begun = new Set(cells.filter(({ key, text }) => text.trim() !== '' && model.isBegun(key) === false).map(({ key }) => key));
  const given = model.columns.filter(({ field, closed }) => closed === null && field.default !== undefined);
  return [...begun].flatMap((key) =>
    given.flatMap(({ name, field }) =>
      typed.has(`${key} ${name}`) ? [] : [{ key, column: name, text: model.textOf(name, field.default) }],
    ),
  );
}

/** The cells that a filler changes in these lines; one that is closed stays as it is. */
export function filled(model: GridModel, keys: Iterable<string>, { fill }: GridFiller, answers: GridValues): CellText[] {
  const cells: CellText[] = [];
  for (const key of keys) {
    const values = model.valuesOf(key);
    if (!values) continue;
    for (const [column, value] of Object.entries(fill(values, answers))) {
      if (model.column(column)?.closed === null && !same(values[column], value))
        cells.push({ key, column, text: model.textOf(column, value) });
    }
  }
  return cells;
}

/** A line that repeats another, to be added to it: the cells of the first with the amounts of both; null when it repeats none. */
export function addedToRepeated(model: GridModel, key: string): { into: string; cells: CellText[] } | null {
  const into = model.repeatedBy(key);
  const own = model.valuesOf(key);
  const first = into === null ? null : model.valuesOf(into);
  if (into === null || !own || !first) return null;
  const cells = model.columns
    .filter(({ field, closed }) => field.kind === 'money' && closed === null)
    .map(({ name }) => [name, fromCents(toCents(first[name]) + toCents(own[name]))] as const)
    .filter(([name, sum]) => toCents(first[name]) !== toCents(sum));
  return { into, cells: cells.map(([column, sum]) => ({ key: into, column, text: model.textOf(column, sum) })) };
}

/** The line that has the business key of these texts; null when none has it, or they do not say it whole. */
export function lineLike(model: GridModel, texts: readonly { column: string; text: string }[]): string | null {
  const said = texts.flatMap(({ column, text }) => {
    const own = model.column(column);
    return own ? [[column, model.read(own, text).value] as const] : [];
  });
  return model.lineWith(Object.fromEntries(said));
}

/** Whether a text would change nothing in a cell. */
export function says(model: GridModel, key: string, column: string, text: string): boolean {
  const values = model.valuesOf(key);
  const own = model.column(column);
  if (!values || !own || model.isUnread(key, column)) return false;
  const { value, problem } = model.read(own, text);
  return !problem && same(value, values[column]);
}
