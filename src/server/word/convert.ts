import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { counted, PAGE_BREAK } from '../../resources/definition';
import { describeFile, storeFile } from '../files/files';
import { AppError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import { unreadable } from '../imports/header';
import { cleanHtml } from '../resources/html';
import type { Work } from '../work';
import { numberedAsNoted, withoutNotes } from './numbered-lists';
import { openWord, type WordDocument } from './open';

/** A document as rich text, and what of it stayed behind, in words for who imports it. */
export interface WordText {
  html: string;
  avisos: string[];
}

/**
 * The text of a document of Word, cleaned as any rich text. Its pictures become files of who imports, until a record that is saved
 * with the text takes them.
 *
 * @param full with headings, lists, tables, alignment and pictures; without it only paragraphs and what marks words
 * @throws AppError TIPO_ARQUIVO_INVALIDO for what is not a document of Word by its content, ARQUIVO_MUITO_GRANDE over 20 MB
 * @throws ValidationError on `arquivo` for one that is damaged, or far larger than its file once decompressed
 */
export async function convertWord(work: Work, file: SentFile, full: boolean): Promise<WordText> {
  const document = await openWord(file);
  const pictures: Picture[] = [];
  const converted = await convert(document, full, pictures);
  const marked = cleanHtml(full ? arrange(converted) : plain(converted));
  const { html, left } = full
    ? await keepPictures(work, path.dirname(file.path), marked, pictures)
    : { html: marked, left: pictures.length };
  return { html, avisos: noticesOf(document, left) };
}

interface Picture {
  tipo: string;
  content: Buffer;
}

/** Where a picture stands until it is kept: an address that the cleaning lets pass and no file has. */
const placeOf = (index: number) => `/arquivo/imagem-${index}`;

/** What a browser shows; the drawings of Windows (EMF, WMF) it does not. */
const PICTURES: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp' };

const ALIGNMENTS: Readonly<Record<string, string>> = {
  center: 'center',
  both: 'justify',
  distribute: 'justify',
  right: 'right',
  end: 'right',
};

const STYLES = [
  'u => u',
  'strike => s',
  "br[type='page'] => hr.quebra",
  "p[style-name='Title'] => h1:fresh",
  ...[...new Set(Object.values(ALIGNMENTS))].flatMap((side) => [
    `p[style-name='p ${side}'] => p.${side}:fresh`,
    ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='h${level} ${side}'] => h${level}.${side}:fresh`),
  ]),
];

async function convert({ content }: WordDocument, full: boolean, pictures: Picture[]): Promise<string> {
  const { default: mammoth } = await import('mammoth');
  const { value } = await mammoth
    .convertToHtml(
      { buffer: content },
      {
        styleMap: full ? STYLES : ['u => u', 'strike => s'],
        includeDefaultStyleMap: full,
        includeEmbeddedStyleMap: false,
        // the library's types leave its own transforms out
        transformDocument: (mammoth as unknown as Transforms).transforms.paragraph(withAlignment),
        convertImage: mammoth.images.imgElement(async (image) => {
          const shown = image.contentType in PICTURES;
          pictures.push({ tipo: image.contentType, content: shown ? await image.readAsBuffer() : Buffer.alloc(0) });
          return { src: placeOf(pictures.length - 1) };
        }),
      },
    )
    .catch(() => {
      throw unreadable('O documento está danificado e não pôde ser lido. Abra-o no Word, salve-o de novo e importe o novo arquivo.');
    });
  return value;
}

interface Paragraph {
  styleId: string | null;
  styleName: string | null;
  numbering: unknown;
  alignment: string | null;
}

interface Transforms {
  transforms: { paragraph: (change: (paragraph: Paragraph) => Paragraph) => (document: unknown) => unknown };
}

/** The library forgets alignment: it goes on in the name of the style, which `STYLES` knows. A line of a list keeps its list. */
function withAlignment(paragraph: Paragraph): Paragraph {
  const side = ALIGNMENTS[paragraph.alignment ?? ''];
  if (!side || paragraph.numbering) return paragraph;
  const level = /^heading ([1-6])$/i.exec(paragraph.styleName ?? '')?.[1];
  const tag = level ? `h${level}` : /^title$/i.test(paragraph.styleName ?? '') ? 'h1' : 'p';
  return { ...paragraph, styleId: `${tag}-${side}`, styleName: `${tag} ${side}` };
}

const TABLE = '<table style="border-collapse:collapse;width:100%" border="1">';

/** What the library writes, as the editor of the suite would have. */
function arrange(markup: string): string {
  return numberedAsNoted(withoutAnchors(markup))
    .replace(/ class="(center|right|justify)"/g, ' style="text-align:$1"')
    .replace(/<table>/g, TABLE)
    .replace(/<p><hr class="quebra" \/><\/p>/g, PAGE_BREAK);
}

function plain(markup: string): string {
  return withoutNotes(withoutAnchors(markup)).replace(/<img[^>]*>|<\/?(table|thead|tbody|tr|td|th)( [^>]*)?>/g, '');
}

/** Places that only links within the document led to, whose names do not pass the cleaning. */
function withoutAnchors(markup: string): string {
  return markup.replace(/<a id="[^"]*"><\/a>/g, '').replace(/<a href="#[^"]*"[^>]*>(.*?)<\/a>/g, '$1');
}

/** Keeps the pictures that the text still shows, each content once, and puts their addresses in it. */
async function keepPictures(
  work: Work,
  folder: string,
  markup: string,
  pictures: readonly Picture[],
): Promise<{ html: string; left: number }> {
  const kept = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const [index, picture] of pictures.entries()) {
    const hash = createHash('sha256').update(picture.content).digest('hex');
    const address = kept.get(hash) ?? (await keepPicture(work, folder, `imagem-${index + 1}`, picture));
    if (!address) continue;
    kept.set(hash, address);
    addresses.set(placeOf(index), address);
  }
  let left = 0;
  const html = markup.replace(/<img\b[^>]*? src="(\/arquivo\/imagem-\d+)"[^>]*>/g, (tag, place: string) => {
    const address = addresses.get(place);
    if (!address) left += 1;
    return address ? tag.replace(place, address) : '';
  });
  return { html: left > 0 ? html.replaceAll('<p></p>', '') : html, left };
}

/** @returns null for one of another type than those that are shown, or too large */
async function keepPicture(work: Work, folder: string, name: string, { tipo, content }: Picture): Promise<string | null> {
  const extension = PICTURES[tipo];
  if (!extension) return null;
  const file = { path: path.join(folder, name), nome: `${name}.${extension}`, tipo };
  await writeFile(file.path, content);
  try {
    return (await storeFile(work, await describeFile(file))).url;
  } catch (error) {
    if (error instanceof AppError && ['TIPO_ARQUIVO_INVALIDO', 'ARQUIVO_MUITO_GRANDE'].includes(error.codigo)) return null;
    throw error;
  }
}

function noticesOf({ hasHeaders, told }: WordDocument, left: number): string[] {
  return [
    ...told,
    ...(left > 0
      ? [`Ficou de fora do texto: ${counted(left, 'imagem', 'imagens')} em formato que o navegador não mostra ou grande demais.`]
      : []),
    ...(hasHeaders ? ['O cabeçalho e o rodapé do documento não são importados: os do papel são os do município.'] : []),
  ];
}
