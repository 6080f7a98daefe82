import '@univerjs/design/lib/index.css';
import '@univerjs/ui/lib/index.css';
import '@univerjs/docs-ui/lib/index.css';
import '@univerjs/sheets-ui/lib/index.css';
import '@univerjs/sheets-filter-ui/lib/index.css';
import '@univerjs/find-replace/lib/index.css';
import {
  CanceledError,
  CommandType,
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  type DocumentDataModel,
  type ICellData,
  type ICommandInfo,
  ICommandService,
  type IDisposable,
  type IRange,
  IUniverInstanceService,
  LocaleType,
  merge,
  type Nullable,
  ThemeService,
  Univer,
  UniverInstanceType,
  type Workbook,
  type Worksheet,
} from '@univerjs/core';
import designTexts from '@univerjs/design/locale/pt-BR';
import { UniverDocsPlugin } from '@univerjs/docs';
import { UniverDocsUIPlugin } from '@univerjs/docs-ui';
import docsTexts from '@univerjs/docs-ui/locale/pt-BR';
import { UniverFormulaEnginePlugin } from '@univerjs/engine-formula';
import { IRenderManagerService, SHEET_VIEWPORT_KEY, UniverRenderEnginePlugin } from '@univerjs/engine-render';
import { UniverFindReplacePlugin } from '@univerjs/find-replace';
import findTexts from '@univerjs/find-replace/locale/pt-BR';
import {
  AFTER_CELL_EDIT,
  BEFORE_CELL_EDIT,
  INTERCEPTOR_POINT,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  SheetInterceptorService,
  SheetsSelectionsService,
  UniverSheetsPlugin,
} from '@univerjs/sheets';
import sheetsTexts from '@univerjs/sheets/locale/pt-BR';
import { UniverSheetsFilterPlugin } from '@univerjs/sheets-filter';
import { UniverSheetsFilterUIPlugin } from '@univerjs/sheets-filter-ui';
import filterTexts from '@univerjs/sheets-filter-ui/locale/pt-BR';
import { UniverSheetsFindReplacePlugin } from '@univerjs/sheets-find-replace';
import {
  EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY,
  IEditorBridgeService,
  ISheetSelectionRenderService,
  SheetScrollManagerService,
  SheetSkeletonManagerService,
  UniverSheetsUIPlugin,
} from '@univerjs/sheets-ui';
import sheetsUiTexts from '@univerjs/sheets-ui/locale/pt-BR';
import { defaultTheme } from '@univerjs/themes';
import { ComponentManager, UniverUIPlugin } from '@univerjs/ui';
import uiTexts from '@univerjs/ui/locale/pt-BR';
import { CellEditor } from './cell-editor';
import { readClipboard } from './clipboard';
import { columnNumber, ExpressionError, evaluate } from './expression';
import type { CellText, GridModel } from './model';

const UNIT = 'grade';
const SHEET = 'linhas';
/** The titles of the columns are the first row, as in the spreadsheets that people bring. */
const HEADER_ROWS = 1;
const SPARE_ROWS = 200;
const FEWEST_SPARE_ROWS = 50;
/** Room of the scroll bar, in pixels. */
const SCROLL_BAR = 40;
/** Cells shaded because others are in them, by "line key column". */
export type Marks = ReadonlyMap<string, string>;

/** Where the person is in the sheet. */
export interface Place {
  /** Null on a blank row. */
  key: string | null;
  column: string;
  /** As the sheet names it: H12. */
  address: string;
}

/** What the sheet tells the screen. */
export interface SheetEvents {
  /** Values, problems, totals or the filter are others now. */
  changed: () => void;
  moved: (place: Place) => void;
  /** Cells were pasted at a place: nothing is written yet. */
  pasted: (cells: string[][], place: { row: number; column: number }) => void;
  /** So many amounts were rounded (G06). */
  rounded: (count: number) => void;
}

/** The sheet on screen. */
export interface GridSheet {
  /** Writes texts of cells in one step, which one Ctrl+Z undoes. Rows are those of the sheet; blank ones become lines. */
  write(cells: readonly { row: number; column: string; text: string }[]): void;
  /** The row of a line in the sheet; -1 when it is not there. */
  rowOf(key: string): number;
  /** The line of a row, and null of a blank one. */
  keyAt(row: number): string | null;
  firstBlankRow(): number;
  select(key: string, column: string): void;
  removeSelected(): void;
  /** Keys of the lines that the filter lets through; null without a filter. */
  visibleKeys(): string[] | null;
  toggleFilter(): void;
  find(): void;
  undo(): void;
  redo(): void;
  /** Shows again what changed without anybody typing. */
  redraw(): void;
  mark(marks: Marks): void;
  focus(): void;
  dispose(): void;
}

/** Commands of the sheet that change what it is made of: the definition of the grid says that. */
const ALLOWED =
  /^sheet\.command\.(set-range-values|clear-selection-content|move-selection|expand-selection|select-all|set-scroll|scroll|set-zoom|change-zoom|auto-fill|copy-down|copy-right|insert-row-by-range|remove-row-by-range|set-worksheet-col-width|delta-column-width|copy|.*filter|set-filter|reset|set-activate|set-worksheet-activate|numfmt|find)/;

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
  const workbook = injector.get(IUniverInstanceService).getUnit<Workbook>(UNIT) as Workbook;
  const worksheet = workbook.getSheetBySheetId(SHEET) as Worksheet;
  const interceptors = injector.get(SheetInterceptorService);
  const selections = injector.get(SheetsSelectionsService);
  const trash: IDisposable[] = [];
  let marks: Marks = new Map();
  let telling = 0;

  const names = model.columns.map(({ name }) => name);
  const keyAt = (row: number): string | null => {
    const key: unknown = worksheet.getRowManager().getRow(row)?.custom?.k;
    return typeof key === 'string' ? key : null;
  };
  const rowOf = (key: string): number => {
    for (let row = HEADER_ROWS; row < worksheet.getRowCount(); row++) if (keyAt(row) === key) return row;
    return -1;
  };
  const giveKey = (row: number): string => {
    const key = model.addNew();
    worksheet.getRowManager().getRowOrCreate(row).custom = { k: key };
    return key;
  };
  const firstBlankRow = (): number => {
    let row = worksheet.getRowCount();
    while (row > HEADER_ROWS && keyAt(row - 1) === null) row -= 1;
    return row;
  };
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
  model.placeOf = (key) => String(rowOf(key) + 1);

  const keep = (stop: IDisposable | (() => unknown)) => trash.push(typeof stop === 'function' ? { dispose: () => void stop() } : stop);
  for (const stop of [
    interceptors.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
      priority: 100,
      handler: (cell, { row, col }, next) => {
        const key = row < HEADER_ROWS ? null : keyAt(row);
        const column = model.columns[col];
        if (key === null || !column) return next(cell);
        return next({ ...cell, ...look(model, key, column.name, marks.get(`${key} ${column.name}`)), f: null, p: null });
      },
    }),
    interceptors.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
      priority: 100,
      handler: (cell, { row, col }, next) => {
        const key = keyAt(row);
        const column = names[col];
        return next(key && column ? { v: model.text(key, column), t: 1 } : cell);
      },
    }),
    interceptors.writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      priority: 100,
      handler: (cell, { col }, next) =>
        next(cell && { v: typedText(model, names[col] ?? '', cell, editedText, amountAt), t: 1, f: null, si: null, p: null }),
    }),
    // what follows from typing is undone with it
    interceptors.interceptCommand({
      getMutations: ({ id, params }) => {
        if (id !== SetRangeValuesCommand.id) return { redos: [], undos: [] };
        const cells = cellsOf(params as { range?: IRange; value?: unknown });
        const found = model.consequences(
          cells.flatMap(({ row, column, text }): CellText[] => {
            const key = keyAt(row);
            return key ? [{ key, column, text }] : [];
          }),
        );
        if (found.length === 0) return { redos: [], undos: [] };
        const rows = new Map(cells.map(({ row }) => [keyAt(row), row]));
        const values = (text: (cell: CellText) => string) => ({
          id: SetRangeValuesMutation.id,
          params: {
            unitId: UNIT,
            subUnitId: SHEET,
            cellValue: matrix(
              found.map((cell) => ({ row: rows.get(cell.key) ?? 0, column: cell.column, text: text(cell) })),
              names,
            ),
          },
        });
        return { redos: [values(({ text }) => text)], undos: [values(({ key, column }) => model.text(key, column))] };
      },
    }),
    commands.beforeCommandExecuted((command) => {
      if (isForbidden(command)) throw new CanceledError();
      if (command.id === 'sheet.mutation.remove-rows') forgetRows(command.params as { range: IRange });
      if (command.id === 'sheet.operation.set-cell-edit-visible' && (command.params as { visible: boolean }).visible) {
        if (!canType()) throw new CanceledError();
        placeEditor();
      }
      if (command.id === SetRangeValuesCommand.id) giveKeys(command.params as { range?: IRange; value?: unknown });
    }),
    commands.onMutationExecutedForCollab((command) => {
      if (command.id === SetRangeValuesMutation.id)
        takeValues(command.params as { cellValue?: Record<number, Record<number, Nullable<ICellData>>> });
      else if (command.id === 'sheet.mutation.insert-row') recallRows(command.params as { range: IRange });
      else if (!command.id.includes('rows') && !command.id.includes('filter')) return;
      tell();
    }),
  ])
    keep(stop);
  function tellPlace(): void {
    const at = selections.getCurrentLastSelection()?.primary;
    const column = names[at?.actualColumn ?? -1];
    if (!at || !column || at.actualRow < HEADER_ROWS) return;
    reveal(at.actualColumn);
    events.moved({ key: keyAt(at.actualRow), column, address: `${letters(at.actualColumn)}${at.actualRow + 1}` });
  }

  /** The sheet leaves a column at the right edge half out of sight, where no editor fits: it is brought in whole. */
  function reveal(column: number): void {
    const render = injector.get(IRenderManagerService).getRenderById(UNIT);
    const skeleton = render?.with(SheetSkeletonManagerService).getCurrentSkeleton();
    const scroll = render?.with(SheetScrollManagerService).getCurrentScrollState();
    const { frozen } = model.grid;
    if (!skeleton || column < frozen) return;
    const { columnWidthAccumulation: ends, rowHeaderWidth } = skeleton;
    const frozenWidth = ends[frozen - 1] ?? 0;
    const left = (ends[(scroll?.sheetViewStartColumn ?? 0) + frozen - 1] ?? 0) + (scroll?.offsetX ?? 0);
    const hidden = (ends[column] ?? 0) - left - (container.clientWidth - rowHeaderWidth - frozenWidth - SCROLL_BAR);
    if (hidden > 0) void commands.executeCommand('sheet.command.set-scroll-relative', { offsetX: hidden });
  }

  function editedText(): string {
    const document = injector.get(IUniverInstanceService).getUnit<DocumentDataModel>(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
    return (document?.getBody()?.dataStream ?? '').replace(/\r\n$/, '');
  }

  /**
   * The sheet looks for the place of an editor in the pane of the last click: with the keyboard gone from the frozen columns
   * to the others, it would be off the screen and take no text.
   */
  function placeEditor(): void {
    const render = injector.get(IRenderManagerService).getRenderById(UNIT);
    const column = selections.getCurrentLastSelection()?.primary?.actualColumn ?? 0;
    const pane = render?.scene.getViewport(column < model.grid.frozen ? SHEET_VIEWPORT_KEY.VIEW_MAIN_LEFT : SHEET_VIEWPORT_KEY.VIEW_MAIN);
    const service = render?.with(ISheetSelectionRenderService) as unknown as { _activeViewport: unknown } | undefined;
    if (pane && service) service._activeViewport = pane;
    injector.get(IEditorBridgeService).refreshEditCellPosition(false);
  }

  function amountAt(column: string, line: number): string | null {
    const name = names[columnNumber(column)];
    const key = keyAt(line - 1);
    const value = key && name ? model.value(key, name) : null;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  }

  function canType(): boolean {
    const at = selections.getCurrentLastSelection()?.primary;
    return (
      readOnly === null &&
      at !== undefined &&
      at !== null &&
      at.actualRow >= HEADER_ROWS &&
      model.columns[at.actualColumn]?.closed === false
    );
  }

  function isForbidden({ id, type }: Readonly<ICommandInfo>): boolean {
    if (type !== CommandType.COMMAND || !id.startsWith('sheet.command.')) return false;
    return !ALLOWED.test(id) || (readOnly !== null && /set-range-values|clear|auto-fill|copy-down|copy-right|row-by-range/.test(id));
  }

  /** A blank row that is typed in becomes a line, before what follows from it is asked. */
  function giveKeys(params: { range?: IRange; value?: unknown }): void {
    for (const { row, text } of cellsOf(params))
      if (row >= HEADER_ROWS && text !== '' && keyAt(row) === null && !model.isFull) giveKey(row);
  }

  function cellsOf({ range, value }: { range?: IRange; value?: unknown }): { row: number; column: string; text: string }[] {
    const at = range ?? selections.getCurrentLastSelection()?.range;
    if (!at || value === null || typeof value !== 'object') return [];
    const found: { row: number; column: string; text: string }[] = [];
    const put = (row: number, col: number, cell: unknown) => {
      const column = names[col];
      if (column) found.push({ row, column, text: textOf(cell as Nullable<ICellData>) });
    };
    if (Array.isArray(value))
      for (const [r, cells] of value.entries())
        for (const [c, cell] of (cells as unknown[]).entries()) put(at.startRow + r, at.startColumn + c, cell);
    else if ('v' in value)
      for (let row = at.startRow; row <= at.endRow; row++) for (let col = at.startColumn; col <= at.endColumn; col++) put(row, col, value);
    else
      for (const [row, cells] of Object.entries(value))
        for (const [col, cell] of Object.entries(cells as object)) put(Number(row), Number(col), cell);
    return found;
  }

  function takeValues({ cellValue = {} }: { cellValue?: Record<number, Record<number, Nullable<ICellData>>> }): void {
    let rounded = 0;
    for (const [r, cells] of Object.entries(cellValue)) {
      const row = Number(r);
      if (row < HEADER_ROWS) continue;
      for (const [c, cell] of Object.entries(cells ?? {})) {
        const column = names[Number(c)];
        const text = textOf(cell);
        const key = keyAt(row) ?? (text === '' || model.isFull ? null : giveKey(row));
        if (key && column && model.set(key, column, text)) rounded += 1;
      }
    }
    if (rounded > 0) events.rounded(rounded);
    const spare = worksheet.getRowCount() - firstBlankRow();
    if (spare < FEWEST_SPARE_ROWS)
      commands.syncExecuteCommand('sheet.mutation.set-worksheet-row-count', {
        unitId: UNIT,
        subUnitId: SHEET,
        rowCount: worksheet.getRowCount() + SPARE_ROWS,
      });
  }

  function forgetRows({ range }: { range: IRange }): void {
    for (let row = range.startRow; row <= range.endRow; row++) {
      const key = keyAt(row);
      if (key) model.remove(key);
    }
  }

  function recallRows({ range }: { range: IRange }): void {
    for (let row = range.startRow; row <= range.endRow; row++) {
      const key = keyAt(row);
      if (key && model.has(key)) model.restore(key);
    }
  }

  const onPaste = (event: ClipboardEvent) => {
    const at = selections.getCurrentLastSelection()?.primary;
    // inside the editor of a cell the text goes into it
    if (!event.clipboardData || !at || at.actualRow < HEADER_ROWS || isEditing()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (readOnly === null) events.pasted(readClipboard(event.clipboardData), { row: at.actualRow, column: at.actualColumn });
  };
  const isEditing = () => document.activeElement?.closest('[data-u-comp="editor"]') !== null && editorIsOpen;
  let editorIsOpen = false;
  trash.push(
    commands.onCommandExecuted(({ id, params }) => {
      if (id === 'sheet.operation.set-selections') tellPlace();
      if (id === 'sheet.operation.set-cell-edit-visible') editorIsOpen = (params as { visible: boolean }).visible;
    }),
  );
  container.ownerDocument.addEventListener('paste', onPaste, true);

  return {
    rowOf,
    keyAt,
    firstBlankRow,
    redraw,
    write: (cells) => {
      const first = cells[0];
      if (!first) return;
      for (const { row } of cells) ensureRow(row);
      for (const { row, text } of cells) if (text !== '' && keyAt(row) === null && !model.isFull) giveKey(row);
      commands.syncExecuteCommand(SetRangeValuesCommand.id, {
        unitId: UNIT,
        subUnitId: SHEET,
        range: { startRow: first.row, endRow: first.row, startColumn: 0, endColumn: 0 },
        value: matrix(cells, names),
      });
    },
    select: (key, column) => {
      const row = rowOf(key);
      const col = names.indexOf(column);
      if (row < 0 || col < 0) return;
      const range = { startRow: row, endRow: row, startColumn: col, endColumn: col };
      void commands.executeCommand('sheet.operation.set-selections', {
        unitId: UNIT,
        subUnitId: SHEET,
        selections: [
          { range, primary: { ...range, actualRow: row, actualColumn: col, isMerged: false, isMergedMainCell: false }, style: null },
        ],
      });
      void commands.executeCommand('sheet.command.scroll-to-cell', { unitId: UNIT, subUnitId: SHEET, range });
      events.moved({ key, column, address: `${letters(col)}${row + 1}` });
    },
    removeSelected: () => {
      const ranges = selections.getCurrentSelections().map(({ range }) => range);
      for (const { startRow, endRow } of ranges.sort((a, b) => b.startRow - a.startRow)) {
        const range = { startRow: Math.max(HEADER_ROWS, startRow), endRow, startColumn: 0, endColumn: names.length - 1 };
        if (range.startRow <= endRow)
          commands.syncExecuteCommand('sheet.command.remove-row-by-range', { unitId: UNIT, subUnitId: SHEET, range });
      }
    },
    visibleKeys: () => {
      const found: string[] = [];
      let hidden = false;
      for (let row = HEADER_ROWS; row < worksheet.getRowCount(); row++) {
        const key = keyAt(row);
        if (!key) continue;
        if (worksheet.isRowFiltered(row)) hidden = true;
        else found.push(key);
      }
      return hidden ? found : null;
    },
    toggleFilter: () => {
      const range = { startRow: 0, endRow: Math.max(1, firstBlankRow() - 1), startColumn: 0, endColumn: names.length - 1 };
      void commands.executeCommand(filtering(worksheet) ? 'sheet.command.remove-sheet-filter' : 'sheet.command.set-filter-range', {
        unitId: UNIT,
        subUnitId: SHEET,
        range,
      });
    },
    find: () => void commands.executeCommand('ui.operation.open-find-dialog'),
    undo: () => void commands.executeCommand('univer.command.undo'),
    redo: () => void commands.executeCommand('univer.command.redo'),
    mark: (next) => {
      marks = next;
      redraw();
    },
    focus: () => injector.get(IUniverInstanceService).focusUnit(UNIT),
    dispose: () => {
      container.ownerDocument.removeEventListener('paste', onPaste, true);
      cancelAnimationFrame(telling);
      for (const each of trash) each.dispose();
      // React is drawing the screen that leaves: the sheet has a root of its own
      queueMicrotask(() => univer.dispose());
    },
  };

  function ensureRow(row: number): void {
    if (row < worksheet.getRowCount()) return;
    commands.syncExecuteCommand('sheet.mutation.set-worksheet-row-count', { unitId: UNIT, subUnitId: SHEET, rowCount: row + SPARE_ROWS });
  }
}

function createUniver(container: HTMLElement, dark: boolean): Univer {
  const univer = new Univer({
    theme: defaultTheme,
    locale: LocaleType.PT_BR,
    locales: {
      [LocaleType.PT_BR]: merge({}, designTexts, uiTexts, docsTexts, sheetsTexts, sheetsUiTexts, filterTexts, findTexts),
    },
  });
  univer.registerPlugin(UniverRenderEnginePlugin);
  univer.registerPlugin(UniverFormulaEnginePlugin);
  univer.registerPlugin(UniverUIPlugin, { container, header: false, toolbar: false, footer: false, contextMenu: false });
  univer.registerPlugin(UniverDocsPlugin);
  univer.registerPlugin(UniverDocsUIPlugin);
  univer.registerPlugin(UniverSheetsPlugin);
  univer.registerPlugin(UniverSheetsUIPlugin, { formulaBar: false, disableForceStringMark: true, disableForceStringAlert: true });
  univer.registerPlugin(UniverSheetsFilterPlugin);
  univer.registerPlugin(UniverSheetsFilterUIPlugin);
  univer.registerPlugin(UniverFindReplacePlugin);
  univer.registerPlugin(UniverSheetsFindReplacePlugin);
  univer.__getInjector().get(ThemeService).setDarkMode(dark);
  univer.__getInjector().get(ComponentManager).register(EMBEDDING_FORMULA_EDITOR_COMPONENT_KEY, CellEditor);
  return univer;
}

function workbookOf(model: GridModel, keys: readonly string[]) {
  const cellData: Record<number, Record<number, ICellData>> = { 0: {} };
  const rowData: Record<number, { custom?: { k: string }; h?: number }> = { 0: { h: 30 } };
  for (const [col, { label, required, closed }] of model.columns.entries())
    (cellData[0] as Record<number, ICellData>)[col] = { v: required && !closed ? `${label} *` : label, t: 1, s: 'titulo' };
  for (const [index, key] of keys.entries()) {
    const cells: Record<number, ICellData> = {};
    for (const [col, { name, closed }] of model.columns.entries()) if (!closed) cells[col] = { v: model.text(key, name), t: 1 };
    cellData[index + HEADER_ROWS] = cells;
    rowData[index + HEADER_ROWS] = { custom: { k: key } };
  }
  return {
    id: UNIT,
    locale: LocaleType.PT_BR,
    sheetOrder: [SHEET],
    styles: stylesOf(),
    sheets: {
      [SHEET]: {
        id: SHEET,
        name: model.grid.title,
        rowCount: keys.length + HEADER_ROWS + SPARE_ROWS,
        columnCount: model.columns.length,
        defaultRowHeight: 26,
        cellData,
        rowData,
        columnData: Object.fromEntries(model.columns.map(({ width }, col) => [col, { w: width }])),
        freeze: { xSplit: model.grid.frozen, ySplit: HEADER_ROWS, startRow: HEADER_ROWS, startColumn: model.grid.frozen },
      },
    },
  };
}

const FONT = { ff: 'Inter Variable, Arial, sans-serif', fs: 10, vt: 2 };
const RIGHT = 3;

/** One style for each look of a cell: amounts to the right, closed cells tinted, changed ones in bold, wrong ones in red. */
function stylesOf(): Record<string, object> {
  const styles: Record<string, object> = { titulo: { ...FONT, bl: 1, bg: { rgb: '#e8eef4' }, cl: { rgb: '#1f2d3a' }, tb: 3, ht: 2 } };
  for (const numeric of [false, true])
    for (const closed of [false, true])
      for (const changed of [false, true])
        for (const wrong of [false, true])
          styles[styleName(numeric, closed, changed, wrong)] = {
            ...FONT,
            ...(numeric && { ht: RIGHT }),
            ...(closed && { bg: { rgb: '#f1f3f5' }, cl: { rgb: '#495057' } }),
            ...(changed && { bl: 1 }),
            ...(wrong && { bg: { rgb: '#fff0f0' }, cl: { rgb: '#a61b1b' } }),
          };
  return styles;
}

function styleName(numeric: boolean, closed: boolean, changed: boolean, wrong: boolean): string {
  return `c${+numeric}${+closed}${+changed}${+wrong}`;
}

function look(model: GridModel, key: string, name: string, mark: string | undefined): ICellData & { markers?: object } {
  const column = model.columns.find((each) => each.name === name);
  const wrong = model.problem(key, name) !== undefined;
  return {
    v: model.display(key, name),
    t: 1,
    s: styleName(column?.numeric === true, column?.closed === true, model.isChanged(key, name), wrong),
    ...((wrong || mark) && {
      markers: { ...(wrong && { tr: { color: '#c92a2a', size: 7 } }), ...(mark && { bl: { color: mark, size: 8 } }) },
    }),
  };
}

/** What the editor of a cell left: the text that was typed, or the result of its expression. */
function typedText(
  model: GridModel,
  name: string,
  cell: ICellData,
  edited: () => string,
  amountAt: (column: string, line: number) => string | null,
): string {
  const given = textOf(cell);
  // a formula comes rewritten by the rules of English: 0,005 as 0,5
  const text = given.startsWith('=') ? edited() : given;
  const field = model.columns.find((column) => column.name === name)?.field;
  const isAmount = field?.kind === 'money' || field?.kind === 'percent' || field?.kind === 'decimal';
  if (!text.startsWith('=') || !isAmount) return text;
  try {
    return evaluate(text, amountAt, field.kind === 'money' ? 2 : 4).replace('.', ',');
  } catch (error) {
    if (error instanceof ExpressionError) return text;
    throw error;
  }
}

function textOf(cell: Nullable<ICellData>): string {
  if (!cell) return '';
  if (cell.f) return cell.f;
  const rich = cell.p?.body?.dataStream;
  const value = cell.v ?? (rich ? rich.replace(/\r\n$/, '') : null);
  // the editor turns digits into a number: with the comma of here
  return typeof value === 'number' ? String(value).replace('.', ',') : value === null || value === undefined ? '' : String(value);
}

function matrix(
  cells: readonly { row: number; column: string; text: string }[],
  names: readonly string[],
): Record<number, Record<number, ICellData>> {
  const values: Record<number, Record<number, ICellData>> = {};
  for (const { row, column, text } of cells) {
    values[row] ??= {};
    (values[row] as Record<number, ICellData>)[names.indexOf(column)] = { v: text, t: 1, f: null, si: null, p: null };
  }
  return values;
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

function filtering(worksheet: Worksheet): boolean {
  return worksheet.isRowFiltered !== undefined && [...Array(worksheet.getRowCount()).keys()].some((row) => worksheet.isRowFiltered(row));
}
