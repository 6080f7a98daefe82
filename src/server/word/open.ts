import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { AppError } from '../http/errors';
import { type SentFile, tooLarge } from '../http/multipart';
import { unreadable } from '../imports/header';
import { type Archive, openArchive, refusing } from '../imports/zip';
import { type Parts, rewriteParts } from './rewrite';

/** Largest document (handbook 6.7), in bytes. */
const MAX_DOCUMENT = 20_000_000;
/** How many times larger than the file its content may be (handbook 6.7). */
const MAX_RATIO = 100;
/** What is read takes six times its size in memory. */
const MAX_TEXT = 25_000_000;
const MAX_CONTENT = 100_000_000;

/** What a text is made of: macros, fonts and embedded sheets stay behind. */
const WANTED = /^(\[Content_Types\]\.xml|(_rels|word|docProps|customXml)\/.*\.(xml|rels)|word\/media\/[^/]+)$/;
/** What is read before the library does, of which it knows less. */
const REWRITTEN = ['document', 'footnotes', 'endnotes', 'styles', 'numbering'].map((part) => `word/${part}.xml`);
const TEXT = /\.(xml|rels)$/;

/** What is wanted of a document: an archive that holds nothing else, and is as large as it says. */
export interface WordDocument {
  content: Buffer;
  /** Whether it has headers or footers, which no text carries. */
  hasHeaders: boolean;
  /** What of its text stays behind or is written otherwise, in words. */
  told: string[];
}

/**
 * Opens a document of Word, judged by its content.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO for anything else, ARQUIVO_MUITO_GRANDE over 20 MB
 * @throws ValidationError on `arquivo` for one that is damaged, or far larger than its file once decompressed
 */
export async function openWord(file: SentFile): Promise<WordDocument> {
  if (file.tamanho > MAX_DOCUMENT) throw tooLarge(MAX_DOCUMENT);
  await refuseOther(file);
  const archive = await openArchive(file.path);
  if (!archive.has('word/document.xml')) throw wrongType(`O arquivo ${file.nome} não é um documento do Word (.docx).`);
  refuseBomb(file, archive);
  return { ...(await repack(archive)), hasHeaders: [...archive.keys()].some((name) => /^word\/(header|footer)\d*\.xml$/.test(name)) };
}

/** The container of the old office files, and of a new one under a password. */
const OLD_CONTAINER = 'd0cf11e0';
const ARCHIVE = '504b0304';

async function refuseOther({ path, nome }: SentFile): Promise<void> {
  const handle = await open(path);
  const { buffer: head } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  const signature = head.toString('hex');
  if (signature === OLD_CONTAINER)
    throw wrongType(
      `O arquivo ${nome} é do Word antigo (.doc) ou tem senha. Abra-o no Word, salve como .docx sem senha e envie o novo arquivo.`,
    );
  if (signature !== ARCHIVE) throw wrongType(`O arquivo ${nome} não é um documento do Word (.docx).`);
}

function wrongType(message: string): AppError {
  return new AppError('TIPO_ARQUIVO_INVALIDO', { message });
}

function refuseBomb({ tamanho }: SentFile, archive: Archive): void {
  let [all, text] = [0, 0];
  for (const [name, entry] of archive) {
    all += entry.tamanho;
    if (TEXT.test(name)) text += entry.tamanho;
  }
  if (all > tamanho * MAX_RATIO || all > MAX_CONTENT || text > MAX_TEXT)
    throw unreadable('O conteúdo descompactado do arquivo é grande demais. Divida o documento e importe as partes.');
}

/** The library decompresses without a limit, and finds the parts of an archive its own way: it gets only what was read here. */
async function repack(archive: Archive): Promise<Pick<WordDocument, 'content' | 'told'>> {
  const zip = new ZipFile();
  const parts: Parts = new Map();
  for (const [name, entry] of archive) {
    if (!WANTED.test(name)) continue;
    const content = await refusing(async () => buffer(await entry.read()));
    if (REWRITTEN.includes(name)) parts.set(name, content.toString('utf8'));
    else zip.addBuffer(content, name, { compress: false });
  }
  const told = rewriteParts(parts);
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(text), name, { compress: false });
  zip.end();
  return { content: await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>), told };
}
