import {
  CanceledError,
  CommandType,
  Direction,
  type ICellData,
  type ICommandInfo,
  ICommandService,
  type IDisposable,
  type IRange,
  IUniverInstanceService,
  type Nullable,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import { IRenderManagerService } from '@univerjs/engine-render';
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  SheetInterceptorService,
  SheetsSelectionsService,
} from '@univerjs/sheets';
import { SheetsFilterService } from '@univerjs/sheets-filter';
import { SheetSkeletonManagerService } from '@univerjs/sheets-ui';
import { ILayoutService, KeyCode } from '@univerjs/ui';
import { whenIdle } from '../../providers/idle';
import { cellsOf, matrixOf, type PlacedText, textCell, textOf, typedText } from './cell-text';
import { readClipboard } from './clipboard';
import { editedText, placeEditor, revealColumn, revealRow } from './editor-place';
import { columnLetters, columnNumber } from './expression';
import type { GridSheet, SheetEvents } from './grid-sheet';
import { isLong, writeInSteps } from './long-write';
import type { CellText, GridModel } from './model';
import { consequencesOf } from './proposals';
import { SheetRows } from './sheet-rows';
import { TabWalk } from './tab-walk';
import { createUniver } from './univer';
import { HEADER_ROWS, lineCell, SHEET, SPARE_ROWS, titleCell, UNIT, workbookOf } from './workbook';

const FEWEST_SPARE_ROWS = 50;

/** Commands of the sheet that leave what it is made of as it is: the definition of the grid says that. */
const ALLOWED =
  /^sheet\.command\.(set-range-values|clear-selection-content|move-selection|expand-selection|select-all|set-scroll|scroll|set-zoom|change-zoom|auto-fill|copy-down|copy-right|insert-row-by-range|remove-row-by-range|set-worksheet-col-width|delta-column-width|copy|.*filter|set-filter|reset|set-activate|set-worksheet-activate|numfmt|find|replace)/;
const WRITING = /set-range-values|clear|auto-fill|copy-down|copy-right|row-by-range/;

/**
 * Draws a grid as a spreadsheet. The model holds the values: what the cells show, how they are read and what follows from
 * them is asked of it, so that nothing of the domain is in the sheet.
 *
 * @param readOnly why nothing may be typed; null when it may
 */
export function mountSheet(
  container: HTMLElement,
  model: GridModel,
  keys: readonly string[],
  readOnly: string | null,
  dark: boolean,
  events: SheetEvents,
): GridSheet {
  const univer = createUniver(container, dark);
  univer.createUnit(UniverInstanceType.UNIVER_SHEET, workbookOf(model, keys));
  const injector = univer.__getInjector();
  const commands = injector.get(ICommandService);
  const worksheet = injector.get(IUniverInstanceService).getUnit<Workbook>(UNIT)?.getSheetBySheetId(SHEET) as Worksheet;
  const interceptors = injector.get(SheetInterceptorService);
  const selections = injector.get(SheetsSelectionsService);
  const filters = injector.get(SheetsFilterService);
  const rows = new SheetRows(worksheet, model);
  const matrix = worksheet.getCellMatrix();
  const { columns } = model;
  const names = columns.map(({ name }) => name);
  const trash: (IDisposable | (() => unknown))[] = [];
  const walk = new TabWalk();
  let telling = 0;
  let marks: ReadonlyMap<string, string> = new Map();
  let editorIsOpen = false;
  let isWriting = false;
  let isClosed = false;
  let focused: HTMLElement | null = null;
  let following: CellText[] = [];
  /** What was typed as an expression, until the cell is written. */
  let expressed: { row: number; col: number; expression: string } | null = null;

  model.placeOf = (key) => String(rows.rowOf(key) + 1);
  // the sheet keeps no values of lines: it asks for them, and what a command undoes is what the model had
  const kept = matrix.getValue.bind(matrix);
  matrix.getValue = (row, col) => {
    const column = columns[col];
    const key = column && column.closed === null ? rows.keyAt(row) : null;
    return column && key ? textCell(model.text(key, column.name)) : kept(row, col);
  };

  // the height that the text of each cell asks for is of no use where every row has the same
  worksheet.getCellHeight = (row) => worksheet.getRowHeight(row);

  const here = () => selections.getCurrentLastSelection()?.primary;
  const run = (id: string, params: object = {}) => void commands.executeCommand(id, { unitId: UNIT, subUnitId: SHEET, ...params });
  const runNow = (id: string, params: object) => void commands.syncExecuteCommand(id, { unitId: UNIT, subUnitId: SHEET, ...params });
  const redraw = () => {
    const render = injector.get(IRenderManagerService).getRenderById(UNIT);
    render?.with(SheetSkeletonManagerService).reCalculate();
    render?.mainComponent?.makeForceDirty();
  };
  /** Many mutations of one step are told once. */
  const tell = () => {
    cancelAnimationFrame(telling);
    telling = requestAnimationFrame(() => {
      redraw();
      events.changed();
      // a blank row may be a line now
      tellPlace();
    });
  };

  trash.push(
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: 100,
      handler: (cell, { row, col }, next) => {
        const column = columns[col];
        const key = rows.keyAt(row);
        if (!column || (key === null && row >= HEADER_ROWS)) return next(cell);
        return next({ ...cell, ...(key === null ? titleCell(column) : lineCell(model, key, column, marks)), f: null, p: null });
      },
    }),
    interceptors.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: 100,
      handler: (cell, { row, col }, next) => {
        const key = rows.keyAt(row);
        const column = names[col];
        return next(key && column ? { v: model.text(key, column), t: 1 } : cell);
      },
    }),
    interceptors.writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: 100,
      handler: (cell, { row, col }, next) => {
        if (!cell) return next(cell);
        const { text, expression } = typedText(columns[col], cell, () => editedText(injector), amountAt);
        expressed = expression === null ? null : { row, col, expression };
        return next(textCell(text));
      },
    }),
    // what follows from typing is undone with it
    interceptors.interceptCommand({ getMutations: ({ id }) => followingOf(id) }),
    commands.beforeCommandExecuted((command) => {
      if (isForbidden(command)) throw new CanceledError();
      const { id, params } = command;
      if (id === 'sheet.command.move-selection-enter-tab') followWalk(params as { direction: Direction; keycode: KeyCode });
      if (id === 'sheet.command.move-selection') walk.forget();
      if (id === 'univer.command.cut' && !editorIsOpen) cut();
      else if (id === SetRangeValuesCommand.id) prepare(written(params));
      if (id === 'sheet.mutation.remove-rows') {
        const { startRow, endRow } = (params as { range: IRange }).range;
        for (const key of rows.keys(startRow, endRow)) model.remove(key);
      }
      if (id === 'sheet.operation.set-cell-edit-visible' && (params as { visible: boolean }).visible) {
        if (!canType()) throw new CanceledError();
        placeEditor(injector, here()?.actualColumn ?? 0, model.grid.frozen);
      }
    }),
    commands.onMutationExecutedForCollab(({ id, params }) => {
      if (id === SetRangeValuesMutation.id) takeValues(params as { cellValue?: CellValues });
      else if (id === 'sheet.mutation.insert-row') {
        rows.moved();
        const { startRow, endRow } = (params as { range: IRange }).range;
        for (const key of rows.keys(startRow, endRow)) model.restore(key);
      } else if (id === 'sheet.mutation.remove-rows') rows.moved();
      else if (!id.includes('filter')) return;
      tell();
    }),
    commands.onCommandExecuted(({ id, params }) => {
      if (id === 'sheet.operation.set-selections') {
        tellPlace();
        const at = here();
        if (at) revealRow(injector, at.actualRow, HEADER_ROWS, container.clientHeight);
      }
      if (id === 'sheet.command.move-selection-enter-tab') passClosed((params as { direction: Direction }).direction);
      if (id === 'sheet.operation.set-cell-edit-visible') editorIsOpen = (params as { visible: boolean }).visible;
    }),
  );
  container.ownerDocument.addEventListener('paste', onPaste, true);
  container.addEventListener('pointerdown', () => walk.point(), true);
  container.addEventListener('keydown', goToEdge, true);
  container.addEventListener('focusin', ({ target }) => {
    focused = target as HTMLElement;
  });

  let completing: Promise<void> | null = null;
  /** What the first frame does not need: filters and search, once. */
  function complete(): Promise<void> {
    completing ??= import('./univer-later').then(({ completeUniver }) => {
      if (!isClosed) completeUniver(univer);
    });
    // without a connection the next action asks again
    completing.catch(() => {
      completing = null;
    });
    return completing;
  }
  whenIdle(() => !isClosed && void complete().catch(() => undefined));

  function tellPlace(): void {
    const at = here();
    const column = names[at?.actualColumn ?? -1];
    if (!at || !column || at.actualRow < HEADER_ROWS) return;
    revealColumn(injector, at.actualColumn, model.grid.frozen, container.clientWidth);
    events.moved({ key: rows.keyAt(at.actualRow), column, address: `${columnLetters(at.actualColumn)}${at.actualRow + 1}` });
  }

  /** Enter goes on from where the walk by Tab began: see TabWalk. */
  function followWalk({ direction, keycode }: { direction: Direction; keycode: KeyCode }): void {
    const { range, primary } = selections.getCurrentLastSelection() ?? {};
    if (!range || !primary) return;
    const isOneCell = range.startRow === range.endRow && range.startColumn === range.endColumn;
    const at = { row: primary.actualRow, col: primary.actualColumn };
    if (!isOneCell) return walk.forget();
    if (keycode === KeyCode.TAB) return walk.tab(at);
    const from = walk.enter(at);
    if (!from) return;
    selectCell(from.row, from.col);
    run('sheet.command.move-selection', { direction });
    throw new CanceledError();
  }

  /** Ctrl+Home and Ctrl+End, which Univer 0.25 does not know: the first cell, and the last one of the last line. */
  function goToEdge(event: KeyboardEvent): void {
    if (!event.ctrlKey || event.shiftKey || editorIsOpen || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    event.stopPropagation();
    walk.point();
    if (event.key === 'Home') selectCell(HEADER_ROWS, 0);
    else selectCell(Math.max(HEADER_ROWS, rows.firstBlank() - 1), names.length - 1);
  }

  /** Tab passes over the columns that nobody types in, past the last one it comes back; the arrows reach them to be read. */
  function passClosed(direction: Direction): void {
    const at = here();
    if (readOnly !== null || !at || !columns[at.actualColumn]?.closed || (direction !== Direction.LEFT && direction !== Direction.RIGHT))
      return;
    const step = direction === Direction.RIGHT ? 1 : -1;
    const open = nextOpen(at.actualColumn, step) ?? nextOpen(at.actualColumn, -step);
    if (open !== null) selectCell(at.actualRow, open);
  }

  function nextOpen(from: number, step: number): number | null {
    for (let col = from + step; columns[col]; col += step) if (!columns[col]?.closed) return col;
    return null;
  }

  function selectCell(row: number, col: number): void {
    const range = { startRow: row, endRow: row, startColumn: col, endColumn: col };
    const primary = { ...range, actualRow: row, actualColumn: col, isMerged: false, isMergedMainCell: false };
    run('sheet.operation.set-selections', { selections: [{ range, primary, style: null }] });
    run('sheet.command.scroll-to-cell', { range });
  }

  /** The keys go to the sheet, not to what was pressed outside it. */
  function takeFocus(): void {
    injector.get(IUniverInstanceService).focusUnit(UNIT);
    injector.get(ILayoutService).focus();
  }

  function amountAt(column: string, line: number): string | null {
    const name = names[columnNumber(column)];
    const key = rows.keyAt(line - 1);
    const value = key && name ? model.value(key, name) : null;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }

  function canType(): boolean {
    const at = here();
    return readOnly === null && !!at && at.actualRow >= HEADER_ROWS && columns[at.actualColumn]?.closed === null;
  }

  function isForbidden({ id, type }: Readonly<ICommandInfo>): boolean {
    if (type !== CommandType.COMMAND || !id.startsWith('sheet.command.')) return false;
    return !ALLOWED.test(id) || (readOnly !== null && WRITING.test(id));
  }

  /** The sheet empties what was cut when it pastes, and the pasting is ours: here the cells are emptied at once. */
  function cut(): never {
    void commands.executeCommand('univer.command.copy').then(() => {
      if (readOnly === null) run('sheet.command.clear-selection-content');
    });
    throw new CanceledError();
  }

  function written(params: unknown): PlacedText[] {
    const { range, value } = params as { range?: IRange; value?: unknown };
    return cellsOf(value, range ?? selections.getCurrentLastSelection()?.range, names);
  }

  /** Before cells are written: a blank row becomes a line, and what follows is told from what the line still was. */
  function prepare(cells: readonly PlacedText[]): void {
    let refused = false;
    for (const { row, text } of cells) if (text !== '' && row >= HEADER_ROWS && rows.lineAt(row) === null) refused = true;
    if (refused) events.full();
    following = consequencesOf(model, withKeys(cells));
  }

  /** The sheet asks once the cells are written. */
  function followingOf(id: string) {
    const found = id === SetRangeValuesCommand.id ? following : [];
    following = [];
    if (found.length === 0) return { redos: [], undos: [] };
    const values = (text: (cell: CellText) => string) => ({
      id: SetRangeValuesMutation.id,
      params: {
        unitId: UNIT,
        subUnitId: SHEET,
        cellValue: matrixOf(
          found.map((cell) => ({ row: rows.rowOf(cell.key), column: cell.column, text: text(cell) })),
          names,
        ),
      },
    });
    return { redos: [values(({ text }) => text)], undos: [values(({ key, column }) => model.text(key, column))] };
  }

  function withKeys(cells: readonly PlacedText[]): CellText[] {
    return cells.flatMap(({ row, column, text }) => {
      const key = rows.keyAt(row);
      return key ? [{ key, column, text }] : [];
    });
  }

  function writeNow(cells: readonly PlacedText[]): void {
    const [first] = cells;
    if (!first) return;
    const last = cells.reduce((most, { row }) => Math.max(most, row), 0);
    if (last >= worksheet.getRowCount()) grow(last);
    const range = { startRow: first.row, endRow: first.row, startColumn: 0, endColumn: 0 };
    runNow(SetRangeValuesCommand.id, { range, value: matrixOf(cells, names) });
  }

  /** What was written goes to the model, and the sheet forgets it. */
  function takeValues({ cellValue = {} }: { cellValue?: CellValues }): void {
    const taken: CellText[] = [];
    for (const [r, cells] of Object.entries(cellValue)) {
      const row = Number(r);
      for (const [c, cell] of Object.entries(cells ?? {})) {
        const column = names[Number(c)];
        const text = textOf(cell);
        const key = text === '' ? rows.keyAt(row) : rows.lineAt(row);
        if (key && column) taken.push({ key, column, text });
        matrix.realDeleteValue(row, Number(c));
      }
    }
    const rounded = model.set(taken);
    if (expressed) noteExpression(expressed, taken);
    expressed = null;
    if (rounded > 0) events.rounded(rounded);
    if (worksheet.getRowCount() - rows.firstBlank() < FEWEST_SPARE_ROWS) grow(worksheet.getRowCount());
  }

  function noteExpression({ row, col, expression }: { row: number; col: number; expression: string }, taken: readonly CellText[]): void {
    const key = rows.keyAt(row);
    const column = names[col];
    if (key && column && taken.some((cell) => cell.key === key && cell.column === column)) model.express(key, column, expression);
  }

  function grow(from: number): void {
    runNow('sheet.mutation.set-worksheet-row-count', { rowCount: from + SPARE_ROWS });
  }

  function onPaste(event: ClipboardEvent): void {
    const at = here();
    // elsewhere on the page, and inside the editor of a cell, the text goes where the person is
    if (!container.contains(document.activeElement) || editorIsOpen || !event.clipboardData || !at || at.actualRow < HEADER_ROWS) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pasteHere(event.clipboardData);
  }

  function pasteHere(data: Pick<DataTransfer, 'getData'>): void {
    const at = here();
    if (readOnly === null && at && at.actualRow >= HEADER_ROWS)
      events.pasted(readClipboard(data), { row: at.actualRow, column: at.actualColumn });
  }

  function removeRows(ranges: readonly { startRow: number; endRow: number }[]): void {
    for (const { startRow, endRow } of [...ranges].sort((a, b) => b.startRow - a.startRow)) {
      const range = { startRow: Math.max(HEADER_ROWS, startRow), endRow, startColumn: 0, endColumn: names.length - 1 };
      if (range.startRow <= endRow) runNow('sheet.command.remove-row-by-range', { range });
    }
  }

  return {
    rowOf: (key) => rows.rowOf(key),
    firstBlankRow: () => rows.firstBlank(),
    redraw,
    write: async (cells) => {
      if (!isLong(cells)) return writeNow(cells);
      const total = cells.length;
      isWriting = true;
      await writeInSteps(
        injector,
        container,
        cells,
        writeNow,
        (done) => events.writing({ done, total }),
        () => isClosed,
      );
      isWriting = false;
      if (isClosed) return;
      events.writing(null);
      // nothing of an inert sheet has the focus: it comes back to who did not go elsewhere
      if (document.activeElement === document.body) focused?.focus();
    },
    copy: () => {
      focused?.focus();
      run('univer.command.copy');
    },
    paste: pasteHere,
    clear: () => run('sheet.command.clear-selection-content'),
    select: (key, column) => {
      const row = rows.rowOf(key);
      const col = names.indexOf(column);
      if (row < 0 || col < 0) return;
      walk.point();
      selectCell(row, col);
      events.moved({ key, column, address: `${columnLetters(col)}${row + 1}` });
      // who is taken to a cell types in it
      takeFocus();
    },
    selectedKeys: () => [
      ...new Set(
        selections.getCurrentSelections().flatMap(({ range }) => [...rows.keys(Math.max(HEADER_ROWS, range.startRow), range.endRow)]),
      ),
    ],
    removeSelected: () => removeRows(selections.getCurrentSelections().map(({ range }) => range)),
    remove: (gone) => removeRows(gone.map((key) => rows.rowOf(key)).flatMap((row) => (row < 0 ? [] : [{ startRow: row, endRow: row }]))),
    show: (keys) => {
      // not where the person is about to type
      const from = Math.max(rows.firstBlank(), (here()?.actualRow ?? 0) + 1);
      if (from + keys.length + FEWEST_SPARE_ROWS > worksheet.getRowCount()) grow(from + keys.length);
      for (const [index, key] of keys.entries()) {
        rows.put(from + index, key);
        model.restore(key);
      }
      tell();
    },
    mark: (cells) => {
      marks = new Map(cells.map(({ key, column, color }) => [`${key} ${column}`, color]));
      redraw();
    },
    get isEditing() {
      return editorIsOpen || isWriting;
    },
    visibleKeys: () => {
      const hidden = filters.activeFilterModel?.filteredOutRows;
      if (!hidden || hidden.size === 0) return null;
      const found: string[] = [];
      for (let row = HEADER_ROWS; row < worksheet.getRowCount(); row++) {
        const key = hidden.has(row) ? null : rows.keyAt(row);
        if (key) found.push(key);
      }
      return found;
    },
    toggleFilter: async () => {
      await complete();
      if (isClosed) return;
      if (filters.activeFilterModel) run('sheet.command.remove-sheet-filter');
      else
        run('sheet.command.set-filter-range', {
          range: { startRow: 0, endRow: Math.max(HEADER_ROWS, rows.firstBlank() - 1), startColumn: 0, endColumn: names.length - 1 },
        });
    },
    find: async () => {
      await complete();
      if (!isClosed) run('ui.operation.open-find-dialog');
    },
    undo: () => run('univer.command.undo'),
    redo: () => run('univer.command.redo'),
    dispose: () => {
      isClosed = true;
      container.ownerDocument.removeEventListener('paste', onPaste, true);
      cancelAnimationFrame(telling);
      for (const each of trash) typeof each === 'function' ? each() : each.dispose();
      // React is drawing the screen that leaves: the sheet has a root of its own
      queueMicrotask(() => univer.dispose());
    },
  };
}

type CellValues = Record<number, Record<number, Nullable<ICellData>>>;
