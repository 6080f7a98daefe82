import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SentFile } from '../http/multipart';

/**
 * A sent file under a name that tells nothing and, of a JPEG or PNG, without what the camera and programs wrote in it: where, when and
 * with what it was made. Its picture is the same, byte by byte.
 */
export async function withoutTraces(file: SentFile, name: string): Promise<SentFile> {
  const content = await readFile(file.path);
  const cleaned = cleanJpeg(content) ?? cleanPng(content);
  const nome = `${name}${path.extname(file.nome).toLowerCase()}`;
  if (!cleaned) return { ...file, nome };
  await writeFile(file.path, cleaned);
  return { ...file, nome, tamanho: cleaned.length, sha256: createHash('sha256').update(cleaned).digest('hex') };
}

const SOI = 0xffd8;
const SOS = 0xda;
const COMMENT = 0xfe;
/** Of the application segments, those of color are needed to draw; the others (EXIF, XMP, IPTC) only tell. */
const [APP1, APP3, APP13, APP15] = [0xe1, 0xe3, 0xed, 0xef];

/** A JPEG without its EXIF, XMP, IPTC and comments; null of what is none. */
export function cleanJpeg(content: Buffer): Buffer | null {
  if (content.length < 4 || content.readUInt16BE(0) !== SOI) return null;
  const kept: Buffer[] = [content.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0;
    const end = marker === SOS ? content.length : at + 2 + content.readUInt16BE(at + 2);
    const tells = marker === APP1 || (marker >= APP3 && marker <= APP13) || marker === APP15 || marker === COMMENT;
    if (!tells) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TELLING = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'];

/** A PNG without its texts, EXIF and date; null of what is none. */
export function cleanPng(content: Buffer): Buffer | null {
  if (!content.subarray(0, PNG.length).equals(PNG)) return null;
  const kept: Buffer[] = [PNG];
  let at = PNG.length;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    if (!TELLING.includes(content.toString('latin1', at + 4, at + 8))) kept.push(content.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
