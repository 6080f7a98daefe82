import type PDFDocument from 'pdfkit';
import type { ParsedFont, PdfFont } from 'pdfkit';
import { writtenWith } from './letters';

/**
 * A face of a document that writes character by character. Shaping every word, as the library does, takes ten times as
 * long and gives the same in the languages of these papers; it shows only where there are tens of thousands of cells.
 */
export class Typeface {
  readonly font: PdfFont;
  /** By code unit: the width in thousandths of the size, and what the content draws. */
  private readonly widths: (number | undefined)[] = [];
  private readonly codes: string[] = [];
  private readonly written: (character: string) => string;

  constructor(document: PDFDocument, name: string, content: Uint8Array) {
    this.font = fontOf(document, name, content);
    this.written = writtenWith([this.font.font]);
  }

  /** Width of a text, in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      width += this.widths[unit] ?? this.learn(unit);
    }
    return (width * size) / 1000;
  }

  /** What a content stream draws: the codes of the characters. */
  codesOf(text: string): string {
    let codes = '';
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (this.widths[unit] === undefined) this.learn(unit);
      codes += this.codes[unit];
    }
    return codes;
  }

  /**
   * Breaks a text into lines: between words, and inside one that does not fit alone. A line that ends between words keeps the
   * space, for who hears or copies the text. One that begins some steps (em spaces) to the right goes on below there.
   */
  wrap(text: string, size: number, width: number): string[] {
    if (!text.includes('\n') && this.widthOf(text, size) <= width) return [text];
    return text.split(/\r?\n/).flatMap((paragraph, at, all) => {
      const lines = this.wrapParagraph(paragraph, size, width);
      const last = lines.at(-1);
      return last && at < all.length - 1 ? [...lines.slice(0, -1), `${last} `] : lines;
    });
  }

  private wrapParagraph(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    const indent = INDENT.exec(text)?.[0] ?? '';
    let line = '';
    let used = 0;
    for (const word of text.split(/(?<= )/)) {
      const taken = this.widthOf(word.trimEnd(), size);
      if (line.trim() && used + taken > width) {
        lines.push(line);
        line = indent;
        used = this.widthOf(indent, size);
      }
      if (taken > width) {
        const parts = this.cut(word, size, width);
        line = parts.pop() ?? '';
        lines.push(...parts);
      } else line += word;
      used = this.widthOf(line, size);
    }
    lines.push(line.trimEnd());
    return lines;
  }

  /** Cuts a word wherever the width ends. */
  private cut(word: string, size: number, width: number): string[] {
    const parts: string[] = [];
    let part = '';
    for (const character of word) {
      if (part && this.widthOf(part + character, size) > width) {
        parts.push(part);
        part = '';
      }
      part += character;
    }
    return [...parts, part];
  }

  private learn(unit: number): number {
    const [codes, positions] = this.font.encode(this.drawn(unit));
    const width = positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    this.codes[unit] = codes.join('');
    this.widths[unit] = width;
    return width;
  }

  /** What is outside the first plane (emoji) is not in the letters: its first half is drawn as unknown, and the other not at all. */
  private drawn(unit: number): string {
    return unit >= 0xdc00 && unit <= 0xdfff ? '' : this.written(String.fromCharCode(unit));
  }
}

/** Em spaces that a text begins with. */
const INDENT = /^\u2003*/;

type Embedded = new (document: PDFDocument, parsed: ParsedFont, id: string) => PdfFont;

/** The letters that were read, by their file: reading one takes as long as laying out some pages, and every document has the same. */
const known = new WeakMap<Uint8Array, { parsed: ParsedFont; Embedded: Embedded }>();

/** A font of a document, under a name, from its file. The library reads the file again for each document. */
function fontOf(document: PDFDocument, name: string, content: Uint8Array): PdfFont {
  const read = known.get(content);
  if (!read) {
    const font = document.registerFont(name, content).font(name)._font;
    known.set(content, { parsed: font.font, Embedded: font.constructor as Embedded });
    return font;
  }
  document._fontCount += 1;
  const font = new read.Embedded(document, read.parsed, `F${document._fontCount}`);
  document._fontFamilies[name] = font;
  return font;
}
