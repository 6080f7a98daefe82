import iconv from 'iconv-lite';

/**
 * The encoding that a label names, as browsers know it: `ISO-8859-1` and `latin1` are Windows-1252.
 *
 * @returns its name, in lower case; null of a label that nobody knows
 */
export function encodingNamed(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * The text of bytes in an encoding that `encodingNamed` gave, whatever the engine: some read the letters of Windows-1252 from 0x80 to
 * 0x9F, among them € and the curly quotes, as control characters.
 */
export function textIn(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(Buffer.from(bytes), encoding);
}
