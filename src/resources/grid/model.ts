import { type AnyField, derived } from '../definition/field';
import {
  GRID_MESSAGES,
  type Grid,
  type GridLine,
  type GridOptions,
  type GridParentState,
  type GridSaved,
  type GridValues,
  labelOf,
  MOST_GRID_LINES,
} from '../definition/grid';
import { RepeatedKeys } from './repeated-keys';
import { RunningSums } from './running-sums';
import { type CellRead, Choices, cellDisplay, cellText, isNumeric, readCell } from './values';

/** A column of the sheet, with all that it needs to read and to show a cell. */
export interface ModelColumn {
  name: string;
  label: string;
  width: number;
  field: AnyField;
  /** Why nobody types in it; null when it is typed in. */
  closed: string | null;
  numeric: boolean;
  required: boolean;
}

/** What is wrong in a cell. */
export interface Problem {
  key: string;
  column: string;
  message: string;
}

interface Line {
  key: string;
  id: number | null;
  rev: number;
  /** As it is stored; null of a new line. */
  base: GridValues | null;
  values: Record<string, unknown>;
  /** What was typed and means nothing yet, by column. */
  typed: Map<string, string>;
  problems: Map<string, string>;
  removed: boolean;
  /** What was typed as an expression, by column, with the value that it gave: worth something while the cell holds it. */
  expressions: Map<string, { expression: string; value: unknown }>;
  /** A new line with nothing in it: as if it were not there. */
  blank: boolean;
}

/** A cell with its new text. */
export interface CellText {
  key: string;
  column: string;
  text: string;
}

/** What goes to the server (`PATCH {api}/grade`). */
export interface GridChangesSent {
  linhas: GridLine[];
  removidas: { id: number; rev: number }[];
}

const CALCULATED = 'Calculada: não se digita.';

/**
 * The lines of a grid as they are being edited: values, problems, totals and what changed since the last save. It knows
 * nothing of the sheet that shows it. What is read from the lines stands beside: `totals.ts`, `tree.ts`, `proposals.ts`.
 */
export class GridModel {
  readonly grid: Grid;
  readonly exercicio: number;
  /** What the lines belong to, as the server described it, and what stands beside them. */
  readonly parent: GridParentState;
  /** What the rules of the grid are told beside the values of a line. */
  readonly context: unknown;
  readonly columns: readonly ModelColumn[];
  readonly choices: ReadonlyMap<string, Choices>;
  private readonly byName: ReadonlyMap<string, ModelColumn>;
  private readonly keyNames: readonly string[];
  private readonly lines = new Map<string, Line>();
  /** Keys of the stored lines by id. */
  private readonly stored = new Map<number, string>();
  /** Exact sums of the lines, kept up to date cell by cell. */
  readonly sums: Pick<RunningSums, 'all' | 'of' | 'ofIndicator'>;
  private readonly running: RunningSums;
  private readonly same = new RepeatedKeys();
  private readonly dirty = new Set<string>();
  private readonly wrong = new Set<string>();
  private alive = 0;
  /** New lines that are still empty. */
  private blank = 0;
  private fresh = 0;

  constructor(grid: Grid, options: GridOptions, parent: GridParentState) {
    this.grid = grid;
    this.exercicio = parent.exercicio;
    this.parent = parent;
    this.context = grid.rules?.context(options, parent);
    this.choices = new Map(Object.entries(options).map(([name, all]) => [name, new Choices(all)]));
    this.columns = grid.columns.map((column) => {
      const { field: name, width, closed } = column;
      const computed = grid.computed[name];
      const field = grid.resource.fields[name] ?? derived(computed?.as ?? 'text', { label: computed?.label ?? name });
      const always = closed === true || field.kind === 'derived' || field.readOnly === true;
      return {
        name,
        label: labelOf(column, parent.exercicio) ?? field.label,
        width,
        field,
        closed: always ? CALCULATED : (closed?.(parent) ?? null),
        numeric: isNumeric(field),
        required: field.required === true,
      };
    });
    this.byName = new Map(this.columns.map((column) => [column.name, column]));
    this.keyNames = (grid.resource.unique?.[0] ?? []).filter((name) => this.byName.has(name));
    this.running = new RunningSums(grid, (values, name) => this.computed(values, name), this.context);
    this.sums = this.running;
  }

  /** Takes stored lines in. @returns their keys, in the same order */
  load(lines: readonly GridLine[]): string[] {
    return lines.map((stored) => {
      const { id, rev, ...values } = stored;
      const key = String(id);
      this.add({ key, id: id as number, rev: rev ?? 1, base: { ...values }, values: { ...values } });
      return key;
    });
  }

  /** A line that is not stored yet. */
  addNew(key = `novo-${Date.now().toString(36)}-${(this.fresh++).toString(36)}`): string {
    this.add({ key, id: null, rev: 0, base: null, values: {} });
    return key;
  }

  get size(): number {
    return this.alive;
  }

  /** Whether one more line would pass the limit (G12). */
  get isFull(): boolean {
    return this.alive + this.blank >= MOST_GRID_LINES;
  }

  /** The text that the editor of a cell opens with. */
  text(key: string, column: string): string {
    const line = this.lines.get(key);
    const typed = line?.typed.get(column);
    if (typed !== undefined) return typed;
    const own = this.byName.get(column);
    return line && own ? cellText(own.field, this.valueOf(line, column), this.choices.get(column)) : '';
  }

  /** A value of a column as it would be typed. */
  textOf(column: string, value: unknown): string {
    const own = this.byName.get(column);
    return own ? cellText(own.field, value, this.choices.get(column)) : '';
  }

  /** What the sheet shows in a cell. */
  display(key: string, column: string): string {
    const line = this.lines.get(key);
    const typed = line?.typed.get(column);
    if (typed !== undefined) return typed;
    const own = this.byName.get(column);
    return line && own ? cellDisplay(own.field, this.valueOf(line, column), this.choices.get(column)) : '';
  }

  value(key: string, column: string): unknown {
    const line = this.lines.get(key);
    return line ? this.valueOf(line, column) : null;
  }

  problem(key: string, column: string): string | undefined {
    return this.lines.get(key)?.problems.get(column);
  }

  /** Whether the cell differs from what is stored. */
  isChanged(key: string, column: string): boolean {
    const line = this.lines.get(key);
    if (!line || !this.dirty.has(key)) return false;
    return line.typed.has(column) || !same(line.base?.[column], line.values[column]);
  }

  /** Every problem, line by line. */
  *problems(): Generator<Problem> {
    for (const key of this.wrong) {
      const line = this.lines.get(key);
      for (const [column, message] of line?.problems ?? []) yield { key, column, message };
    }
  }

  get problemCount(): number {
    let count = 0;
    for (const key of this.wrong) count += this.lines.get(key)?.problems.size ?? 0;
    return count;
  }

  get changedCount(): number {
    return this.dirty.size;
  }

  column(name: string): ModelColumn | undefined {
    return this.byName.get(name);
  }

  /** What a text means in a column. */
  read({ name, label, field }: ModelColumn, text: string): CellRead {
    return readCell(field, label, text, this.choices.get(name), this.exercicio);
  }

  /** The stored and typed values of a line that counts; null of one that is removed, still blank or not here. */
  valuesOf(key: string): GridValues | null {
    const line = this.lines.get(key);
    return line && !line.removed && !line.blank ? line.values : null;
  }

  /** Whether anything is written in the line; undefined when it is not here. */
  isBegun(key: string): boolean | undefined {
    const line = this.lines.get(key);
    return line && !line.blank;
  }

  /** The keys of the lines that count, in their order. */
  *keys(): Generator<string> {
    for (const { key, removed, blank } of this.lines.values()) if (!removed && !blank) yield key;
  }

  /** Whether what was typed in the cell means nothing yet. */
  isUnread(key: string, column: string): boolean {
    return this.lines.get(key)?.typed.has(column) ?? false;
  }

  /** The first line with the business key of these values; null when none has it, or they do not say it whole. */
  lineWith(values: GridValues): string | null {
    const maybe = this.grid.resource.emptyCounts ?? [];
    const key = this.keyNames.every((name) => name in values || maybe.includes(name)) ? this.keyOfLine(values) : null;
    return (key && this.same.first(key)) || null;
  }

  /** The line that this one repeats; null when it repeats none. */
  repeatedBy(key: string): string | null {
    return this.same.repeated(key) ?? null;
  }

  /** Reads texts into cells; a line is judged once. @returns how many amounts were rounded (G06) */
  set(cells: Iterable<CellText>): number {
    const before = new Map<Line, GridValues>();
    let rounded = 0;
    for (const { key, column, text } of cells) {
      const line = this.lines.get(key);
      const own = this.byName.get(column);
      if (!line || line.removed || !own || own.closed) continue;
      if (!before.has(line)) before.set(line, { ...line.values });
      const read = this.read(own, text);
      line.values[column] = read.value;
      if (read.problem) {
        line.typed.set(column, text.trim());
        line.problems.set(column, read.problem);
      } else line.typed.delete(column);
      if (read.rounded) rounded += 1;
    }
    for (const [line, values] of before) this.changed(line, values);
    return rounded;
  }

  /** Notes that what a cell holds was typed as an expression. */
  express(key: string, column: string, expression: string): void {
    const line = this.lines.get(key);
    line?.expressions.set(column, { expression, value: line.values[column] });
  }

  /** The expression that gave what the cell holds; null when it was typed as it is. */
  expressionOf(key: string, column: string): string | null {
    const line = this.lines.get(key);
    const noted = line?.expressions.get(column);
    return noted && same(noted.value, line?.values[column]) ? noted.expression : null;
  }

  remove(key: string): void {
    const line = this.lines.get(key);
    if (!line || line.removed) return;
    this.running.take(line.values);
    this.forgetKey(line);
    line.removed = true;
    this.count(line, -1);
    this.wrong.delete(key);
    this.note(line);
  }

  /** Brings a removed line back (undo): one whose removal was saved comes back as a new line. */
  restore(key: string): void {
    const line = this.lines.get(key);
    if (!line?.removed) return;
    line.removed = false;
    this.count(line, 1);
    this.running.add(line.values);
    this.keepKey(line);
    this.judge(line);
    this.note(line);
  }

  /** Only what changed since the last save. */
  changes(): GridChangesSent {
    const sent: GridChangesSent = { linhas: [], removidas: [] };
    for (const key of this.dirty) {
      const line = this.lines.get(key) as Line;
      if (line.removed) {
        if (line.id !== null) sent.removidas.push({ id: line.id, rev: line.rev });
        continue;
      }
      const cells = this.columns
        .filter(({ name, closed }) => !closed && !same(line.base?.[name], line.values[name]))
        .map(({ name }) => [name, line.values[name] ?? null]);
      const noted = cells.flatMap(([name]) => {
        const expression = this.expressionOf(key, name as string);
        return expression === null ? [] : [[name, expression]];
      });
      const all = { ...Object.fromEntries(cells), ...(noted.length > 0 && { expressoes: Object.fromEntries(noted) }) };
      if (line.id === null) sent.linhas.push({ chave: key, ...all });
      else if (cells.length > 0) sent.linhas.push({ id: line.id, rev: line.rev, ...all });
    }
    return sent;
  }

  /** The texts of every cell that is not stored yet, for the draft of this browser. */
  unsaved(): { key: string; id: number | null; removed: boolean; cells: Record<string, string> }[] {
    return [...this.dirty].map((key) => {
      const line = this.lines.get(key) as Line;
      const changed = this.columns.filter(({ name, closed }) => !closed && this.isChanged(key, name));
      return {
        key,
        id: line.id,
        removed: line.removed,
        cells: Object.fromEntries(changed.map(({ name }) => [name, this.text(key, name)])),
      };
    });
  }

  /** The save went through: what was sent is now stored. */
  saved(sent: GridChangesSent, answer: GridSaved): void {
    const gone = new Set(sent.removidas.map(({ id }) => id));
    for (const line of [...this.dirty].map((key) => this.lines.get(key) as Line))
      if (line.id !== null && gone.has(line.id)) this.forgetStored(line);
    const merged = new Map(answer.mescladas.map((line) => [line.id, line]));
    const byChave = new Map(sent.linhas.filter(({ chave }) => chave).map((line) => [line.chave, line]));
    const byId = new Map(sent.linhas.filter(({ id }) => id).map((line) => [line.id, line]));
    for (const { id, chave, rev } of answer.linhas) {
      const line = this.lines.get(chave ?? String(id));
      const written = chave ? byChave.get(chave) : byId.get(id);
      if (!line || !written) continue;
      const { id: _id, chave: _chave, rev: _rev, expressoes: _expressoes, ...cells } = written;
      line.id = id;
      this.stored.set(id, line.key);
      line.rev = rev;
      line.base = { ...line.base, ...cells };
      const now = merged.get(id);
      if (now) this.refresh(line.key, now);
      this.note(line);
    }
  }

  /** Another person's change of a line: what was not touched here takes the stored value. @returns the columns that changed */
  refresh(key: string, stored: GridLine): string[] {
    const line = this.lines.get(key);
    if (!line || line.removed) return [];
    const { id: _id, rev, ...values } = stored;
    const before = { ...line.values };
    const taken: string[] = [];
    for (const [name, value] of Object.entries(values)) {
      const touched = !same(line.base?.[name], line.values[name]) || line.typed.has(name);
      if (!touched && !same(line.values[name], value)) {
        line.values[name] = value;
        taken.push(name);
      }
    }
    line.base = { ...line.base, ...values };
    line.rev = rev ?? line.rev;
    this.changed(line, before);
    return taken;
  }

  /**
   * What is stored now of lines that others saved. A line that is being changed here stays as it is: its save finds the
   * difference. @returns the keys of the lines that were not here yet
   */
  follow(lines: readonly GridLine[]): string[] {
    const fresh: GridLine[] = [];
    for (const stored of lines) {
      const key = this.keyOf(stored.id as number);
      if (key === null) fresh.push(stored);
      else if (!this.dirty.has(key)) this.refresh(key, stored);
    }
    return this.load(fresh);
  }

  /** Others removed these lines: those that nobody changes here stay in sight, closed, until the sheet is read again. */
  followRemoval(ids: Iterable<number>): void {
    for (const id of ids) {
      const key = this.keyOf(id);
      const line = key === null || this.dirty.has(key) ? undefined : this.lines.get(key);
      if (!line) continue;
      this.remove(line.key);
      this.forgetStored(line);
    }
  }

  /** Whether the line is still in sight after another person removed it. */
  isGone(key: string): boolean {
    const line = this.lines.get(key);
    return line?.removed === true && line.id === null;
  }

  /** The id of a stored line; null of a new one. */
  idOf(key: string): number | null {
    return this.lines.get(key)?.id ?? null;
  }

  /** The ids of the stored lines. */
  ids(): number[] {
    return [...this.stored.keys()];
  }

  /** The stored value is `current` now: choosing the own value again is a change over it. */
  rebase(key: string, rev: number, column: string, current: unknown): void {
    const line = this.lines.get(key);
    if (!line) return;
    line.rev = rev;
    line.base = { ...line.base, [column]: current };
    this.note(line);
  }

  /** Another person removed the line: what is left of it here is a new one. */
  afterRemoval(key: string): void {
    const line = this.lines.get(key);
    if (line) this.forgetStored(line);
  }

  /** The line that was removed here was changed by another: it is removed all the same in its new state. */
  afterChange(key: string, rev: number): void {
    const line = this.lines.get(key);
    if (line) line.rev = rev;
  }

  /** The key of a stored line. */
  keyOf(id: number): string | null {
    return this.stored.get(id) ?? null;
  }

  /** Puts the messages of a refused save on their cells. @returns those that belong to no cell */
  showIssues(errors: Readonly<Record<string, unknown>>): string[] {
    const loose: string[] = [];
    for (const [path, said] of Object.entries(errors)) {
      const messages = (Array.isArray(said) ? said : [said]).map(String);
      const [, key = '', column = ''] = /^linhas\.([^.]+)\.(.+)$/.exec(path) ?? [];
      const line = this.lines.get(key) ?? this.lines.get(this.keyOf(Number(key)) ?? '');
      if (!line || !this.byName.has(column)) loose.push(...messages);
      else {
        line.problems.set(column, messages.join(' '));
        this.wrong.add(line.key);
      }
    }
    return loose;
  }

  private add(line: Pick<Line, 'key' | 'id' | 'rev' | 'base' | 'values'>): void {
    const made: Line = { ...line, typed: new Map(), problems: new Map(), expressions: new Map(), removed: false, blank: line.id === null };
    this.lines.set(line.key, made);
    if (line.id !== null) this.stored.set(line.id, line.key);
    this.count(made, 1);
    this.running.add(made.values);
    this.keepKey(made);
  }

  private count({ blank }: Line, by: 1 | -1): void {
    if (blank) this.blank += by;
    else this.alive += by;
  }

  /** Keeps sums, keys, problems and the set of changed lines right after a line changed. */
  private changed(line: Line, before: GridValues): void {
    this.running.take(before);
    this.running.add(line.values);
    const blank = line.id === null && line.typed.size === 0 && Object.values(line.values).every(isBlank);
    this.count(line, -1);
    line.blank = blank;
    this.count(line, 1);
    if (this.keyOfLine(line.values) !== this.keyOfLine(before)) {
      this.forgetKey(line);
      this.keepKey(line);
    }
    this.judge(line);
    this.note(line);
  }

  /** What is stored of the line is gone. */
  private forgetStored(line: Line): void {
    if (line.id !== null) this.stored.delete(line.id);
    line.id = null;
    line.rev = 0;
    line.base = null;
    this.note(line);
  }

  private keepKey(line: Line): void {
    this.same.keep(line.key, this.keyOfLine(line.values));
  }

  /** The business key, as one text; null of a line without any of it. */
  private keyOfLine(values: GridValues): string | null {
    const parts = this.keyNames.map((name) => values[name] ?? '');
    return parts.every((part) => part === '') ? null : parts.join('|');
  }

  private forgetKey(line: Line): void {
    const alone = this.lines.get(this.same.forget(line.key) ?? '');
    if (alone) this.judge(alone);
  }

  /** Finds the problems of a line anew; what could not be read keeps its message. */
  private judge(line: Line): void {
    line.problems = line.blank ? new Map() : this.problemsOf(line);
    if (line.problems.size > 0 && !line.removed) this.wrong.add(line.key);
    else this.wrong.delete(line.key);
  }

  private problemsOf(line: Line): Map<string, string> {
    const problems = new Map([...line.typed.keys()].map((column) => [column, line.problems.get(column) ?? '']));
    for (const { name, label, required, closed } of this.columns) {
      if (required && !closed && !problems.has(name) && isBlank(line.values[name])) problems.set(name, GRID_MESSAGES.G14(label));
    }
    for (const [name, messages] of Object.entries(this.grid.rules?.judge?.(line.values, this.context) ?? {}))
      if (!problems.has(name)) problems.set(name, messages.join(' '));
    const first = this.same.repeated(line.key);
    const place = first && this.columns.find(({ name, closed }) => !closed && this.keyNames.includes(name))?.name;
    if (place && !problems.has(place)) problems.set(place, GRID_MESSAGES.G08(`linha ${this.placeOf(first)}`));
    return problems;
  }

  /** The number of a line in the sheet, which the sheet knows; without one, its place among the lines. */
  placeOf = (key: string): string => String([...this.lines.keys()].indexOf(key) + 1);

  private note(line: Line): void {
    const unchanged =
      line.base === null
        ? line.removed || line.blank
        : !line.removed &&
          line.typed.size === 0 &&
          this.columns.every(({ name, closed }) => closed || same(line.base?.[name], line.values[name]));
    if (unchanged) this.dirty.delete(line.key);
    else this.dirty.add(line.key);
  }

  private valueOf(line: Line, name: string): unknown {
    return this.computed(line.values, name);
  }

  private computed(values: GridValues, name: string): unknown {
    const rule = this.grid.computed[name];
    return rule ? rule.of(values, this.context) : (values[name] ?? null);
  }
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Whether two values of a cell are the same: an empty one has many forms. */
export function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null) || String(a ?? '') === String(b ?? '');
}
