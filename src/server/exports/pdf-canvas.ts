import type PDFDocument from 'pdfkit';
import { asArtifact, type Tag, type Tags } from './pdf-tags';
import type { Typeface } from './pdf-typeface';

/** How a text is drawn. */
export interface Ink {
  face: Typeface;
  /** Points. */
  size: number;
  colour: Colour;
}

/** Red, green and blue, 0 to 1. */
export type Colour = readonly [number, number, number];

/** Text in one ink. */
interface Written {
  ink: Ink;
  drawn: string[];
}

/** What a page shows, collected until the number of pages is known. Distances are in points, from the upper left corner. */
export class Canvas {
  private readonly shapes: string[] = [];
  /** Text by the face, size and colour that it is drawn in, so that they are set once. */
  private readonly texts = new Map<string, Written>();
  private readonly height: number;
  private readonly structure: { tags: Tags; page: number } | null;
  /** The stretch that goes on while the same part is written in the same ink. */
  private open: { tag: Tag | null; in: Written } | null = null;

  /** @param structure of a paper that has one: its parts, and the position of this page */
  constructor(height: number, structure: { tags: Tags; page: number } | null) {
    this.height = height;
    this.structure = structure;
  }

  /**
   * A text whose line begins at `top`; `right` ends it there instead of beginning it at `x`.
   *
   * @param tag the part that it is of; null for what stands on each page alike
   */
  text(ink: Ink, text: string, x: number, top: number, tag: Tag | null, align: 'left' | 'right' = 'left'): void {
    if (text === '') return;
    const { face, size, colour } = ink;
    const at = align === 'right' ? x - face.widthOf(text.trimEnd(), size) : x;
    const baseline = this.height - top - (face.font.ascender * size) / 1000;
    const key = `${face.font.id}/${size}/${colour}`;
    const same = this.texts.get(key) ?? { ink, drawn: [] };
    if (same.drawn.length === 0) this.texts.set(key, same);
    this.stretch(tag, same);
    same.drawn.push(`1 0 0 1 ${at.toFixed(2)} ${baseline.toFixed(2)} Tm [<${face.codesOf(text)}>] TJ`);
  }

  private stretch(tag: Tag | null, written: Written): void {
    if (!this.structure || (this.open?.tag === tag && this.open.in === written)) return;
    this.close();
    written.drawn.push(this.structure.tags.begin(tag, this.structure.page));
    this.open = { tag, in: written };
  }

  private close(): void {
    this.open?.in.drawn.push('EMC');
    this.open = null;
  }

  line(x: number, y: number, width: number, colour: Colour, thickness = 0.4): void {
    this.shapes.push(
      `${thickness} w ${colour.join(' ')} RG ${x.toFixed(2)} ${y.toFixed(2)} m ${(x + width).toFixed(2)} ${y.toFixed(2)} l S`,
    );
  }

  fill(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.shapes.push(`${colour.join(' ')} rg ${[x, y, width, height].map((n) => n.toFixed(2)).join(' ')} re f`);
  }

  /** Puts all of it on the page that the document has open. */
  drawOn(document: PDFDocument): void {
    this.close();
    const shapes = ['q', ...this.shapes, 'Q'].join('\n');
    document.addContent(this.structure ? asArtifact(shapes) : shapes);
    const runs = [...this.texts.values()].map(({ ink: { face, size, colour }, drawn }) => {
      document.page.fonts[face.font.id] ??= face.font.ref();
      return `/${face.font.id} ${size} Tf ${colour.join(' ')} rg\n${drawn.join('\n')}`;
    });
    // the library turns every page upside down; text is drawn the right way up
    document.addContent(`q 1 0 0 -1 0 ${this.height} cm BT\n${runs.join('\n')}\nET Q`);
  }
}
