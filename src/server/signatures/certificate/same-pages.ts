import { createHash } from 'node:crypto';
import type { PDFContext, PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';

const library = () => import('@cantoo/pdf-lib');

/** What a page is drawn by. */
const DRAWN = ['Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit'];

/**
 * Whether a PDF shows what another does: the same pages, drawn by the same objects, with no annotation but fields of signature
 * added. A signature is of all bytes of a file, and a later part of a file may draw its pages anew.
 */
export async function showsTheSame(piece: Buffer, signed: Buffer): Promise<boolean> {
  const { PDFDocument } = await library();
  const [before, after] = await Promise.all([
    PDFDocument.load(piece, { updateMetadata: false }),
    PDFDocument.load(signed, { updateMetadata: false }),
  ]);
  const [old, fresh] = [before.getPages(), after.getPages()];
  if (old.length !== fresh.length) return false;
  for (const [at, page] of old.entries()) {
    const other = fresh[at] as PDFPage;
    if ((await drawingOf(before, page)) !== (await drawingOf(after, other))) return false;
    if (!(await keepsAnnotations(before, page, after, other))) return false;
  }
  return true;
}

async function drawingOf({ context }: PDFDocument, page: PDFPage): Promise<string> {
  const { PDFName } = await library();
  const writer = await openWriter(context);
  return DRAWN.map((name) => `${name}=${writer(page.node.getInheritableAttribute(PDFName.of(name)))}`).join(';');
}

async function keepsAnnotations(before: PDFDocument, page: PDFPage, after: PDFDocument, other: PDFPage): Promise<boolean> {
  const { PDFDict, PDFName } = await library();
  const [old, fresh] = [await openWriter(before.context), await openWriter(after.context)];
  const known = new Set((page.node.Annots()?.asArray() ?? []).map((annotation) => old(annotation)));
  return (other.node.Annots()?.asArray() ?? []).every((annotation) => {
    const dict = after.context.lookup(annotation);
    const field = dict instanceof PDFDict && dict.get(PDFName.of('FT'))?.toString() === '/Sig';
    return field || known.delete(fresh(annotation));
  });
}

/** Writes an object with everything that it points to, streams by their hash, so that two files can be compared. */
async function openWriter(context: PDFContext): Promise<(object: PDFObject | undefined) => string> {
  const { PDFArray, PDFDict, PDFRef, PDFStream } = await library();
  const open = new Set<string>();
  const write = (object: PDFObject | undefined): string => {
    if (object === undefined) return '';
    if (object instanceof PDFRef) {
      const tag = object.toString();
      // what points back to where it is pointed from is there already
      if (open.has(tag)) return 'volta';
      open.add(tag);
      const written = write(context.lookup(object));
      open.delete(tag);
      return written;
    }
    if (object instanceof PDFStream) return `${write(object.dict)}#${createHash('sha256').update(object.getContents()).digest('hex')}`;
    if (object instanceof PDFDict)
      return `<${object
        .entries()
        .filter(([name]) => !['/Parent', '/P'].includes(name.toString()))
        .map(([name, value]) => `${name.toString()} ${write(value)}`)
        .sort()
        .join(' ')}>`;
    if (object instanceof PDFArray) return `[${object.asArray().map(write).join(' ')}]`;
    return object.toString();
  };
  return write;
}
