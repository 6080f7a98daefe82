import type PDFDocument from 'pdfkit';
import type { PdfFont } from 'pdfkit';

interface Glyph {
  hex: string;
  /** Thousandths of the size. */
  width: number;
}

const CONTROL = /\p{Cc}/u;

/**
 * A face of a document that writes character by character. Shaping every word, as the library does, takes ten times as
 * long and gives the same in the languages of these papers; it shows only where there are tens of thousands of cells.
 */
export class Typeface {
  readonly font: PdfFont;
  private readonly glyphs = new Map<string, Glyph>();

  constructor(document: PDFDocument, name: string, content: Uint8Array) {
    document.registerFont(name, content);
    this.font = document.font(name)._font;
  }

  /** Width of a text, in points. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.glyphOf(character).width;
    return (width * size) / 1000;
  }

  /** What a content stream draws: the codes of the characters. */
  codesOf(text: string): string {
    let codes = '';
    for (const character of text) codes += this.glyphOf(character).hex;
    return codes;
  }

  /** Breaks a text into lines: between words, and inside one that does not fit alone. */
  wrap(text: string, size: number, width: number): string[] {
    if (!text.includes('\n') && this.widthOf(text, size) <= width) return [text];
    return text.split(/\r?\n/).flatMap((paragraph) => this.wrapParagraph(paragraph, size, width));
  }

  private wrapParagraph(text: string, size: number, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of text.split(/(?<= )/)) {
      const taken = this.widthOf(word.trimEnd(), size);
      if (line && used + taken > width) {
        lines.push(line.trimEnd());
        line = '';
        used = 0;
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

  private glyphOf(character: string): Glyph {
    let glyph = this.glyphs.get(character);
    if (!glyph) {
      const [codes, positions] = this.font.encode(CONTROL.test(character) ? ' ' : character);
      glyph = { hex: codes.join(''), width: positions.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) };
      this.glyphs.set(character, glyph);
    }
    return glyph;
  }
}
