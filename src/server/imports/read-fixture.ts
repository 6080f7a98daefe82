import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { openSheet } from './open-sheet';
import { MOST_CELLS, type Sheet, type SheetRow } from './sheet';

/** A file of the tests of readers. */
export const fixture = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'fixtures', name));

/** Reads a content as an import does, to its last row. */
export async function readSheet(
  content: string | Uint8Array,
  cabecalho: number | null = null,
  most = MOST_CELLS,
): Promise<Sheet & { linhas: SheetRow[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-planilha-'));
  try {
    const file = path.join(folder, 'arquivo');
    await writeFile(file, content);
    const sheet = await openSheet(file, folder, cabecalho, most);
    const linhas: SheetRow[] = [];
    for await (const row of sheet.rows()) linhas.push(row);
    return { ...sheet, linhas };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A ZIP of these files. */
export function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose parts are written by hand: sheets by name, with the XML of their content and what `<sheet>` says more. */
export function workbookOf(
  sheets: Record<string, { rows: string; after?: string; state?: string }>,
  { styles = '', shared = '', book = '' } = {},
): Promise<Buffer> {
  const names = Object.keys(sheets);
  const tabs = names.map((name, n) => {
    const state = sheets[name]?.state;
    return `<sheet name="${name}" sheetId="${n + 1}" ${state ? `state="${state}"` : ''} r:id="rId${n + 1}"/>`;
  });
  const relations = names.map(
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  );
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${book}<sheets>${tabs.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map(({ rows, after = '' }, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  });
}

/** The styles of a workbook: style 1 has the first of these formats. */
export function stylesOf(formats: readonly string[]): string {
  const declared = formats.map((code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);
  const styles = formats.map((_, n) => `<xf numFmtId="${164 + n}"/>`);
  return `<numFmts>${declared.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs>`;
}

/** A text in a cell. */
export const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
