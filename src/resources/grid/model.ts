import { fromCents, toCents } from '../definition/cents';
import { compareDecimals, divideDecimals, multiplyDecimals } from '../definition/decimals';
import { type AnyField, derived } from '../definition/field';
import {
  GRID_MESSAGES,
  type Grid,
  type GridFiller,
  type GridIndicator,
  type GridLine,
  type GridOption,
  type GridOptions,
  type GridParentState,
  type GridSaved,
  type GridValues,
  type IndicatorBase,
  labelOf,
  MOST_GRID_LINES,
} from '../definition/grid';
import { RepeatedKeys } from './repeated-keys';
import { RunningSums } from './running-sums';
import { Choices, cellDisplay, cellText, isNumeric, readCell } from './values';

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
  /** A new line with nothing in it: as if it were not there. */
  blank: boolean;
}

/** A cell with its new text. */
export interface CellText {
  key: string;
  column: string;
  text: string;
}

/** Lines of the sheet that name the same record, with their exact sum. */
export interface GridBranch {
  option: GridOption;
  soma: string;
  linhas: number;
  /** Key of its first line. */
  first: string;
  below: GridBranch[];
}

/** What goes to the server (`PATCH {api}/grade`). */
export interface GridChangesSent {
  linhas: GridLine[];
  removidas: { id: number; rev: number }[];
}

const CALCULATED = 'Calculada: não se digita.';

/**
 * The lines of a grid as they are being edited: values, problems, totals and what changed since the last save. It knows
 * nothing of the sheet that shows it. Totals are kept up to date cell by cell.
 */
export class GridModel {
  readonly grid: Grid;
  readonly exercicio: number;
  private readonly context: unknown;
  private readonly others: Readonly<Record<string, string>>;
  private readonly bases: Readonly<Record<string, IndicatorBase>>;
  private readonly limits: NonNullable<GridParentState['limites']>;
  readonly columns: readonly ModelColumn[];
  readonly choices: ReadonlyMap<string, Choices>;
  private readonly byName: ReadonlyMap<string, ModelColumn>;
  private readonly keyNames: readonly string[];
  private readonly lines = new Map<string, Line>();
  /** Keys of the stored lines by id. */
  private readonly stored = new Map<number, string>();
  private readonly sums: RunningSums;
  private readonly same = new RepeatedKeys();
  private readonly dirty = new Set<string>();
  private readonly wrong = new Set<string>();
  private alive = 0;
  /** New lines that are still empty. */
  private blank = 0;
  private fresh = 0;

  /**
   * @param parent what the lines belong to, as the server described it
   * @param bases what the indicators are shares of, by name
   */
  constructor(grid: Grid, options: GridOptions, parent: GridParentState, bases: Readonly<Record<string, IndicatorBase>> = {}) {
    this.bases = bases;
    this.limits = parent.limites ?? {};
    this.grid = grid;
    this.exercicio = parent.exercicio;
    this.others = parent.outros ?? {};
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
    this.sums = new RunningSums(grid, (values, name) => this.computed(values, name), this.context);
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

  /** Reads texts into cells; a line is judged once. @returns how many amounts were rounded (G06) */
  set(cells: Iterable<CellText>): number {
    const before = new Map<Line, GridValues>();
    let rounded = 0;
    for (const { key, column, text } of cells) {
      const line = this.lines.get(key);
      const own = this.byName.get(column);
      if (!line || line.removed || !own || own.closed) continue;
      if (!before.has(line)) before.set(line, { ...line.values });
      const read = readCell(own.field, own.label, text, this.choices.get(column), this.exercicio);
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

  /** The line that has the business key of these texts; null when none has it, or they do not say it whole. */
  lineLike(texts: readonly { column: string; text: string }[]): string | null {
    const values: Record<string, unknown> = {};
    for (const { column, text } of texts) {
      const own = this.byName.get(column);
      if (own && this.keyNames.includes(column))
        values[column] = readCell(own.field, own.label, text, this.choices.get(column), this.exercicio).value;
    }
    const key = this.keyNames.every((name) => name in values) ? this.keyOfLine(values) : null;
    return (key && this.same.first(key)) || null;
  }

  /** Whether a text would change nothing in a cell. */
  says(key: string | null, column: string, text: string): boolean {
    const line = this.lines.get(key ?? '');
    const own = this.byName.get(column);
    if (!line || !own || line.typed.has(column)) return false;
    const { value, problem } = readCell(own.field, own.label, text, this.choices.get(column), this.exercicio);
    return !problem && same(value, line.values[column]);
  }

  /** What follows from filling these cells, as texts of other cells of the same lines; nothing is changed yet. */
  consequences(cells: readonly CellText[]): CellText[] {
    const complete = this.grid.rules?.complete;
    if (!complete) return [];
    const typed = new Set(cells.map(({ key, column }) => `${key} ${column}`));
    const working = new Map<string, Record<string, unknown>>();
    const found: CellText[] = [];
    for (const { key, column, text } of cells) {
      const own = this.byName.get(column);
      if (!own || own.closed) continue;
      const values = working.get(key) ?? { ...this.lines.get(key)?.values };
      working.set(key, values);
      const read = readCell(own.field, own.label, text, this.choices.get(column), this.exercicio);
      const before = { ...values };
      values[column] = read.value;
      if (read.problem) continue;
      for (const [name, value] of Object.entries(complete(values, column, this.context, before))) {
        const target = this.byName.get(name);
        if (!target || typed.has(`${key} ${name}`) || same(values[name], value)) continue;
        values[name] = value;
        found.push({ key, column: name, text: cellText(target.field, value, this.choices.get(name)) });
      }
    }
    return found;
  }

  /** The cells that a filler changes in these lines, as texts; one that is closed stays as it is. */
  filled(keys: Iterable<string>, { fill }: GridFiller, answers: GridValues): CellText[] {
    const cells: CellText[] = [];
    for (const key of keys) {
      const line = this.lines.get(key);
      if (!line || line.removed || line.blank) continue;
      for (const [column, value] of Object.entries(fill(line.values, answers))) {
        if (this.byName.get(column)?.closed === null && !same(line.values[column], value))
          cells.push({ key, column, text: this.textOf(column, value) });
      }
    }
    return cells;
  }

  /** A line that repeats another, to be added to it: the cells of the first with the amounts of both; null when it repeats none. */
  added(key: string): { into: string; cells: CellText[] } | null {
    const line = this.lines.get(key);
    const into = this.same.repeated(key);
    const first = this.lines.get(into ?? '');
    if (!line || !first || line.removed) return null;
    const cells = this.columns
      .filter(({ field, closed }) => field.kind === 'money' && closed === null)
      .map(({ name }) => [name, fromCents(toCents(first.values[name]) + toCents(line.values[name]))] as const)
      .filter(([name, sum]) => toCents(first.values[name]) !== toCents(sum));
    return { into: first.key, cells: cells.map(([column, sum]) => ({ key: first.key, column, text: this.textOf(column, sum) })) };
  }

  remove(key: string): void {
    const line = this.lines.get(key);
    if (!line || line.removed) return;
    this.sums.take(line.values);
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
    this.sums.add(line.values);
    this.keepKey(line);
    this.judge(line);
    this.note(line);
  }

  /** Exact sums of all lines, or of some. */
  totals(keys?: Iterable<string>): { linhas: number; somas: Record<string, string> } {
    if (!keys) return { linhas: this.alive, somas: this.sums.all() };
    const sums = new Map(this.grid.sums.map((name) => [name, 0n]));
    let linhas = 0;
    for (const key of keys) {
      const line = this.lines.get(key);
      if (!line || line.removed || line.blank) continue;
      linhas += 1;
      for (const name of this.grid.sums) sums.set(name, (sums.get(name) ?? 0n) + toCents(this.valueOf(line, name)));
    }
    return { linhas, somas: Object.fromEntries([...sums].map(([name, cents]) => [name, fromCents(cents)])) };
  }

  /** What the sums differ by from those of the other side, by column; null of a grid that is weighed against nothing. */
  differences(): Record<string, string> | null {
    const { balance } = this.grid;
    if (!balance) return null;
    const somas = this.sums.all();
    return Object.fromEntries(
      Object.entries(this.others).map(([name, other]) => {
        const [plus, minus] = balance.own === 'plus' ? [somas[name], other] : [other, somas[name]];
        return [name, fromCents(toCents(plus) - toCents(minus))];
      }),
    );
  }

  /** The indicators as shares in per cent with two places, half up; null of those without what to be a share of. */
  indicators(): { indicator: GridIndicator; share: string | null; fits: boolean }[] {
    return this.grid.indicators.map((indicator) => {
      const { base = '0', mais = '0' } = this.bases[indicator.name] ?? {};
      const part = fromCents(this.sums.ofIndicator(indicator) + toCents(mais));
      const share = divideDecimals(multiplyDecimals(part, '100'), base, 2);
      const { min, max } = indicator;
      const fits = share === null || ((!min || compareDecimals(share, min) >= 0) && (!max || compareDecimals(share, max) <= 0));
      return { indicator, share, fits };
    });
  }

  /** Sums of the last column of money by the records of a relation, in the order of their codes, with what is left of their limits. */
  groupTotals(column: string): { option: GridOption; soma: string; saldo: string | null }[] {
    const choices = this.choices.get(column);
    const limits = this.limits[column];
    return [...this.sums.of(column)]
      .flatMap(([id, cents]) => {
        const option = choices?.byId.get(id);
        const limit = limits?.[id];
        return option && (cents !== 0n || limit)
          ? [{ option, soma: fromCents(cents), saldo: limit ? fromCents(toCents(limit) - cents) : null }]
          : [];
      })
      .sort((a, b) => (a.option.codigo < b.option.codigo ? -1 : 1));
  }

  /** The lines under the relations of the grid's tree, in the order of the codes; lines that do not name one yet are left out. */
  tree(): GridBranch[] {
    const root: Branches = new Map();
    for (const line of this.lines.values()) {
      if (line.removed || line.blank) continue;
      let level = root;
      for (const column of this.grid.tree) {
        const option = this.choices.get(column)?.byId.get(Number(line.values[column]));
        if (!option) break;
        const branch = level.get(option.id) ?? { option, cents: 0n, lines: 0, first: line.key, below: new Map() };
        level.set(option.id, branch);
        branch.cents += toCents(this.valueOf(line, this.grid.sums.at(-1) ?? ''));
        branch.lines += 1;
        level = branch.below;
      }
    }
    return branchesOf(root);
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
      if (line.id === null) sent.linhas.push({ chave: key, ...Object.fromEntries(cells) });
      else if (cells.length > 0) sent.linhas.push({ id: line.id, rev: line.rev, ...Object.fromEntries(cells) });
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
      const { id: _id, chave: _chave, rev: _rev, ...cells } = written;
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
    const made: Line = { ...line, typed: new Map(), problems: new Map(), removed: false, blank: line.id === null };
    this.lines.set(line.key, made);
    if (line.id !== null) this.stored.set(line.id, line.key);
    this.count(made, 1);
    this.sums.add(made.values);
    this.keepKey(made);
  }

  private count({ blank }: Line, by: 1 | -1): void {
    if (blank) this.blank += by;
    else this.alive += by;
  }

  /** Keeps sums, keys, problems and the set of changed lines right after a line changed. */
  private changed(line: Line, before: GridValues): void {
    this.sums.take(before);
    this.sums.add(line.values);
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

type Branches = Map<number, { option: GridOption; cents: bigint; lines: number; first: string; below: Branches }>;

function branchesOf(level: Branches): GridBranch[] {
  return [...level.values()]
    .map(({ option, cents, lines, first, below }) => ({ option, soma: fromCents(cents), linhas: lines, first, below: branchesOf(below) }))
    .sort((a, b) => (a.option.codigo < b.option.codigo ? -1 : 1));
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function same(a: unknown, b: unknown): boolean {
  return (a ?? null) === (b ?? null) || String(a ?? '') === String(b ?? '');
}
