/** The streaming writer alone: the whole package takes three times as long to load. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  import type { stream } from 'exceljs';

  const WorkbookWriter: typeof stream.xlsx.WorkbookWriter;
  export default WorkbookWriter;
}

/** pdfkit publishes no types; these are the parts in use. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** A font file that was read: its tables and letters, the same for every document. */
  export interface ParsedFont {
    unitsPerEm: number;
    hasGlyphForCodePoint(code: number): boolean;
  }

  /** A font embedded in a document. */
  export interface PdfFont {
    font: ParsedFont;
    /** Its name in the resources of a page. */
    id: string;
    /** Thousandths of the size. */
    ascender: number;
    /** Hexadecimal codes and the place of each; what was encoded is part of the file. */
    encode(text: string): [string[], { advanceWidth: number }[]];
    ref(): object;
  }

  /** An object of a document; as text, how others refer to it. */
  export interface PdfReference {
    id: number;
    data: Record<string, unknown>;
    /** Where the file has it, once written. */
    offset: number;
    /** Writes it, with its stream if it has one. */
    end(stream?: Buffer): void;
  }

  export default class PDFDocument extends Readable {
    constructor(options: object);
    page: { fonts: Record<string, object>; dictionary: PdfReference };
    ref(data: object): PdfReference;
    /**
     * How the library itself writes a file, for what it cannot: the catalogue, where each object begins (none yet: null),
     * the length so far, the write of a line, the note that an object is written, and the end of the file.
     */
    _root: PdfReference;
    _info: PdfReference;
    _id: Buffer;
    _offsets: (number | null)[];
    _offset: number;
    _write(line: string | Buffer): void;
    _refEnd(written: PdfReference): void;
    _finalize(): void;
    /** The font last chosen: its codes are not in the public part of the library, whose version is fixed. */
    _font: PdfFont;
    /** By name, those that the end of the file writes, and how many there are. */
    _fontFamilies: Record<string, PdfFont>;
    _fontCount: number;
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
