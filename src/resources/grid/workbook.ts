import { type ICellData, LocaleType } from '@univerjs/core';
import type { GridModel, ModelColumn } from './model';

/** The sheet of a grid, as the spreadsheet knows it. */
export const UNIT = 'grade';
export const SHEET = 'linhas';
/** The titles of the columns are the first row, as in the spreadsheets that people bring. */
export const HEADER_ROWS = 1;
/** Room for a title of two lines. */
const HEADER_HEIGHT = 36;
/** Blank rows below the lines. */
export const SPARE_ROWS = 200;

/** The row of a line: its height is never reckoned from its texts, which on a long paste took longer than all else. */
export interface RowOfLine {
  custom: { k: string };
  ia: 0;
}
export const rowOfLine = (k: string): RowOfLine => ({ custom: { k }, ia: 0 });

/** What the spreadsheet starts from. The cells are empty: what they hold is asked of the model. */
export function workbookOf(model: GridModel, keys: readonly string[]) {
  const rowData: Record<number, RowOfLine | { h: number; ia: 0 }> = { 0: { h: HEADER_HEIGHT, ia: 0 } };
  for (const [index, key] of keys.entries()) rowData[index + HEADER_ROWS] = rowOfLine(key);
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
        rowData,
        columnData: Object.fromEntries(model.columns.map((column, col) => [col, { w: widthOf(column) }])),
        freeze: { xSplit: model.grid.frozen, ySplit: HEADER_ROWS, startRow: HEADER_ROWS, startColumn: model.grid.frozen },
      },
    },
  };
}

const FONT = { ff: 'Inter Variable, Arial, sans-serif', fs: 10, vt: 2, pd: { l: 4, r: 5 } };
const RIGHT = 3;
const TITLE = 'titulo';
const GONE = 'excluida';

/** One style for each look of a cell: amounts to the right, closed cells tinted, changed ones in bold, wrong ones in red. */
function stylesOf(): Record<string, object> {
  const styles: Record<string, object> = { [TITLE]: { ...FONT, bl: 1, bg: { rgb: '#e8eef4' }, cl: { rgb: '#1f2d3a' }, tb: 3, ht: 2 } };
  styles[GONE] = { ...FONT, st: { s: 1 }, bg: { rgb: '#f1f3f5' }, cl: { rgb: '#495057' } };
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

/** Room beside a title: its padding and a pixel of each border. */
const BESIDE = 12;

/** A column is as wide as it says, and no narrower than the longest word of its title: none is broken inside. */
function widthOf(column: ModelColumn): number {
  const words = String(titleCell(column).v).split(' ');
  return Math.max(column.width, ...words.map((word) => Math.ceil(measure(word)) + BESIDE));
}

let measuring: CanvasRenderingContext2D | null = null;

/** Pixels of a word in the letters of the titles. */
function measure(word: string): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return 0;
  measuring.font = `bold ${FONT.fs}pt ${FONT.ff}`;
  return measuring.measureText(word).width;
}

/** The title of a column, with a mark on those that must be filled. */
export function titleCell({ label, required, closed }: ModelColumn): ICellData {
  return { v: required && !closed ? `${label} *` : label, t: 1, s: TITLE };
}

/**
 * What a cell of a line shows.
 *
 * @param marks colours of the cells where others are, by `key column`
 */
export function lineCell(
  model: GridModel,
  key: string,
  { name, numeric, closed }: ModelColumn,
  marks: ReadonlyMap<string, string>,
): ICellData & { markers?: object } {
  const wrong = model.problem(key, name) !== undefined;
  const other = marks.size > 0 && marks.get(`${key} ${name}`);
  if (model.isGone(key)) return { v: model.display(key, name), t: 1, s: GONE };
  return {
    v: model.display(key, name),
    t: 1,
    s: styleName(numeric, closed !== null, model.isChanged(key, name), wrong),
    ...((wrong || other) && {
      markers: { ...(wrong && { tr: { color: '#c92a2a', size: 7 } }), ...(other && { tl: { color: other, size: 12 } }) },
    }),
  };
}
