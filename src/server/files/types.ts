import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { MIME_GROUPS } from '../../resources/definition/mime-groups';
import { AppError } from '../http/errors';
import { tooLarge } from '../http/multipart';

const ALLOWED = new Set<string>(Object.values(MIME_GROUPS).flat());

/** What the content sniffer calls differently, and old office files that share one container. */
const SAME_AS: Record<string, string> = {
  'application/x-rar-compressed': 'application/vnd.rar',
  'video/avi': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
};

/** Types without a signature in their bytes, by extension: only accepted when the content is clean text. */
const TEXT_TYPES: Record<string, string> = {
  '.txt': 'text/plain',
  '.csv': 'text/csv',
  '.tsv': 'text/csv',
  '.ret': 'text/plain',
  '.rem': 'text/plain',
};
const OLD_OFFICE: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
};

/**
 * The type of a file by its bytes; its name only decides among types that share them.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO for a type that no group has, ARQUIVO_MUITO_GRANDE for a map over 5.000.000 bytes
 */
export async function sniffType(file: string, name: string): Promise<string> {
  const extension = path.extname(name).toLowerCase();
  // letters may begin as a signature does: "BM;nome" is no picture, and the mark of UTF-16 no sound
  const text = TEXT_TYPES[extension];
  if (text && (await isText(file, CONTROL))) return text;
  if (extension === '.xls' && (await isMarkup(file)))
    throw new AppError('TIPO_ARQUIVO_INVALIDO', {
      message: `O arquivo ${name} é uma página HTML ou XML com nome de planilha. Abra-o na planilha, salve como XLSX e envie o novo arquivo.`,
    });
  const { fileTypeFromFile } = await import('file-type');
  const detected = (await fileTypeFromFile(file))?.mime;
  const known = detected ? (SAME_AS[detected] ?? detected) : undefined;
  if (known === 'application/x-cfb' && OLD_OFFICE[extension]) return OLD_OFFICE[extension];
  if (known && known !== 'application/xml' && ALLOWED.has(known)) return known;
  if (extension === '.svg' && (await isSvg(file))) return 'image/svg+xml';
  if (!known && extension === '.geojson' && (await isGeoJson(file))) return 'application/geo+json';
  if ((!known || known === 'application/xml') && extension === '.xml' && (await isFiscalNote(file))) return 'application/xml';
  if (!known && text && (await isText(file, ZERO))) return text;
  if (!known && (await isBankFile(file))) return 'text/plain';
  throw new AppError('TIPO_ARQUIVO_INVALIDO', { message: `Tipo de arquivo não permitido: ${name}.` });
}

async function firstBytes(file: string, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** How the text of a file is written, by its mark. */
const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };
const MARKUP = /^\s*<(!doctype|!--|html|head|body|meta|style|table|script|svg|\?xml|workbook)/i;
/** Documents that are written in letters. */
const LETTERED = /^(%PDF-|\{\\rtf|%!PS)/;

async function textOf(file: string): Promise<string> {
  const head = await firstBytes(file, 65_536);
  const encoding = MARKS[head.subarray(0, 2).toString('hex')];
  return encoding ? new TextDecoder(encoding).decode(head) : head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}

/** No text has these; what looks like others here are letters of another encoding. */
const CONTROL = /(?!\s|[\u007f-\u009f])\p{Cc}/u;
/** What begins as nothing known may have stray control characters, but not this one. */
const ZERO = /\0/;

async function isText(file: string, forbidden: RegExp): Promise<boolean> {
  const text = await textOf(file);
  return !forbidden.test(text) && !MARKUP.test(text) && !LETTERED.test(text);
}

/** Records of 240 positions (FEBRABAN), which banks name as they like and may fill up with NUL to the end of a block. */
async function isBankFile(file: string): Promise<boolean> {
  const text = (await textOf(file)).replace(/\p{Cc}+$/u, '');
  const [first = ''] = text.split(/[\r\n]/);
  return Math.abs(first.length - 240) <= 1 && /^\d{8}/.test(first) && !CONTROL.test(text);
}

async function isMarkup(file: string): Promise<boolean> {
  return MARKUP.test(await textOf(file));
}

async function isSvg(file: string): Promise<boolean> {
  return /<svg[\s>]/i.test((await firstBytes(file, 4096)).toString('utf8'));
}

/** The roots of a nota fiscal, of goods or of services, with or without its protocol. */
const FISCAL_NOTE = /<(\w+:)?(nfeProc|NFe|CompNfse|ConsultarNfse\w*|Nfse|NFSe)[\s>]/;

async function isFiscalNote(file: string): Promise<boolean> {
  return FISCAL_NOTE.test((await firstBytes(file, 4096)).toString('utf8'));
}

const AREAS = ['Polygon', 'MultiPolygon'];
/** Bytes: it is read whole, and the areas of a municipality are far fewer. */
const MAX_MAP = 5_000_000;

/** RFC 7946: areas, alone or as features; a map of points says nothing of a zone. */
async function isGeoJson(file: string): Promise<boolean> {
  if ((await stat(file)).size > MAX_MAP) throw tooLarge(MAX_MAP);
  try {
    return hasAreas(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return false;
  }
}

function hasAreas(value: unknown): boolean {
  const { type, geometry, features, coordinates } = (value ?? {}) as Record<string, unknown>;
  if (type === 'FeatureCollection') return Array.isArray(features) && features.length > 0 && features.every(hasAreas);
  if (type === 'Feature') return hasAreas(geometry);
  return AREAS.includes(type as string) && Array.isArray(coordinates) && coordinates.length > 0;
}
