import { open } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from 'file-type';
import type { Accept } from '../../resources/definition';
import { AppError } from '../http/errors';

/** MIME types of each group of files (handbook Administração 0.4). */
export const MIME_GROUPS: Record<Accept, readonly string[]> = {
  videos: ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-msvideo', 'video/mpeg', 'video/x-matroska', 'video/3gpp'],
  audios: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/x-wav', 'audio/webm', 'audio/aac', 'audio/x-ms-wma'],
  imagens: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp', 'image/tiff', 'image/svg+xml', 'image/heic'],
  documentos: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
    'application/rtf',
    'text/plain',
    'application/pkcs7-signature',
  ],
  planilhas: [
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.spreadsheet',
    'text/csv',
  ],
  apresentacoes: [
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.presentation',
  ],
  compactados: [
    'application/zip',
    'application/x-zip-compressed',
    'application/vnd.rar',
    'application/x-7z-compressed',
    'application/gzip',
    'application/x-tar',
  ],
};

const ALLOWED = new Set(Object.values(MIME_GROUPS).flat());

/** What the content sniffer calls differently, and old office files that share one container. */
const SAME_AS: Record<string, string> = {
  'application/x-rar-compressed': 'application/vnd.rar',
  'video/avi': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'audio/x-m4a': 'audio/mp4',
  'audio/wave': 'audio/wav',
};

/** Types without a signature in their bytes, by extension: only accepted when the content is clean text. */
const TEXT_TYPES: Record<string, string> = { '.txt': 'text/plain', '.csv': 'text/csv' };
const OLD_OFFICE: Record<string, string> = {
  '.doc': 'application/msword',
  '.xls': 'application/vnd.ms-excel',
  '.ppt': 'application/vnd.ms-powerpoint',
};

/**
 * The type of a file by its bytes; its name only decides among types that share them.
 *
 * @throws AppError TIPO_ARQUIVO_INVALIDO for a type that no group has
 */
export async function sniffType(file: string, name: string): Promise<string> {
  const extension = path.extname(name).toLowerCase();
  const detected = (await fileTypeFromFile(file))?.mime;
  const known = detected ? (SAME_AS[detected] ?? detected) : undefined;
  if (known === 'application/x-cfb' && OLD_OFFICE[extension]) return OLD_OFFICE[extension];
  if (known && known !== 'application/xml' && ALLOWED.has(known)) return known;
  if (extension === '.svg' && (await isSvg(file))) return 'image/svg+xml';
  if (!known && TEXT_TYPES[extension] && (await isPlainText(file))) return TEXT_TYPES[extension];
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

async function isPlainText(file: string): Promise<boolean> {
  const head = await firstBytes(file, 65_536);
  return !head.includes(0) && !/^\s*<(!doctype|html|script|svg|\?xml)/i.test(head.toString('latin1'));
}

async function isSvg(file: string): Promise<boolean> {
  return /<svg[\s>]/i.test((await firstBytes(file, 4096)).toString('utf8'));
}
