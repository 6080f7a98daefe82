import { ValidationError } from '../http/errors';
import { MOST_COLUMNS } from './sheet';

/**
 * The titles of a header, each one different: repeated ones get a number, absent ones their place.
 *
 * @throws ValidationError on `arquivo` when there is no header or it is too wide
 */
export function namedColumns(celulas: readonly string[]): string[] {
  const width = celulas.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width === 0) throw unreadable('O arquivo está vazio: a primeira linha deve ter os títulos das colunas.');
  if (width > MOST_COLUMNS) throw unreadable(`O arquivo tem mais de ${MOST_COLUMNS} colunas.`);
  const seen = new Map<string, number>();
  return celulas.slice(0, width).map((cell, index) => {
    const title = cell.replace(/\s+/g, ' ').trim().slice(0, 150) || `Coluna ${index + 1}`;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times === 1 ? title : `${title} (${times})`;
  });
}

/** A row as wide as the header: what is missing is empty, what exceeds stays for the report. */
export function isBlankRow(celulas: readonly string[]): boolean {
  return celulas.every((cell) => cell.trim() === '');
}

/** The refusal of a file. */
export function unreadable(message: string): ValidationError {
  return new ValidationError({ arquivo: [message] });
}

/** What no database text holds, as the sign for a character that could not be read. */
export function readable(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '\uFFFD') : text;
}
