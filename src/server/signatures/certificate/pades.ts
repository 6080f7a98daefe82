import { SignatureRefusal } from './cms';

/** A signature inside a PDF, and the bytes that it is of. */
export interface PdfSignature {
  cms: Buffer;
  data: Buffer;
  /** Where its range ends in the file. */
  end: number;
}

const RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const DAMAGED = 'A assinatura dentro do PDF está danificada. Assine de novo a peça baixada da fila.';

/**
 * The signatures of a PDF, oldest first.
 *
 * @throws SignatureRefusal for one whose range is not the file around one hexadecimal string
 */
export function signaturesOf(pdf: Buffer): PdfSignature[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(RANGE)].map((match) => {
    const [from = 0, length = 0, after = 0, rest = 0] = match.slice(1).map(Number);
    const gap = text.slice(length, after);
    const end = after + rest;
    // it would say nothing of what comes before, of what is put in its own gap, or of itself
    if (from !== 0 || end > pdf.length || !/^<[0-9a-fA-F\s]*>$/.test(gap) || match.index >= end) throw new SignatureRefusal(DAMAGED);
    const bytes = Buffer.from(gap.slice(1, -1).replace(/\s/g, ''), 'hex');
    return { cms: bytes.subarray(0, lengthOf(bytes)), data: Buffer.concat([pdf.subarray(0, length), pdf.subarray(after, end)]), end };
  });
}

/** Of the first element of a DER, which zeros follow; all of it where the length is indefinite (BER). */
function lengthOf(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const size = first & 0x7f;
  if (size === 0 || size > 4) return bytes.length;
  return 2 + size + bytes.readUIntBE(2, size);
}
