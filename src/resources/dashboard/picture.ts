/** What a picture leaves out: what is pressed or opened, and what is only for who does not see it. */
const LEFT_OUT = 'button, details, .so-leitor, title';
const MARGIN = 16;
/** Dots of the picture for each of the screen: sharp on paper. */
const SHARPNESS = 2;

type Drawn = OffscreenCanvasRenderingContext2D;

/**
 * A drawn chart as a picture, in the light colours of paper: what stands on the screen, as large as all of it is.
 *
 * @param about what it is of, under it
 * @returns PNG
 */
export async function pictureOf(chart: HTMLElement, about: string): Promise<Blob> {
  const sheet = document.createElement('div');
  sheet.className = 'painel-figura';
  sheet.dataset.tema = 'claro';
  const copy = chart.cloneNode(true) as HTMLElement;
  for (const part of copy.querySelectorAll(LEFT_OUT)) part.remove();
  const said = document.createElement('p');
  said.className = 'painel__nota';
  said.textContent = about;
  copy.append(said);
  sheet.append(copy);
  // a drawing that scrolls is wider than its place
  const widest = Math.max(...[...chart.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect().width));
  sheet.style.inlineSize = `${Math.max(chart.clientWidth, widest + 2 * MARGIN)}px`;
  document.body.append(sheet);
  try {
    const { width, height } = sheet.getBoundingClientRect();
    // unlike a canvas of the page, it does not wait for the page to be idle
    const canvas = new OffscreenCanvas(Math.ceil(width * SHARPNESS), Math.ceil(height * SHARPNESS));
    paint(sheet, canvas.getContext('2d') as Drawn);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    sheet.remove();
  }
}

/** Paints what an element shows, in the order of the document: backgrounds, shapes and texts, with their styles. */
function paint(root: HTMLElement, to: Drawn): void {
  const origin = root.getBoundingClientRect();
  const place = new DOMMatrix().scale(SHARPNESS).translate(-origin.left, -origin.top);
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = root; node; node = walk.nextNode()) {
    to.setTransform(place);
    if (node instanceof SVGGeometryElement) shape(node, to, place);
    else if (node instanceof HTMLElement) background(node, to);
    else if (node instanceof Text) letters(node, to);
  }
}

function background(element: HTMLElement, to: Drawn): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  to.fillStyle = getComputedStyle(element).backgroundColor;
  to.fillRect(left, top, width, height);
}

function shape(element: SVGGeometryElement, to: Drawn, place: DOMMatrix): void {
  const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(element);
  const path = outlineOf(element);
  to.setTransform(place.multiply(element.getScreenCTM() ?? undefined));
  if (fill !== 'none') {
    to.fillStyle = fill;
    to.fill(path);
  }
  if (stroke === 'none') return;
  to.strokeStyle = stroke;
  to.lineWidth = Number.parseFloat(strokeWidth);
  to.setLineDash(strokeDasharray === 'none' ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat));
  to.stroke(path);
}

function outlineOf(element: SVGGeometryElement): Path2D {
  const path = new Path2D();
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '');
  if (element instanceof SVGRectElement) {
    const [x, y, width, height, rx] = [element.x, element.y, element.width, element.height, element.rx].map(({ baseVal }) => baseVal.value);
    path.roundRect(x ?? 0, y ?? 0, width ?? 0, height ?? 0, rx);
  } else if (element instanceof SVGCircleElement) {
    path.arc(element.cx.baseVal.value, element.cy.baseVal.value, element.r.baseVal.value, 0, 2 * Math.PI);
  } else if (element instanceof SVGLineElement) {
    path.moveTo(element.x1.baseVal.value, element.y1.baseVal.value);
    path.lineTo(element.x2.baseVal.value, element.y2.baseVal.value);
  } else if (element instanceof SVGPolylineElement) for (const { x, y } of element.points) path.lineTo(x, y);
  return path;
}

/** Letter by letter, each where the browser put it: lines stay broken, and figures as wide as each other. */
function letters(text: Text, to: Drawn): void {
  const parent = text.parentElement;
  if (!parent) return;
  const style = getComputedStyle(parent);
  to.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  to.fillStyle = parent instanceof SVGElement ? style.fill : style.color;
  to.textAlign = 'center';
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = to.measureText('0');
  const range = document.createRange();
  for (const { 0: letter, index } of text.data.matchAll(/\S/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + letter.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width > 0) to.fillText(letter, left + width / 2, top + (height - above - below) / 2 + above);
  }
}
