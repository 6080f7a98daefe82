import { open } from 'node:fs/promises';
import path from 'node:path';
import { type Archive, extractOnly, openArchive } from './zip';

/** One row of a sheet. */
export interface SheetRow {
  /** As a spreadsheet counts it: the header is line 1. */
  linha: number;
  celulas: string[];
}

/** A table in a file: its header and, each time they are asked for, its rows. */
export interface Sheet {
  formato: 'csv' | 'xlsx';
  /** Of a text; null for a workbook. */
  codificacao: 'UTF-8' | 'Windows-1252' | null;
  separador: Separator | null;
  /** Titles of the header, each one different; a column without a title is called by its place. */
  colunas: string[];
  /** Rows below the header, without the blank ones. */
  rows(): AsyncGenerator<SheetRow>;
}

export type Separator = ';' | ',' | '\t';

/** Longest row of a file, in characters. */
export const MOST_CHARACTERS = 1_000_000;
export const MOST_COLUMNS = 500;

/**
 * Opens a CSV, an XLSX, or a ZIP with one of them.
 *
 * @param folder where what is inside a ZIP is put; whoever made it removes it
 * @throws ValidationError on `arquivo` for a file that holds no table, or would not fit
 */
export async function openSheet(file: string, folder: string): Promise<Sheet> {
  if (!(await isZip(file))) return openCsv(file);
  const archive = await openArchive(file);
  if (archive.has('xl/workbook.xml')) return openXlsx(archive);
  const inside = await extractOnly(archive, ['.csv', '.txt', '.xlsx'], path.join(folder, 'planilha'));
  return (await isZip(inside)) ? openXlsx(await openArchive(inside)) : openCsv(inside);
}

// the readers, and what they read with, are loaded for who imports
const openCsv = async (file: string) => (await import('./csv-sheet')).openCsv(file);
const openXlsx = async (archive: Archive) => (await import('./xlsx-sheet')).openXlsx(archive);

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.readUInt32LE() === 0x04034b50;
  } finally {
    await handle.close();
  }
}
