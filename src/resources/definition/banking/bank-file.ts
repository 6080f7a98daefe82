import { encodingNamed, textIn } from '../charset';

/** How a file says that it is written, in the words that banks use. */
const DECLARED = /(?:encoding\s*=\s*["']|CHARSET:\s*|ENCODING:\s*)([A-Za-z0-9_-]+)/gi;
/** Marks at the beginning of a text of two bytes a letter. */
const MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
];
/** Where a header is, in bytes. */
const HEADER = 600;

/**
 * The text of a file of a bank: by its bytes, then by what it says of itself, then as Windows-1252. A body in UTF-8 whose header says
 * another thing is common, and is believed before the header.
 */
export function bankText(bytes: Uint8Array): string {
  const marked = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (marked) return new TextDecoder(marked[2]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff/, '');
  } catch {
    return textIn(bytes, declaredIn(bytes) ?? 'windows-1252');
  }
}

/** The encoding of one byte a letter that a file says it has; null of one that is unknown or that its bytes already denied. */
function declaredIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER));
  for (const [, name = ''] of head.matchAll(DECLARED)) {
    const encoding = encodingNamed(/^8859/.test(name) ? `iso-${name}` : name);
    if (encoding && !encoding.startsWith('utf')) return encoding;
  }
  return null;
}

/** The lines of a file of a bank, whatever ends them; what fills up a block (NUL) or ends a file of old (0x1A) is no text, blank lines are none. */
export function bankLines(bytes: Uint8Array): string[] {
  return bankText(bytes)
    .replaceAll('\u0000', '')
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}
