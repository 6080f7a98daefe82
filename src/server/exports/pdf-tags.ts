import type PDFDocument from 'pdfkit';
import type { PdfReference } from 'pdfkit';
import { endWithStream, packObjects } from './pdf-objects';

/** What a part of a paper is (ISO 32000-1, 14.8.4). */
export type TagKind = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** A part of a paper, by its position. */
export type Tag = number;

interface Part {
  kind: TagKind;
  parent: Tag | null;
  /** Written as they are among its entries. */
  entries: string;
  parts: Tag[];
  /** Page and number of each stretch of content, one after the other. */
  content: number[];
}

/**
 * The structure of a paper, for who hears it (handbook Plataforma 8.5; Lei 13.146/2015, art. 63): parts in the order of
 * reading, each with the stretches of the pages that draw it. The library has structures too, but writes an object of some
 * 150 bytes for each, with an event for every change: a report has tens of thousands of cells.
 */
export class Tags {
  private readonly parts: Part[] = [];
  /** By page, the part that each stretch is of. */
  private readonly stretches: Tag[][] = [];
  private readonly pages: PdfReference[] = [];

  /** Adds a part at the end of another. */
  add(kind: TagKind, parent: Tag | null, entries = ''): Tag {
    const tag = this.parts.push({ kind, parent, entries, parts: [], content: [] }) - 1;
    if (parent !== null) this.parts[parent]?.parts.push(tag);
    return tag;
  }

  /** The operator that begins a stretch of a page; it ends with `EMC`. What is of no part is decoration. */
  begin(tag: Tag | null, page: number): string {
    const part = tag === null ? undefined : this.parts[tag];
    if (tag === null || !part) return ARTIFACT;
    this.stretches[page] ??= [];
    const number = (this.stretches[page]?.push(tag) ?? 1) - 1;
    part.content.push(page, number);
    return `/${part.kind}<</MCID ${number}>>BDC`;
  }

  /** Makes a document say that it has a structure: before its first page. The parts are written when it ends. */
  open(document: PDFDocument): void {
    const root = document.ref({});
    document._root.data.MarkInfo = document.ref({ Marked: true });
    document._root.data.StructTreeRoot = root;
    root.end = () => this.write(document, root);
    endWithStream(document);
  }

  /** Tells the page that the document has just opened. */
  page({ page: { dictionary } }: PDFDocument): void {
    dictionary.data.StructParents = this.pages.push(dictionary) - 1;
  }

  private write(document: PDFDocument, root: PdfReference): void {
    const first = document._offsets.length + 1;
    const of = (tag: Tag) => `${first + tag} 0 R`;
    const parents = first + this.parts.length;
    const objects = this.parts.map(({ kind, parent, entries, parts, content }) => {
      const inside = parts.length > 0 ? `/K[${parts.map(of).join(' ')}]` : this.contentOf(content);
      return `<</S/${kind}/P ${parent === null ? root : of(parent)}${entries}${inside}>>`;
    });
    for (const stretches of this.pages.map((_, page) => this.stretches[page] ?? [])) objects.push(`[${stretches.map(of).join(' ')}]`);
    packObjects(document, objects);
    const numbers = this.pages.map((_, page) => `${page} ${parents + page} 0 R`).join(' ');
    root.offset = document._offset;
    const tree = `/K ${of(0)}/ParentTree<</Nums[${numbers}]>>/ParentTreeNextKey ${this.pages.length}`;
    document._write(`${root.id} 0 obj\n<</Type/StructTreeRoot${tree}>>\nendobj`);
    document._refEnd(root);
  }

  private contentOf(content: readonly number[]): string {
    const [page, number] = content;
    if (page === undefined) return '';
    const of = (index: number) => `${this.pages[index]}`;
    if (content.length === 2) return `/Pg ${of(page)}/K ${number}`;
    const stretches = content.flatMap((at, index) => (index % 2 === 0 ? [`<</Type/MCR/Pg ${of(at)}/MCID ${content[index + 1]}>>`] : []));
    return `/K[${stretches.join('')}]`;
  }
}

const ARTIFACT = '/Artifact BMC';

/** What draws and says nothing, in the content of a page. */
export const asArtifact = (operators: string): string => `${ARTIFACT}\n${operators}\nEMC`;

/** A text among the entries of a part. */
export const textEntry = (name: string, text: string): string =>
  `/${name}<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
