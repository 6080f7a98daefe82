/** The streaming writer alone: the whole package takes three times as long to load. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs';

  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}

/** pdfkit publishes no types; these are the parts in use. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** A font embedded in a document. */
  export interface PdfFont {
    /** Its name in the resources of a page. */
    id: string;
    /** Thousandths of the size. */
    ascender: number;
    /** Hexadecimal codes and the place of each; what was encoded is part of the file. */
    encode(text: string): [string[], { advanceWidth: number }[]];
    ref(): object;
  }

  export default class PDFDocument extends Readable {
    constructor(options: object);
    page: { fonts: Record<string, object> };
    /** The font last chosen: its codes are not in the public part of the library, whose version is fixed. */
    _font: PdfFont;
    registerFont(name: string, content: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    addPage(): this;
    addContent(operators: string): this;
    openImage(address: string): object;
    image(address: string, x: number, y: number, options: { fit: [number, number] }): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { origin: [number, number] }): this;
    fillColor(colour: string, opacity: number): this;
    text(text: string, x: number, y: number, options: { lineBreak: false }): this;
    end(): void;
  }
}
