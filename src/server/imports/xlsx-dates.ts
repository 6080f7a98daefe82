import type { Readable } from 'node:stream';
import { parseXml } from './xml';

/** Formats of dates that every spreadsheet has without declaring them. */
const BUILT_IN = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const DAY_MS = 86_400_000;

/** Which styles of a workbook show a date, by their number. */
export async function readDateStyles(styles: Readable | null): Promise<boolean[]> {
  if (!styles) return [];
  const custom = new Set<number>();
  const dates: boolean[] = [];
  let inCells = false;
  await parseXml(styles, (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      const given = attributes as Record<string, string>;
      const number = Number(given.numFmtId);
      if (name === 'numFmt' && showsDate(given.formatCode ?? '')) custom.add(number);
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) dates.push(BUILT_IN.has(number) || custom.has(number));
    });
    parser.on('closetag', ({ name }) => {
      if (name === 'cellXfs') inCells = false;
    });
  });
  return dates;
}

/** Years or days outside quotes and brackets. */
function showsDate(format: string): boolean {
  return /[dy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

/** A serial day as a civil date, with the hour when it has one; null for what is no date. */
export function dateOf(serial: number, date1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return null;
  const instant = new Date(Math.round((serial + (date1904 ? 1462 : 0) - 25_569) * DAY_MS)).toISOString();
  return Number.isInteger(serial) ? instant.slice(0, 10) : instant.slice(0, 16);
}
