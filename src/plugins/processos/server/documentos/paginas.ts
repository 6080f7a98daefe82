import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';

const library = () => import('@cantoo/pdf-lib');

/** A part of a PDF: its bytes, and how many pages they are. */
export interface Parte {
  content: Uint8Array;
  paginas: number;
}

/** How many pages a PDF has; null for one that cannot be read. */
export async function contarPaginas(content: Uint8Array): Promise<number | null> {
  return (await abrir(content))?.getPageCount() ?? null;
}

/**
 * The documents of a PDF in which pages without content stand between them; the pages themselves are left out.
 *
 * @returns null for a PDF that cannot be read, or that has nothing but such pages
 */
export async function separarPorBranco(content: Uint8Array): Promise<Parte[] | null> {
  const pdf = await abrir(content);
  if (!pdf) return null;
  const blank = await Promise.all(pdf.getPages().map(emBranco));
  const parts: number[][] = [[]];
  for (const [page, isBlank] of blank.entries()) {
    if (isBlank) parts.push([]);
    else parts.at(-1)?.push(page);
  }
  const full = parts.filter((pages) => pages.length > 0);
  if (full.length === 0) return null;
  if (full.length === 1 && full[0]?.length === blank.length) return [{ content, paginas: blank.length }];
  return Promise.all(full.map((pages) => copiar(pdf, pages)));
}

/** What is sent may be anything: of what is no PDF, is broken or is locked, nothing is known. */
async function abrir(content: Uint8Array): Promise<PDFDocument | null> {
  const { PDFDocument } = await library();
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false });
    return pdf.getPageCount() > 0 ? pdf : null;
  } catch {
    return null;
  }
}

async function copiar(from: PDFDocument, pages: readonly number[]): Promise<Parte> {
  const { PDFDocument } = await library();
  const part = await PDFDocument.create();
  for (const page of await part.copyPages(from, [...pages])) part.addPage(page);
  return { content: await part.save(), paginas: pages.length };
}

/** Operators that put something on a page: text, a picture or form, a painted path, a shading. */
const PAINTS = /(?:^|\s)(?:Tj|TJ|'|"|Do|BI|sh|f|F|f\*|B|B\*|b|b\*|S|s)(?=\s|$)/;

/** Whether a page puts nothing on the paper. A scanned page is a picture, white as it may be, and is not. */
async function emBranco(page: PDFPage): Promise<boolean> {
  const { PDFArray, PDFRawStream, PDFStream, decodePDFRawStream } = await library();
  const contents = page.node.Contents();
  if (!contents) return true;
  const streams = contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents];
  const said = streams.map((stream) => {
    if (stream instanceof PDFRawStream) return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
    return stream instanceof PDFStream ? stream.getContentsString() : '';
  });
  return !PAINTS.test(said.join('\n'));
}
