import type { Readable } from 'node:stream';
import { unreadable } from './header';
import { chooseTab, type Tab } from './tabs';
import { attributesOf, parseXml } from './xml';
import type { Archive } from './zip';

/** What a workbook says of its sheets. */
interface Workbook {
  /** The file of the first sheet that people see. */
  sheet: string;
  date1904: boolean;
  /** Which sheets were left out. */
  avisos: string[];
}

/**
 * Finds the sheet to read: the first one that is not hidden.
 *
 * @throws ValidationError on `arquivo` for a workbook without such a sheet
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const relations = await readRelations(archive);
  const tabs: (Tab & { file: string })[] = [];
  let date1904 = false;
  await parseXml(await streamOf(archive, 'xl/workbook.xml'), (parser) =>
    parser.on('opentag', (tag) => {
      const given = attributesOf(tag);
      if (tag.local === 'workbookPr') date1904 = given.date1904 === '1' || given.date1904 === 'true';
      if (tag.local !== 'sheet') return;
      const file = relations.get(given.id ?? '');
      if (file) tabs.push({ nome: given.name ?? '', oculta: given.state === 'hidden' || given.state === 'veryHidden', file });
    }),
  );
  const { tab, avisos } = chooseTab(tabs.filter(({ file }) => archive.has(file)));
  return { sheet: tab.file, date1904, avisos };
}

/** The files of sheets of cells, by the id of their relation; charts are no table. */
async function readRelations(archive: Archive): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  await parseXml(await streamOf(archive, 'xl/_rels/workbook.xml.rels'), (parser) =>
    parser.on('opentag', (tag) => {
      const { Id, Target, Type } = attributesOf(tag);
      if (tag.local !== 'Relationship' || !Id || !Target || !(Type ?? '/worksheet').endsWith('/worksheet')) return;
      files.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    }),
  );
  return files;
}

/** @throws ValidationError on `arquivo` for a workbook that lacks this part */
export async function streamOf(archive: Archive, name: string): Promise<Readable> {
  const file = archive.get(name);
  if (!file) throw unreadable('O arquivo não é uma planilha XLSX.');
  return file.read();
}
