import PDFDocument from 'pdfkit';
import { bold, regular } from '../exports/letters';
import { Canvas, type Colour } from '../exports/pdf-canvas';
import { drawModules, drawQr, type Place } from '../exports/pdf-codes';
import { Typeface } from '../exports/pdf-typeface';
import { code128 } from './code128';
import type { Label, LabelModel } from './label';

const MM = 72 / 25.4;
/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const BLACK: Colour = [0, 0, 0];
/** Between what is printed and the edge of a label. */
const PADDING = 1.6 * MM;
const LEADING = 1.15;
/** The narrowest bar that common readers tell, and what must be white on each side of the bars (ISO/IEC 15417). */
const LEAST_MODULE = 0.19 * MM;
const QUIET_MODULES = 10;

/** Labels on sheets of paper, as PDF: from the upper left, row by row. */
export async function makeLabelSheets(labels: readonly Label[], model: LabelModel, title: string): Promise<Buffer> {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: null,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'pt-BR',
    pdfVersion: '1.7',
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  const faces = { normal: new Typeface(document, 'normal', regular), bold: new Typeface(document, 'negrito', bold) };
  const each = model.colunas * model.linhas;
  for (let from = 0; from < labels.length; from += each) {
    document.addPage();
    const page = new Canvas(PAGE.height, null);
    for (const [n, label] of labels.slice(from, from + each).entries()) drawLabel(page, label, placeOf(model, n), model.codigo, faces);
    page.drawOn(document);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function placeOf(model: LabelModel, n: number): Place {
  const [row, column] = [Math.floor(n / model.colunas), n % model.colunas];
  return {
    x: (model.esquerda + column * (model.largura + model.espacoHorizontal)) * MM + PADDING,
    y: (model.topo + row * (model.altura + model.espacoVertical)) * MM + PADDING,
    width: model.largura * MM - 2 * PADDING,
    height: model.altura * MM - 2 * PADDING,
  };
}

function drawLabel(
  page: Canvas,
  label: Label,
  place: Place,
  codigo: LabelModel['codigo'],
  faces: { normal: Typeface; bold: Typeface },
): void {
  const modules = codigo === 'qr' ? null : code128(label.code);
  const qr = codigo === 'barras' ? 0 : Math.min(place.height, 22 * MM, place.width * 0.4);
  if (qr > 0) drawQr(page, label.link, { x: place.x + place.width - qr, y: place.y + (place.height - qr) / 2, width: qr });
  const width = place.width - (qr > 0 ? qr + PADDING : 0);
  const size = Math.min(8, Math.max(5, place.height / 11));
  const bars = modules ? barsIn(modules, width, place.height * 0.38) : null;
  const bottom = place.y + place.height - size * LEADING - (bars?.height ?? 0) - (bars ? 1 : 0);
  let y = place.y;
  for (const [n, line] of [label.head, ...label.lines].entries()) {
    if (y + size * LEADING > bottom) break;
    const face = n === 1 ? faces.bold : faces.normal;
    page.text({ face, size: n === 0 ? size * 0.85 : size, colour: BLACK }, cut(face, line, size, width), place.x, y, null);
    y += size * LEADING;
  }
  if (modules && bars) {
    const left = place.x + (width - bars.width) / 2;
    drawModules(page, modules, { x: left, y: bottom + 1, width: bars.width, height: bars.height });
  }
  const read = label.code;
  const at = bars ? place.x + (width - faces.bold.widthOf(read, size)) / 2 : place.x;
  page.text({ face: faces.bold, size, colour: BLACK }, read, at, place.y + place.height - size * LEADING, null);
}

/** The room that bars take with their quiet sides inside a width; null where a reader would not tell them. */
function barsIn(modules: readonly number[], width: number, height: number): { width: number; height: number } | null {
  const all = modules.reduce((sum, each) => sum + each, 0);
  const unit = Math.min(width / (all + 2 * QUIET_MODULES), 0.5 * MM);
  return unit < LEAST_MODULE ? null : { width: unit * all, height };
}

function cut(face: Typeface, text: string, size: number, width: number): string {
  if (face.widthOf(text, size) <= width) return text;
  let end = text.length;
  while (end > 0 && face.widthOf(`${text.slice(0, end)}…`, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
