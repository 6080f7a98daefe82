import { readFile } from 'node:fs/promises';

/** Width and height, in pixels. */
export interface PictureSize {
  largura: number;
  altura: number;
}

/** A picture whose header says nothing that makes sense. */
const UNKNOWN: PictureSize = { largura: 0, altura: 0 };

const MEASURES: Readonly<Record<string, (content: Buffer) => PictureSize | null>> = {
  'image/png': (content) => ({ largura: content.readUInt32BE(16), altura: content.readUInt32BE(20) }),
  'image/jpeg': measureJpeg,
  'image/webp': measureWebp,
};

/**
 * The size that the header of a JPEG, PNG or WebP declares; 0 × 0 when it cannot be read, null for other types.
 *
 * @param tipo the type that the content has, as `sniffType` finds it
 */
export async function measurePicture(file: string, tipo: string): Promise<PictureSize | null> {
  const measure = MEASURES[tipo];
  if (!measure) return null;
  try {
    return measure(await readFile(file)) ?? UNKNOWN;
  } catch (error) {
    // a header that ends before its numbers
    if (error instanceof RangeError) return UNKNOWN;
    throw error;
  }
}

/** Segments with a length follow each other up to the frame, whose header has the numbers (ITU-T T.81, B.2.2). */
function measureJpeg(content: Buffer): PictureSize | null {
  for (let at = 2; at < content.length; ) {
    if (content.readUInt8(at) !== 0xff) return null;
    const marker = content.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { largura: content.readUInt16BE(at + 7), altura: content.readUInt16BE(at + 5) };
    // any number of fill bytes may come before a marker
    at += marker === 0xff ? 1 : 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** The first chunk says it: lossy, lossless or extended (RFC 9649). */
function measureWebp(content: Buffer): PictureSize | null {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { largura: content.readUInt16LE(26) & 0x3fff, altura: content.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { largura: content.readUIntLE(24, 3) + 1, altura: content.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { largura: (bits & 0x3fff) + 1, altura: ((bits >>> 14) & 0x3fff) + 1 };
}
