import { type ChildNode, isTag } from 'domhandler';
import { encode } from 'uqr';
import { LETTERHEAD, type Letterhead } from '../exports/letterhead';
import { FAMILY } from '../exports/letters';
import type { PaperSource } from './compile';
import { blocksOf, LONG_WORD } from './html-to-typst';
import { FITTED, fitted, literal } from './typst';

/** How the sheet of a template is. */
export interface Sheet {
  orientacao: 'retrato' | 'paisagem';
  /** Millimetres. */
  margens: { superior: number; inferior: number; esquerda: number; direita: number };
  /** Columns of its text; one unless said. */
  colunas?: number;
}

/** A paper with its values in place. */
export interface Paper {
  titulo: string;
  sheet: Sheet;
  /** Null where the paper has no head. */
  cabecalho: Letterhead | null;
  /** At the left of the foot; null where the paper has no foot. */
  rodape: string | null;
  /** Across every page; null on what is issued. */
  minuta: string | null;
  body: readonly ChildNode[];
  /** By their address in the text. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** Where anybody checks it; null for what is not checked. */
  conferencia: { codigo: string; endereco: string } | null;
  archival: boolean;
  made: Date;
}

/** Height that the head takes of the page, in millimetres. */
const HEAD = 22;
const FOOT = 8;
const GREY = `rgb("${LETTERHEAD.grey}")`;

/** A paper as the compiler lays it out. */
export function paperSource(paper: Paper): PaperSource {
  const pictures = new Map<string, Uint8Array>();
  const add = (content: Uint8Array, ending: string) => {
    const name = `figura-${pictures.size + 1}.${ending}`;
    pictures.set(name, content);
    return name;
  };
  const named = new Map<string, string>();
  const picture = (address: string) => {
    const content = paper.pictures.get(address);
    const ending = content && endingOf(content);
    if (!ending) return null;
    const name = named.get(address) ?? add(content, ending);
    named.set(address, name);
    return name;
  };
  const head = headOf(paper, add);
  const check = paper.conferencia ? checkOf(paper.conferencia, add) : [];
  const blocks = [...blocksOf(paper.body, picture), ...check];
  const text = [
    FITTED,
    `#set document(title: ${literal(paper.titulo)})`,
    `#set text(font: ${literal(FAMILY)}, size: 11pt, lang: "pt", region: "br", hyphenate: false, fallback: false)`,
    '#set par(spacing: 0.9em, leading: 0.55em)',
    '#set table(inset: 4pt)',
    '#show heading: set block(above: 1.1em, below: 0.65em)',
    '#show heading.where(level: 1): set text(size: 15pt)',
    '#show heading.where(level: 2): set text(size: 12pt)',
    '#show heading.where(level: 3): set text(size: 11pt)',
    '#show link: set text(fill: rgb("#0b5cad"))',
    `#set page(${[...pageOf(paper), ...(head ? [`header: ${head}`, 'header-ascent: 5mm'] : [])].join(', ')})`,
    ...blocks.map((block) => `#(${block})`),
  ].join('\n');
  return { text, pictures, archival: paper.archival, made: Math.floor(paper.made.getTime() / 1000) };
}

function pageOf({ sheet, cabecalho, rodape, minuta }: Paper): string[] {
  const { superior, inferior, esquerda, direita } = sheet.margens;
  const foot = `context grid(columns: (1fr, auto), column-gutter: 10pt, text(size: ${LETTERHEAD.foot}pt, fill: ${GREY}, ${literal(rodape ?? '')}),
    text(size: ${LETTERHEAD.page}pt, fill: ${GREY}, "Página " + counter(page).display() + " de " + str(counter(page).final().first())))`;
  return [
    'paper: "a4"',
    `flipped: ${sheet.orientacao === 'paisagem'}`,
    ...(sheet.colunas ? [`columns: ${sheet.colunas}`] : []),
    `margin: (top: ${superior + (cabecalho ? HEAD : 0)}mm, bottom: ${inferior + (rodape === null ? 0 : FOOT)}mm, left: ${esquerda}mm, right: ${direita}mm)`,
    ...(rodape === null ? [] : [`footer: ${foot}`, 'footer-descent: 4mm']),
    ...(minuta === null
      ? []
      : [`background: rotate(-52deg, text(size: ${minuta.length > 12 ? 44 : 96}pt, weight: "bold", fill: luma(226), ${literal(minuta)}))`]),
  ];
}

function headOf({ cabecalho }: Paper, add: (content: Uint8Array, ending: string) => string): string | null {
  if (!cabecalho) return null;
  const { municipio, entidade, detalhe } = cabecalho;
  const brasao = cabecalho.brasao && bytesOf(cabecalho.brasao);
  const ending = brasao && endingOf(brasao);
  const lines = [
    `text(size: ${LETTERHEAD.municipio}pt, weight: "bold", ${literal(municipio)})`,
    ...(entidade ? [`text(size: ${LETTERHEAD.entidade}pt, ${literal(entidade)})`] : []),
    ...(detalhe ? [`text(size: ${LETTERHEAD.detalhe}pt, fill: ${GREY}, ${literal(detalhe)})`] : []),
  ];
  const words = `stack(spacing: ${LETTERHEAD.spacing}pt, ${lines.join(', ')})`;
  const arms =
    brasao && ending
      ? `image(${literal(add(brasao, ending))}, alt: "Brasão do município", height: ${LETTERHEAD.arms}pt, fit: "contain")`
      : null;
  const row = arms ? `grid(columns: (auto, 1fr), column-gutter: ${LETTERHEAD.gap}pt, align: horizon, ${arms}, ${words})` : words;
  return `block(width: 100%, stroke: (bottom: ${LETTERHEAD.rule}pt), inset: (bottom: ${LETTERHEAD.inset}pt), ${row})`;
}

function bytesOf(address: string): Uint8Array {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Where the paper is checked, in words and as a code that phones read. */
function checkOf({ codigo, endereco }: NonNullable<Paper['conferencia']>, add: (content: Uint8Array, ending: string) => string): string[] {
  const { data, size } = encode(endereco, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${cells.join('')}"/></svg>`;
  const name = add(Buffer.from(svg), 'svg');
  const words = `stack(spacing: 5pt, text(weight: "bold", size: 9pt, "Confira este documento"), ${fitted(`text(size: 9pt, ${literal(endereco)})`, endereco, LONG_WORD)}, text(size: 9pt, ${literal(`Código de verificação ${codigo}`)}))`;
  return [
    `block(breakable: false, above: 1em, grid(columns: (auto, 1fr), column-gutter: 8pt, align: horizon, image(${literal(name)}, alt: ${literal(`Código QR de ${endereco}`)}, width: 20mm), ${words}))`,
  ];
}

/** The kind of a picture, by its first bytes; null for what the compiler does not read. */
function endingOf(content: Uint8Array): string | null {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

/** The addresses of the pictures of a text, each once. */
export function pictureAddresses(nodes: readonly ChildNode[]): string[] {
  const found = nodes.flatMap((node): string[] => {
    if (!isTag(node)) return [];
    return node.name === 'img' && node.attribs.src ? [node.attribs.src] : pictureAddresses(node.children);
  });
  return [...new Set(found)];
}
