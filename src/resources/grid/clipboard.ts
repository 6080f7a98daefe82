import { parse } from 'csv-parse/browser/esm/sync';

/**
 * The cells of what was copied from a spreadsheet: the table of its HTML where there is one, since it keeps the exact
 * numbers of LibreOffice and Excel, else the text separated by tabs.
 */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): string[][] {
  const html = data.getData('text/html');
  const table = html ? readTable(html) : [];
  return table.length > 0 ? table : readTabs(data.getData('text/plain'));
}

/**
 * What the clipboard of the machine holds, when it is asked for without a key.
 *
 * @throws DOMException when the browser or the person does not let it be read
 */
export async function readSystemClipboard(): Promise<Pick<DataTransfer, 'getData'>> {
  const found = new Map<string, string>();
  for (const item of await navigator.clipboard.read())
    for (const type of item.types.filter((one) => one.startsWith('text/'))) found.set(type, await (await item.getType(type)).text());
  return { getData: (type) => found.get(type) ?? '' };
}

/** Cells of the first table of an HTML; the cells that a merged one covers are empty. */
export function readTable(html: string): string[][] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const rows = [...(document.querySelector('table')?.rows ?? [])];
  return rows.map((row) => [...row.cells].flatMap((cell) => [cellOf(cell), ...Array<string>(Math.max(0, cell.colSpan - 1)).fill('')]));
}

/**
 * LibreOffice says the number of a cell in `sdval`, Excel sometimes in `x:num`, both with a point whatever the sheet shows.
 * A percentage says a hundredth of what it shows, and a code shows zeros that its number lost: those are read as shown.
 */
function cellOf(cell: HTMLTableCellElement): string {
  const shown = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
  const exact = cell.getAttribute('sdval') ?? cell.getAttribute('x:num') ?? '';
  const isAmount = /^-?\d+(\.\d+)?$/.test(exact) && !shown.endsWith('%') && !/^\d+$/.test(shown);
  return isAmount ? exact.replace('.', ',') : shown;
}

/** Text of a spreadsheet: tabs between cells, quotes round those with a line break. */
export function readTabs(text: string): string[][] {
  return parse(text, { delimiter: '\t', relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true });
}
