import { encode } from 'uqr';
import type { Canvas, Colour } from './pdf-canvas';

/** A code that a machine reads from paper, with what people read of it. */
export interface PdfCode {
  titulo: string;
  /** Above it: how to use it, or the same in digits. */
  texto: string;
  /** Interleaved 2 of 5, of an even number of digits, or QR. */
  forma: 'barras' | 'qr';
  conteudo: string;
}

/** Where something is drawn, in points from the upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MM = 72 / 25.4;
/** FEBRABAN: bars of 13 mm in a whole of 103 mm. */
const BARS = { width: 103 * MM, height: 13 * MM };
const QR_SIDE = 42 * MM;
const BELOW = 8;
const BLACK: Colour = [0, 0, 0];

/** Of each digit, which of its five bars are wide. */
const WIDE = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010'] as const;
const WIDE_MODULES = 3;

/** What a code says, for who hears the paper. */
export const codeInWords = ({ titulo, texto, forma }: PdfCode): string =>
  `${forma === 'qr' ? 'Código QR' : 'Código de barras'}. ${titulo}: ${texto}`;

/** The height that it takes, in points. */
export const heightOfCode = ({ forma }: PdfCode): number => (forma === 'qr' ? QR_SIDE : BARS.height) + BELOW;

/**
 * The bars and spaces of an interleaved 2 of 5, in modules, from a bar: a pair of digits is five bars of the first with five
 * spaces of the second between them.
 *
 * @throws RangeError for anything but an even number of digits
 */
export function interleaved(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('O código de barras pede um número par de algarismos.');
  const modules = [1, 1, 1, 1];
  for (let at = 0; at < digits.length; at += 2) {
    const [bars, spaces] = [WIDE[Number(digits[at])], WIDE[Number(digits[at + 1])]];
    for (let n = 0; n < 5; n++) modules.push(widthOf(bars?.[n]), widthOf(spaces?.[n]));
  }
  return [...modules, WIDE_MODULES, 1, 1];
}

const widthOf = (wide: string | undefined) => (wide === '1' ? WIDE_MODULES : 1);

/** Draws a code with its upper left corner at a point of the page. */
export function drawCode(page: Canvas, { forma, conteudo }: PdfCode, at: { x: number; y: number }): void {
  if (forma === 'barras') drawModules(page, interleaved(conteudo), { ...at, ...BARS });
  else drawQr(page, conteudo, { ...at, width: QR_SIDE });
}

/** Draws bars and spaces, by their modules from a bar, over the whole of a place. */
export function drawModules(page: Canvas, modules: readonly number[], { x, y, width, height }: Place): void {
  const unit = width / modules.reduce((sum, each) => sum + each, 0);
  let left = x;
  for (const [n, each] of modules.entries()) {
    if (n % 2 === 0) page.fill(left, y, each * unit, height, BLACK);
    left += each * unit;
  }
}

/** Draws a QR code of level M over the whole of a square. */
export function drawQr(page: Canvas, text: string, { x, y, width }: Pick<Place, 'x' | 'y' | 'width'>): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = width / size;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < size; ) {
      if (!cells[from]) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < size && cells[to]) to += 1;
      page.fill(x + from * unit, y + row * unit, (to - from) * unit, unit, BLACK);
      from = to;
    }
  }
}
