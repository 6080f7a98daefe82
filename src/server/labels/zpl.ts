import type { Label, LabelModel } from './label';

/** Of a QR of version 4 (an address of up to 62 letters, level M), in modules. */
const QR_MODULES = 33;

/** Labels in the language of thermal printers (ZPL II), in UTF-8: one after the other on the roll. */
export function zplOf(labels: readonly Label[], model: LabelModel): string {
  return labels.map((label) => zplOfOne(label, model)).join('');
}

function zplOfOne({ head, lines, code, link }: Label, { largura, altura, pontosPorMm, codigo }: LabelModel): string {
  const dots = (mm: number) => Math.round(mm * pontosPorMm);
  const letter = Math.max(dots(2), Math.round(dots(altura) / 12));
  const margin = dots(1.5);
  const side = codigo === 'barras' ? 0 : Math.min(dots(altura) - 2 * margin, dots(largura) * 0.4);
  const magnification = Math.max(1, Math.floor(side / QR_MODULES));
  const room = dots(largura) - 2 * margin - (side > 0 ? side + margin : 0);
  const bars = codigo === 'qr' ? 0 : Math.round(dots(altura) * 0.35);
  const fit = Math.max(1, Math.floor((dots(altura) - 2 * margin - bars - (bars > 0 ? letter : 0)) / (letter * 1.15)));
  const text = [head, ...(codigo === 'qr' ? [code] : []), ...lines]
    .slice(0, fit)
    .map((line, n) => `^FO${margin},${margin + Math.round(n * letter * 1.15)}^A0N,${letter}^FB${room},1,0,L^FH_^FD${escaped(line)}^FS`);
  const barcode =
    bars > 0
      ? [`^FO${margin},${dots(altura) - margin - bars - letter}^BY${pontosPorMm > 8 ? 3 : 2}^BCN,${bars},Y,N,N,A^FH_^FD${escaped(code)}^FS`]
      : [];
  const square = side > 0 ? [`^FO${dots(largura) - margin - side},${margin}^BQN,2,${magnification}^FH_^FDMA,${escaped(link)}^FS`] : [];
  return ['^XA', '^CI28', `^PW${dots(largura)}`, `^LL${dots(altura)}`, ...text, ...barcode, ...square, '^XZ', ''].join('\n');
}

/** Signs that would be commands, in the hexadecimal that `^FH_` reads. */
const escaped = (text: string) =>
  text.replace(/[_^~]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`).replace(/\s+/g, ' ');
