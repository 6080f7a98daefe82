import type { Typeface } from './pdf-typeface';

/** A column of a table on paper. */
export interface PaperColumn {
  label: string;
  /** Read from its right end. */
  numeric: boolean;
}

/** Space on each side of a cell, in points. */
export const CELL_PADDING = 3;
/** Sizes that are tried, from the most readable. */
const SIZES = [8, 7, 6, 5];
/** What a column of text is kept, and the most that it asks for, in ems. */
const LEAST_TEXT = 4.5;
const MOST_TEXT = 27.5;
/** A text column that asks for no more is not narrowed while the others have room, in ems: "Subtotal" is never broken. */
const SHORT_TEXT = 9;

/**
 * Shares the width of the page: a number is never broken, so its column gets what it needs, as does a short text while there
 * is room for it, and the other texts share the rest by the longest of each. Letters get smaller when the numbers alone would not fit.
 *
 * @returns the size of the letters and the width of the content of each column, in points
 */
export function shareWidth(
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  faces: { normal: Typeface; bold: Typeface },
  width: number,
): { size: number; widths: number[] } {
  const free = width - columns.length * 2 * CELL_PADDING;
  // at size 1, bold: sums are
  const longest = columns.map(({ label, numeric }, index) => {
    const title = Math.max(...label.split(' ').map((word) => faces.bold.widthOf(word, 1)));
    let most = title;
    for (const row of rows) {
      const text = row[index] ?? '';
      // most cells are shorter than the longest so far: a character is never wider than one em
      if (text.length > most) most = Math.max(most, faces.bold.widthOf(text, 1));
      if (!numeric && most > MOST_TEXT) break;
    }
    return { title, most: numeric ? most : Math.min(Math.max(most, title), MOST_TEXT) };
  });
  for (const size of SIZES) {
    const numbers = sum(longest.filter((_, index) => columns[index]?.numeric).map(({ most }) => most * size));
    const texts = longest.filter((_, index) => !columns[index]?.numeric);
    const least = sum(texts.map(({ title, most }) => Math.min(most, Math.max(title, LEAST_TEXT)) * size));
    if (numbers + least > free && size !== SIZES.at(-1)) continue;
    return { size, widths: spread(columns, longest, size, free, numbers) };
  }
  throw new Error('Não há tamanho de letra.');
}

function spread(
  columns: readonly PaperColumn[],
  longest: readonly { title: number; most: number }[],
  size: number,
  free: number,
  numbers: number,
): number[] {
  const texts = sum(longest.filter((_, index) => !columns[index]?.numeric).map(({ most }) => most));
  // without a text to share the rest, or without a rest, everything is in proportion
  if (texts === 0 || numbers >= free) return inProportion(longest, free);
  const isLong = longest.map(({ most }, index) => !columns[index]?.numeric && most > SHORT_TEXT);
  const long = sum(longest.map(({ most }, index) => (isLong[index] ? most : 0)));
  const rest = free - numbers - (texts - long) * size;
  const wide = longest.every(({ title, most }, index) => !isLong[index] || (rest * most) / long >= Math.max(title, LEAST_TEXT) * size);
  if (long === 0 || !wide)
    return longest.map(({ most }, index) => (columns[index]?.numeric ? most * size : ((free - numbers) * most) / texts));
  return longest.map(({ most }, index) => (isLong[index] ? (rest * most) / long : most * size));
}

function inProportion(longest: readonly { most: number }[], free: number): number[] {
  const total = sum(longest.map(({ most }) => most)) || 1;
  return longest.map(({ most }) => (free * most) / total);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
