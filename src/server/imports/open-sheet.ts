import { open } from 'node:fs/promises';
import path from 'node:path';
import { sheetOf, unreadable } from './header';
import { MOST_CELLS, type Sheet, type SheetSource } from './sheet';
import { type Archive, extractOnly, openArchive } from './zip';

/**
 * Opens a text table, an XLSX, an ODS, or a ZIP with one of them.
 *
 * @param folder where what is inside a ZIP is put; whoever made it removes it
 * @param cabecalho the line of the titles, when a person chose it; otherwise it is found
 * @param most cells of a workbook, with its lines and the blank ones
 * @throws ValidationError on `arquivo` for a file that holds no table, or would not fit; on `linha_cabecalho` for a line without titles
 */
export async function openSheet(file: string, folder: string, cabecalho: number | null = null, most = MOST_CELLS): Promise<Sheet> {
  return sheetOf(await openSource(file, folder, most), cabecalho);
}

async function openSource(file: string, folder: string, most: number): Promise<SheetSource> {
  if (!(await isZip(file))) return openText(file);
  const archive = await openArchive(file);
  const book = await openBook(archive, most);
  if (book) return book;
  const inside = await extractOnly(archive, ['.csv', '.txt', '.xlsx', '.ods'], path.join(folder, 'planilha'));
  if (!(await isZip(inside))) return openText(inside);
  const inner = await openBook(await openArchive(inside), most);
  if (!inner) throw unreadable('O ZIP deve conter um único arquivo CSV, XLSX ou ODS.');
  return inner;
}

// the readers, and what they read with, are loaded for who imports
async function openBook(archive: Archive, most: number): Promise<SheetSource | null> {
  if (archive.has('xl/workbook.bin')) throw unreadable(saveAsXlsx('está no formato XLSB'));
  if (archive.has('[Content_Types].xml') || archive.has('xl/workbook.xml')) return (await import('./xlsx-sheet')).openXlsx(archive, most);
  if (archive.has('content.xml')) return (await import('./ods-sheet')).openOds(archive, most);
  return null;
}

/** @throws ValidationError on `arquivo` for what only has the name of a text table */
async function openText(file: string): Promise<SheetSource> {
  const first = await firstBytes(file, 1024);
  if (first.subarray(0, 4).equals(OLE))
    throw unreadable(saveAsXlsx('é uma planilha no formato antigo (.xls), ou está protegido por senha'));
  const text = first.toString('latin1');
  if (MARKUP.test(text)) throw unreadable(saveAsXlsx('é uma página HTML ou XML com nome de planilha'));
  if (text.startsWith('%PDF-')) throw unreadable(saveAsXlsx('é um PDF'));
  return (await import('./csv-sheet')).openCsv(file);
}

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const MARKUP = /^(\xef\xbb\xbf)?\s*<(!doctype|!--|\?xml|html|head|body|meta|style|table|div|script|svg|workbook|ss:)/i;
const saveAsXlsx = (what: string) => `O arquivo ${what}, que não é lido. Abra-o na planilha, salve como XLSX e envie o novo arquivo.`;

async function isZip(file: string): Promise<boolean> {
  const bytes = await firstBytes(file, 4);
  return bytes.length === 4 && bytes.readUInt32LE() === 0x04034b50;
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
