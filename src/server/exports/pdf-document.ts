import PDFDocument from 'pdfkit';
import { LETTERHEAD, type Letterhead } from './letterhead';
import { bold, regular } from './letters';
import { Canvas, type Colour, type Ink } from './pdf-canvas';
import { barsThatFit, chartInWords, drawBars, heightOfBars, type PdfChart } from './pdf-chart';
import { codeInWords, drawCode, heightOfCode, type PdfCode } from './pdf-codes';
import { CELL_PADDING, type PaperColumn, shareWidth } from './pdf-columns';
import { type Tag, type TagKind, Tags, textEntry } from './pdf-tags';
import { Typeface } from './pdf-typeface';

/** Who signs a paper, as its last page names them. */
export interface Signatory {
  nome: string;
  /** "Prefeito", "Contador · CRC 1SP123456". */
  cargo: string;
}

/** A table of a list as it goes to paper. */
export interface PdfTable {
  /** Its heading; null when the title of the list is enough. */
  nome: string | null;
  /** None where the text is all there is. */
  columns: readonly PaperColumn[];
  /** The positions of the columns of each part, each from the top of a page; without it, one part of all. */
  bands?: readonly (readonly number[])[];
  rows: readonly (readonly string[])[];
  /** Positions of the rows in bold. */
  strong: readonly number[];
  /** In the place of the rows when there are none. */
  vazio: string;
  /** Before the rows, a paragraph each, in the ink of the rows. */
  texto: readonly string[];
  /** After the rows; null without one. */
  grafico: PdfChart | null;
  /** After the rows, a paragraph each. */
  notas: readonly string[];
}

/** A list as it goes to paper; every text is ready to be read. */
export interface PdfList {
  titulo: string;
  /** Under the title, where the first page begins; null without one. */
  subtitulo: string | null;
  timbre: Letterhead;
  /** The filters in words; empty when the list has none. */
  filtros: readonly string[];
  /** "Emitido por … em …". */
  emissao: string;
  /** One after the other; at least one. */
  tables: readonly PdfTable[];
  /** What stands above the rows, a paragraph each. */
  cabecalho: readonly string[];
  /** Across every page; null on what is final. */
  minuta: string | null;
  /** After the tables, one below the other. */
  codigos: readonly PdfCode[];
  /** At the end, a line for each. */
  assinaturas: readonly Signatory[];
  /** What the paper is checked by: "Código de controle …"; null without one. */
  controle: string | null;
  /** Of the last pages of another document: they are not counted apart from its own. */
  numerada?: false;
}

/** A list without the rows of its tables. */
export interface PdfFrame extends Omit<PdfList, 'tables'> {
  tables: readonly Omit<PdfTable, 'rows'>[];
}

/** A list with the rows of each of its tables. */
export function withRows(frame: PdfFrame, rows: readonly (readonly string[])[][]): PdfList {
  return { ...frame, tables: frame.tables.map((table, at) => ({ ...table, rows: rows[at] ?? [] })) };
}

/** More columns than this do not fit on an upright page. */
const MOST_UPRIGHT = 7;
/** A4 in points. */
const PAGE = { short: 595.28, long: 841.89 };
const MARGIN = 28;
const HEADER_TOP = 18;
/** Between the letterhead and the title. */
const TITLE_TOP = 7;
const FOOTER = 40;
const LINE_HEIGHT = 1.18;
const CELL_TOP = 2;
/** The name of a column, for who hears the table. */
const COLUMN = '/A<</O/Table/Scope/Column>>';
/**
 * Cells of a paper that still has a structure for who hears it: ten thousand lines of ten columns. It doubles the time of the
 * layout and adds some 20 bytes a cell (1,000 lines of 8 columns: 0.09 s and 285 kB in place of 0.06 s and 112 kB; 10,000: 0.8 s
 * and 2.7 MB in place of 0.4 s and 0.9 MB), which 50,000 lines would take to 6 s and 13 MB. A longer one says its title and
 * language only.
 */
const MOST_TAGGED_CELLS = 100_000;
/** What a heading keeps below it on its page: the names of the columns and some lines. */
const HEADED = 60;
const BLACK: Colour = [0, 0, 0];
const GREY: Colour = [0.353, 0.4, 0.451];
const LINE: Colour = [0.773, 0.8, 0.827];
const HEADER_FILL: Colour = [0.91, 0.925, 0.941];
const IMAGE = /^data:image\/(png|jpeg);base64,/;

const SIGNATURES_PER_LINE = 3;
/** Room to sign by hand above the line, and to name who signs below it. */
const SIGNATURE = { above: 44, below: 34, gap: 18 };

/**
 * Makes the PDF of a list: a heading and the names of the columns on every page, "Página x de y" at the foot, and up to
 * `MOST_TAGGED_CELLS` the structure that tells its parts to who hears it.
 */
export async function makePdf(list: PdfList): Promise<Buffer> {
  const landscape = Math.max(...list.tables.flatMap(bandsOf).map(({ length }) => length)) > MOST_UPRIGHT;
  const [width, height] = landscape ? [PAGE.long, PAGE.short] : [PAGE.short, PAGE.long];
  const document = new PDFDocument({
    autoFirstPage: false,
    // the library would read the measures of one of its own, which no paper uses
    font: null,
    size: [width, height],
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    // displayTitle is of version 1.4
    pdfVersion: '1.7',
    info: { Title: `${list.titulo} · ${list.timbre.municipio}`, Author: list.timbre.municipio, Subject: list.titulo },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  const paper = new Paper(document, list, { width, height });
  paper.write();
  paper.draw();
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function bandsOf({ columns, bands }: PdfTable): readonly (readonly number[])[] {
  return bands ?? [columns.map((_, index) => index)];
}

/** The cells of a list, those of its headings left out. */
function cellsOf({ tables }: PdfList): number {
  return tables.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
}

/** A line of the letterhead. */
interface HeadLine {
  ink: Ink;
  text: string;
}

function heightOfHead(lines: readonly HeadLine[]): number {
  return lines.reduce((sum, { ink }) => sum + ink.size, 0) + Math.max(0, lines.length - 1) * LETTERHEAD.spacing;
}

/** The pages of one list, written from top to bottom and drawn once their number is known. */
class Paper {
  private readonly document: PDFDocument;
  private readonly list: PdfList;
  private readonly size: { width: number; height: number };
  private readonly faces: { normal: Typeface; bold: Typeface };
  private readonly pages: Canvas[] = [];
  private readonly brasao: string | null;
  private readonly head: readonly HeadLine[];
  private readonly title: readonly string[];
  /** Where the rule below the letterhead is. */
  private readonly rule: number;
  /** The structure of the paper, for who hears it; none when it is too long. */
  private readonly tags: Tags | null;
  /** What every part is in, and what the first page says of the whole. */
  private readonly body: Tag | null;
  private readonly first: { timbre: readonly (Tag | null)[]; titulo: Tag | null; minuta: Tag | null };
  /** Where the content of a page begins. */
  private readonly top: number;
  private y = 0;

  constructor(document: PDFDocument, list: PdfList, size: { width: number; height: number }) {
    this.document = document;
    this.list = list;
    this.size = size;
    this.faces = { normal: new Typeface(document, 'normal', regular), bold: new Typeface(document, 'negrito', bold) };
    const { brasao } = list.timbre;
    this.brasao = brasao && opens(document, brasao) ? brasao : null;
    this.head = this.headLines();
    this.rule = HEADER_TOP + Math.max(this.brasao ? LETTERHEAD.arms : 0, heightOfHead(this.head)) + LETTERHEAD.inset;
    this.title = this.faces.bold.wrap(list.titulo, 13, this.width);
    this.top = this.rule + TITLE_TOP + this.title.length * 15 + 8;
    this.tags = cellsOf(list) <= MOST_TAGGED_CELLS ? new Tags() : null;
    this.tags?.open(document);
    this.body = this.tag('Document', null);
    this.first = { timbre: this.head.map(() => this.tag('P')), titulo: this.tag('H1'), minuta: list.minuta ? this.tag('P') : null };
    this.addPage();
  }

  /** Everything but what stands on each page alike. */
  write(): void {
    const { subtitulo, cabecalho, filtros, tables, codigos } = this.list;
    if (subtitulo) this.paragraph(subtitulo, BLACK, 4);
    for (const text of cabecalho.filter(Boolean)) this.paragraph(text, GREY, 4);
    if (filtros.length > 0) this.paragraph(`Filtros: ${filtros.join('; ')}.`, GREY, 6);
    for (const table of tables) this.section(table);
    for (const code of codigos) this.code(code);
    this.signatures();
  }

  /** A table with its heading, and what stands before and after its rows. */
  private section(table: PdfTable): void {
    const { nome, columns, rows, vazio, texto, grafico, notas } = table;
    if (nome) this.heading(nome);
    for (const text of texto) this.paragraph(text, BLACK, 6);
    for (const [at, band] of columns.length > 0 ? bandsOf(table).entries() : []) {
      if (at > 0) this.addPage();
      this.table(table, band);
    }
    if (rows.length === 0 && columns.length > 0) this.paragraph(vazio, BLACK, 0, 8);
    if (grafico) this.chart(grafico);
    for (const text of notas) this.paragraph(text, BLACK, 0, 6);
  }

  /** A part of the paper, for who hears it; null when it has no structure. */
  private tag(kind: TagKind, parent: Tag | null = this.body, entries = ''): Tag | null {
    return this.tags?.add(kind, parent, entries) ?? null;
  }

  /** The name of a table or chart, never left alone at the foot of a page. */
  private heading(text: string): void {
    const ink = { face: this.faces.bold, size: 10, colour: BLACK };
    const lines = ink.face.wrap(text, ink.size, this.width);
    this.y += 10;
    if (this.y + lines.length * ink.size * LINE_HEIGHT + HEADED > this.bottom) this.addPage();
    const tag = this.tag('H2');
    for (const line of lines) {
      this.page.text(ink, line, MARGIN, this.y, tag);
      this.y += ink.size * LINE_HEIGHT;
    }
    this.y += 4;
  }

  /** Draws what was written, now that the number of pages is known. */
  draw(): void {
    for (const [index, page] of this.pages.entries()) {
      this.document.addPage();
      this.tags?.page(this.document);
      this.frame(page, index + 1);
      if (this.list.minuta) this.watermark(this.list.minuta, index);
      page.drawOn(this.document);
    }
  }

  private get width(): number {
    return this.size.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.size.height - FOOTER;
  }

  private get page(): Canvas {
    return this.pages.at(-1) as Canvas;
  }

  /** The lines of the letterhead, beside the arms. */
  private headLines(): HeadLine[] {
    const { municipio, entidade, detalhe } = this.list.timbre;
    const { normal, bold } = this.faces;
    const said: readonly (readonly [Ink, string])[] = [
      [{ face: bold, size: LETTERHEAD.municipio, colour: BLACK }, municipio],
      [{ face: normal, size: LETTERHEAD.entidade, colour: BLACK }, entidade ?? ''],
      [{ face: normal, size: LETTERHEAD.detalhe, colour: GREY }, detalhe],
    ];
    const width = this.width - this.headIndent;
    return said.flatMap(([ink, text]) => (text ? ink.face.wrap(text, ink.size, width).map((line) => ({ ink, text: line })) : []));
  }

  private get headIndent(): number {
    return this.brasao ? LETTERHEAD.arms + LETTERHEAD.gap : 0;
  }

  private addPage(): void {
    this.pages.push(new Canvas(this.size.height, this.tags && { tags: this.tags, page: this.pages.length }));
    this.y = this.top;
  }

  private paragraph(text: string, colour: Colour, after: number, before = 0, tag = this.tag('P')): void {
    const ink = { face: this.faces.normal, size: 8, colour };
    this.y += before;
    for (const line of ink.face.wrap(text, ink.size, this.width)) {
      if (this.y + ink.size * LINE_HEIGHT > this.bottom) this.addPage();
      this.page.text(ink, line, MARGIN, this.y, tag);
      this.y += ink.size * LINE_HEIGHT;
    }
    this.y += after;
  }

  /** Bars below their heading, over as many pages as they take. */
  private chart(chart: PdfChart): void {
    this.heading(chart.titulo);
    const tag = this.tag('Figure', this.body, textEntry('Alt', chartInWords(chart)));
    for (let from = 0; from < chart.barras.length; ) {
      if (from > 0) this.addPage();
      const bars = chart.barras.slice(from, from + Math.max(1, barsThatFit(this.bottom - this.y)));
      drawBars(this.page, chart, bars, this.faces.normal, { x: MARGIN, y: this.y, width: this.width }, tag);
      this.y += heightOfBars(bars.length);
      from += bars.length;
    }
  }

  /** What a machine reads, whole on one page, below what people read of it. */
  private code(code: PdfCode): void {
    if (this.y + HEADED + heightOfCode(code) > this.bottom) this.addPage();
    this.heading(code.titulo);
    this.paragraph(code.texto, BLACK, 4, 0, this.tag('Figure', this.body, textEntry('Alt', codeInWords(code))));
    drawCode(this.page, code, { x: MARGIN, y: this.y });
    this.y += heightOfCode(code);
  }

  private table({ columns: all, rows: lines, strong }: PdfTable, band: readonly number[]): void {
    const columns = band.flatMap((at) => all[at] ?? []);
    const rows = lines.map((row) => band.map((at) => row[at] ?? ''));
    const { size, widths } = shareWidth(columns, rows, this.faces, this.width);
    const lefts = widths.map((_, index) => MARGIN + CELL_PADDING + widths.slice(0, index).reduce((x, w) => x + w + 2 * CELL_PADDING, 0));
    const bold = new Set(strong);
    const plain: Ink = { face: this.faces.normal, size, colour: BLACK };
    const heavy: Ink = { face: this.faces.bold, size, colour: BLACK };
    const wrapped = (ink: Ink, row: readonly string[]) =>
      row.map((text, index) => (text ? ink.face.wrap(text, size, widths[index] ?? 0) : []));
    const heightOf = (cells: readonly (readonly string[])[]) =>
      Math.max(1, ...cells.map((lines) => lines.length)) * size * LINE_HEIGHT + 2 * CELL_TOP;
    const table = this.tag('Table');
    const put = (ink: Ink, cells: readonly (readonly string[])[], height: number, tags: readonly (Tag | null)[]) => {
      for (const [index, lines] of cells.entries()) {
        const tag = tags[index] ?? null;
        const left = lefts[index] ?? 0;
        const numeric = columns[index]?.numeric;
        for (const [at, line] of lines.entries()) {
          const top = this.y + CELL_TOP + at * size * LINE_HEIGHT;
          if (numeric) this.page.text(ink, line, left + (widths[index] ?? 0), top, tag, 'right');
          else this.page.text(ink, line, left, top, tag);
        }
      }
      this.y += height;
      this.page.line(MARGIN, this.y, this.width, LINE);
    };
    const names = columns.map(({ label }, index) => heavy.face.wrap(label, size, widths[index] ?? 0));
    // a table of a text may have none
    const named = columns.some(({ label }) => label !== '');
    const header = (tags: readonly (Tag | null)[] = []) => {
      if (!named) return;
      const height = heightOf(names);
      this.page.fill(MARGIN, this.y, this.width, height, HEADER_FILL);
      put(heavy, names, height, tags);
    };
    const top = named ? this.tag('TR', table) : null;
    // on the pages that follow they are the same again
    header(named ? names.map(() => this.tag('TH', top, COLUMN)) : []);
    const room = this.bottom - this.top - (named ? heightOf(names) : 0);
    const laid = (at: number) => {
      const row = rows[at] ?? [];
      const ink = bold.has(at) ? heavy : plain;
      // a text alone takes the whole line
      const alone = row.length > 1 && !columns[0]?.numeric && row.slice(1).every((text) => text === '');
      const cells = alone ? [ink.face.wrap(row[0] ?? '', size, this.width - 2 * CELL_PADDING)] : wrapped(ink, row);
      return { ink, alone, cells, height: heightOf(cells), heading: alone && bold.has(at) };
    };
    /** Headings of groups stay with what they head, one below the other down to the first row of the innermost. */
    const keptWith = (at: number): number => {
      const { height, heading } = laid(at);
      return heading && at + 1 < rows.length ? height + keptWith(at + 1) : height;
    };
    for (const [at, row] of rows.entries()) {
      const { ink, alone, cells, height, heading } = laid(at);
      // what does not fit on any page is not waited for
      const needed = heading ? Math.min(keptWith(at), room) : height;
      if (this.y + needed > this.bottom && this.y > this.top) {
        this.addPage();
        header();
      }
      const tags = this.tags ? this.cellTags(table, cells.length, alone ? row.length : 1, columns[0]?.numeric !== true) : [];
      if (height > room) this.putInParts(cells, (part) => put(ink, part, heightOf(part), tags), header, size);
      else put(ink, cells, height, tags);
    }
  }

  /** The cells of a row for who hears it: the first one names the row when it is a text. */
  private cellTags(table: Tag | null, cells: number, span: number, named: boolean): (Tag | null)[] {
    const row = this.tag('TR', table);
    const across = span > 1 ? `/ColSpan ${span}` : '';
    return Array.from({ length: cells }, (_, index) =>
      index === 0 && named ? this.tag('TH', row, `/A<</O/Table/Scope/Row${across}>>`) : this.tag('TD', row),
    );
  }

  /** A row taller than a page goes on over the next ones. */
  private putInParts(
    cells: readonly (readonly string[])[],
    put: (part: readonly (readonly string[])[]) => void,
    header: () => void,
    size: number,
  ): void {
    const most = Math.max(...cells.map((lines) => lines.length));
    for (let from = 0; from < most; ) {
      const fits = Math.max(1, Math.floor((this.bottom - this.y - 2 * CELL_TOP) / (size * LINE_HEIGHT)));
      put(cells.map((lines) => lines.slice(from, from + fits)));
      from += fits;
      if (from < most) {
        this.addPage();
        header();
      }
    }
  }

  /** Who signs, side by side, never apart from each other on two pages when they fit on one. */
  private signatures(): void {
    const { assinaturas } = this.list;
    if (assinaturas.length === 0) return;
    const lines = Math.ceil(assinaturas.length / SIGNATURES_PER_LINE);
    const each = SIGNATURE.above + SIGNATURE.below;
    if (this.y + lines * each > this.bottom) this.addPage();
    for (let line = 0; line < lines; line++) {
      const signing = assinaturas.slice(line * SIGNATURES_PER_LINE, (line + 1) * SIGNATURES_PER_LINE);
      const column = (this.width - (SIGNATURES_PER_LINE - 1) * SIGNATURE.gap) / SIGNATURES_PER_LINE;
      const used = signing.length * column + (signing.length - 1) * SIGNATURE.gap;
      const left = MARGIN + (this.width - used) / 2;
      for (const [index, { nome, cargo }] of signing.entries()) {
        const x = left + index * (column + SIGNATURE.gap);
        let top = this.y + SIGNATURE.above;
        this.page.line(x, top, column, GREY);
        top += 3;
        for (const [face, text, colour] of [
          [this.faces.bold, nome, BLACK],
          [this.faces.normal, cargo, GREY],
        ] as const) {
          const tag = this.tag('P');
          for (const part of face.wrap(text, 8, column)) {
            this.page.text({ face, size: 8, colour }, part, x + (column - face.widthOf(part.trimEnd(), 8)) / 2, top, tag);
            top += 8 * LINE_HEIGHT;
          }
        }
      }
      this.y += each;
    }
  }

  /** What stands on each page alike. */
  private frame(page: Canvas, number: number): void {
    const { emissao, controle, numerada } = this.list;
    const { normal, bold } = this.faces;
    const said = number === 1 ? this.first : null;
    this.letterhead(page, number);
    for (const [index, line] of this.title.entries())
      page.text({ face: bold, size: 13, colour: BLACK }, line, MARGIN, this.rule + TITLE_TOP + index * 15, said?.titulo ?? null);
    const small: Ink = { face: normal, size: LETTERHEAD.foot, colour: GREY };
    const foot = this.size.height - FOOTER + 12;
    page.text(small, emissao, MARGIN, foot, null);
    if (numerada !== false)
      page.text(
        { ...small, size: LETTERHEAD.page },
        `Página ${number} de ${this.pages.length}`,
        this.size.width - MARGIN,
        foot,
        null,
        'right',
      );
    if (controle) page.text(small, controle, MARGIN, foot + 9, null);
  }

  /** Who the paper is of: the same on each page, and heard once. */
  private letterhead(page: Canvas, number: number): void {
    const { brasao } = this;
    const { arms } = LETTERHEAD;
    if (brasao) this.drawn(null, number - 1, () => this.document.image(brasao, MARGIN, HEADER_TOP, { fit: [arms, arms] }));
    const room = this.rule - LETTERHEAD.inset - HEADER_TOP;
    let top = HEADER_TOP + (room - heightOfHead(this.head)) / 2;
    for (const [index, { ink, text }] of this.head.entries()) {
      page.text(ink, text, MARGIN + this.headIndent, top, number === 1 ? (this.first.timbre[index] ?? null) : null);
      top += ink.size + LETTERHEAD.spacing;
    }
    page.line(MARGIN, this.rule, this.width, BLACK, LETTERHEAD.rule);
  }

  /** What the library itself draws on the open page, as a part of it or, with null, as decoration. */
  private drawn(tag: Tag | null, page: number, draw: () => void): void {
    if (this.tags) this.document.addContent(this.tags.begin(tag, page));
    draw();
    if (this.tags) this.document.addContent('EMC');
  }

  /** Said once, at the top of the paper, to who hears it. */
  private watermark(text: string, page: number): void {
    this.drawn(page === 0 ? this.first.minuta : null, page, () => this.drawWatermark(text));
  }

  private drawWatermark(text: string): void {
    const { width, height } = this.size;
    const diagonal = Math.hypot(width, height);
    const size = Math.min(72, (diagonal * 0.7) / this.faces.bold.widthOf(text, 1));
    this.document
      .save()
      .rotate((Math.atan2(-height, width) * 180) / Math.PI, { origin: [width / 2, height / 2] })
      .font('negrito')
      .fontSize(size)
      .fillColor(LETTERHEAD.grey, 0.18)
      .text(text, width / 2 - this.faces.bold.widthOf(text, size) / 2, height / 2 - size / 2, { lineBreak: false })
      .restore();
  }
}

/** A damaged image is no reason to be left without the list; an address or a file is never opened. */
function opens(document: PDFDocument, image: string): boolean {
  if (!IMAGE.test(image)) return false;
  try {
    document.openImage(image);
    return true;
  } catch {
    return false;
  }
}
