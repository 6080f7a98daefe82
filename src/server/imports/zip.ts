import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { unreadable } from './header';

/** Most bytes that a file of an archive becomes: an archive of a few kilobytes may hold gigabytes. */
const MOST_BYTES = 400_000_000;
const MOST_ENTRIES = 2000;
/** A file of an archive that is large, and so many times larger than what it came in, holds the same again and again: no table does. */
const LARGE_BYTES = 20_000_000;
const MOST_TIMES = 200;
const BROKEN = 'O arquivo compactado está danificado ou não é de um tipo aceito.';

/** The files of an archive, by name. */
export type Archive = ReadonlyMap<string, ArchiveFile>;

export interface ArchiveFile {
  /** Bytes once decompressed: what is read never exceeds it. */
  tamanho: number;
  read(): Promise<Readable>;
}

/**
 * Lists an archive without decompressing it. The file is open only while one of its files is read.
 *
 * @throws ValidationError on `arquivo` for one that is damaged, ciphered or would not fit when decompressed
 */
export async function openArchive(file: string): Promise<Archive> {
  const archive = await refusing(() => yauzl.openPromise(file, { lazyEntries: true, autoClose: false }));
  try {
    return new Map((await refusing(() => listEntries(archive))).map((entry) => [entry.fileName, fileOf(file, entry)]));
  } finally {
    archive.close();
  }
}

async function listEntries(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > MOST_ENTRIES) throw unreadable(`O arquivo compactado tem mais de ${MOST_ENTRIES} arquivos.`);
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
}

function fileOf(file: string, entry: Entry): ArchiveFile {
  return {
    tamanho: entry.uncompressedSize,
    read: () =>
      refusing(async () => {
        if (entry.isEncrypted()) throw unreadable('O arquivo está protegido por senha. Salve-o sem senha e envie novamente.');
        if (entry.uncompressedSize > MOST_BYTES || isSwollen(entry))
          throw unreadable('O conteúdo descompactado do arquivo é grande demais. Divida-o e envie as partes.');
        const archive = await yauzl.openPromise(file, { lazyEntries: true });
        const stream = await archive.openReadStreamPromise(entry);
        stream.once('close', () => archive.close());
        return stream;
      }),
  };
}

function isSwollen({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > LARGE_BYTES && uncompressedSize > compressedSize * MOST_TIMES;
}

/**
 * Extracts the only file of the archive with one of the extensions.
 *
 * @throws ValidationError on `arquivo` when there is none, or more than one
 */
export async function extractOnly(archive: Archive, extensions: readonly string[], target: string): Promise<string> {
  const found = [...archive].filter(
    ([name]) => extensions.includes(path.extname(name).toLowerCase()) && !name.startsWith('__MACOSX/') && !name.endsWith('/'),
  );
  const [only] = found;
  if (!only || found.length > 1) throw unreadable('O ZIP deve conter um único arquivo CSV, XLSX ou ODS.');
  const stream = await only[1].read();
  await refusing(() => pipeline(stream, createWriteStream(target)));
  return target;
}

/** What the archive's own reader complains about has no code of the system; failures of the disk have. */
export async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code } = error as { code?: unknown };
    const ofDisk = typeof code === 'string' && /^E[A-Z]+$/.test(code);
    if (ofDisk || (error as { codigo?: unknown }).codigo !== undefined) throw error;
    throw unreadable(BROKEN);
  }
}
