import { takeTurns } from '../exports/turns';
import { ValidationError } from '../http/errors';

/** Loaded when somebody asks for a signature: most servers start without anybody doing so. */
const library = () => import('@cantoo/pdf-lib');

/** Laying out takes a core: one at a time. */
const inTurn = takeTurns(1);

const FOOT = { size: 6, fromBottom: 8, left: 28 };

/** @throws ValidationError on `alvo_id` for a file that cannot be stamped: damaged, or closed by a password */
export async function refuseUnreadable(content: Uint8Array, nome: string): Promise<void> {
  const { PDFDocument } = await library();
  const pages = await inTurn(() => PDFDocument.load(content, { updateMetadata: false }))
    .then((document) => document.getPageCount())
    .catch(() => 0);
  if (pages === 0)
    throw new ValidationError({ alvo_id: [`O PDF "${nome}" está danificado ou protegido por senha. Anexe uma cópia que se possa ler.`] });
}

/**
 * A copy of a piece with a line at the foot of each page and the pages of the signatures after the last.
 *
 * @param foot in letters of the Latin alphabet: it is of an address and a code
 */
export async function stampPdf(piece: Uint8Array, foot: string, signatures: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument, PDFName, PDFRef, StandardFonts, rgb } = await library();
  return inTurn(async () => {
    const document = await PDFDocument.load(piece, { updateMetadata: false });
    // what is added is not as PDF/A asks: the copy does not say that it is, as the piece does
    const metadata = document.catalog.get(PDFName.of('Metadata'));
    document.catalog.delete(PDFName.of('Metadata'));
    if (metadata instanceof PDFRef) document.context.delete(metadata);
    const font = await document.embedFont(StandardFonts.Helvetica);
    const last = await document.copyPages(await PDFDocument.load(signatures, { updateMetadata: false }), await pagesOf(signatures));
    for (const page of last) document.addPage(page);
    for (const page of document.getPages()) {
      const { width } = page.getSize();
      // a narrow page has it smaller, never cut
      const size = Math.min(FOOT.size, (FOOT.size * (width - 2 * FOOT.left)) / font.widthOfTextAtSize(foot, FOOT.size));
      page.drawText(foot, { x: FOOT.left, y: FOOT.fromBottom, size, font, color: rgb(0.2, 0.24, 0.29) });
    }
    return document.save();
  });
}

async function pagesOf(pdf: Uint8Array): Promise<number[]> {
  const { PDFDocument } = await library();
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageIndices();
}
