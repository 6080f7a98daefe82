import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

/** A part of a rich text as a paper of plain letters writes it: paragraphs, or the rows of a table. */
export type RichBlock = { kind: 'text'; paragraphs: string[] } | { kind: 'table'; head: string[] | null; rows: string[][] };

/** What begins a paragraph of its own. */
const BLOCKS = /^(?:p|div|h[1-6]|li|ul|ol|blockquote|pre|hr|figure|figcaption|section|article|address|dl|dt|dd|caption)$/;
/** A step of a list or of an indent: blanks that no line break swallows. */
const STEP = '\u00a0'.repeat(4);
/** One step of the indent button of the editor. */
const STEP_PX = 40;

/**
 * Reads a cleaned rich text for paper: each line of a list with its own marker (a), III., 5.), indents as blanks and each
 * table apart. Letters are plain there: what is bold or coloured is only so on the screen.
 */
export function richBlocks(html: string): RichBlock[] {
  const writer = new Writer();
  writer.each(parseDocument(html).children, '');
  return writer.blocks();
}

class Writer {
  private readonly made: RichBlock[] = [];
  private line = '';
  private indent = '';

  blocks(): RichBlock[] {
    this.endLine();
    return this.made;
  }

  each(nodes: readonly ChildNode[], indent: string): void {
    for (const node of nodes) this.node(node, indent);
  }

  private node(node: ChildNode, indent: string): void {
    if (isText(node)) this.line += node.data.replace(/[ \t\r\n]+/g, ' ');
    if (!isTag(node)) return;
    if (node.name === 'br') return this.endLine();
    if (node.name === 'table') return this.table(node);
    if (node.name === 'ol' || node.name === 'ul') return this.list(node, indent);
    if (!BLOCKS.test(node.name)) return this.each(node.children, indent);
    this.endLine();
    this.indent = indent + STEP.repeat(stepsOf(node));
    this.each(node.children, this.indent);
    this.endLine();
    this.indent = indent;
  }

  private list(list: Element, indent: string): void {
    this.endLine();
    let number = Number.parseInt(list.attribs.start ?? '1', 10);
    for (const item of list.children) {
      if (!isTag(item)) continue;
      const own = item.attribs.value ? Number.parseInt(item.attribs.value, 10) : number;
      // the lines of a list that only opens another have no marker
      const marker = styleOf(item, 'list-style-type') === 'none' ? '' : markerOf(list, own);
      this.indent = indent + STEP;
      this.line = marker && `${marker} `;
      this.each(item.children, indent + STEP);
      this.endLine();
      if (marker) number = own + 1;
    }
    this.indent = indent;
  }

  private table(table: Element): void {
    this.endLine();
    const rows = DomUtils.getElementsByTagName('tr', table, true).map((row) => ({
      cells: row.children.filter(isTag).map((cell) => inOneLine(DomUtils.textContent(cell))),
      head: row.children.filter(isTag).every(({ name }) => name === 'th'),
    }));
    const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
    const even = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
    const [first, ...others] = rows;
    if (!first) return;
    const head = first.head ? even(first.cells) : null;
    this.made.push({ kind: 'table', head, rows: (head ? others : rows).map(({ cells }) => even(cells)) });
  }

  private endLine(): void {
    const text = this.line.replace(/ +/g, ' ').replace(/^ | $/g, '');
    this.line = '';
    if (!text.replace(/\u00a0/g, '')) return;
    const last = this.made.at(-1);
    if (last?.kind === 'text') last.paragraphs.push(this.indent + text);
    else this.made.push({ kind: 'text', paragraphs: [this.indent + text] });
  }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function styleOf({ attribs }: Element, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`, 'i').exec(attribs.style ?? '')?.[1]?.trim();
}

function stepsOf(node: Element): number {
  const px = /^(\d+)px$/.exec(styleOf(node, 'padding-left') ?? '')?.[1];
  return px ? Math.min(10, Math.round(Number(px) / STEP_PX)) : 0;
}

/** The kinds of list by the letter of their attribute `type`. */
const BY_TYPE: Readonly<Record<string, string>> = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };
const BULLETS: Readonly<Record<string, string>> = { circle: '○', square: '■' };

function markerOf(list: Element, number: number): string {
  const kind = styleOf(list, 'list-style-type') ?? BY_TYPE[list.attribs.type ?? ''] ?? list.attribs.type ?? '';
  if (kind === 'none') return '';
  if (list.name === 'ul') return BULLETS[kind] ?? '•';
  return `${numberAs(kind, number)}.`;
}

function numberAs(kind: string, number: number): string {
  if (number < 1) return String(number);
  if (/-(?:alpha|latin)$/.test(kind)) return inCase(kind, inLetters(number, 26, 'a'));
  if (kind === 'lower-greek')
    return inLetters(number, 24, 'α').replace(/[ς-ψ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));
  if (/-roman$/.test(kind)) return inCase(kind, inRoman(number));
  return kind === 'decimal-leading-zero' ? String(number).padStart(2, '0') : String(number);
}

function inCase(kind: string, text: string): string {
  return kind.startsWith('upper') ? text.toUpperCase() : text;
}

/** a … z, aa, ab … */
function inLetters(number: number, letters: number, first: string): string {
  const before = Math.floor((number - 1) / letters);
  const letter = String.fromCharCode(first.charCodeAt(0) + ((number - 1) % letters));
  return (before > 0 ? inLetters(before, letters, first) : '') + letter;
}

const ROMAN: Readonly<Record<string, number>> = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
};

/** Beyond the numbers that Rome wrote, in figures. */
function inRoman(number: number): string {
  if (number > 3999) return String(number);
  let rest = number;
  let text = '';
  for (const [letters, value] of Object.entries(ROMAN)) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
