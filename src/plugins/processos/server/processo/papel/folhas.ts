/** Loaded when somebody asks for the first. */
const library = () => import('@cantoo/pdf-lib');

/** How many pages a PDF has. @throws for what cannot be opened: damaged, or under a password */
export async function paginasDe(pdf: Uint8Array): Promise<number> {
  const { PDFDocument } = await library();
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/** The pages of several PDFs, one after the other. */
export async function unir(parts: readonly Uint8Array[]) {
  const { PDFDocument } = await library();
  const whole = await PDFDocument.create({ updateMetadata: false });
  for (const part of parts) {
    const document = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(document, document.getPageIndices())) whole.addPage(page);
  }
  return whole;
}
