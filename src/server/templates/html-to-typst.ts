import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { tableContent } from './table-to-typst';
import { call, colour, fitted, joined, length, literal, pageOfPlace, placed, within } from './typst';

/** The bytes of a picture by its address in the text; null for one that is no picture or may not be seen. */
export type ReadPicture = (address: string) => string | null;

/** Where a node stands. */
export interface Place {
  picture: ReadPicture;
  /** Blanks between words count. */
  inline: boolean;
  /** Blocks around it. */
  depth: number;
  /** What marks words around it. */
  marks: number;
}

/** Blocks inside one another beyond which only the text is printed: the compiler refuses a document that is deeper. */
const MOST_DEEP = 14;
/** Marks inside one another beyond which words are marked no more, for the same reason. */
const MOST_MARKS = 16;

/** Letters of a word that may be wider than a column of text. */
export const LONG_WORD = 24;

const BLOCKS = /^(?:p|h[1-6]|ul|ol|table|blockquote|hr|div|figure|pre|section|article|dl|dt|dd|assinaturas)$/;
const MARKS: Readonly<Record<string, string>> = {
  strong: 'strong',
  b: 'strong',
  em: 'emph',
  i: 'emph',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  sup: 'super',
  sub: 'sub',
  mark: 'highlight',
};
const NUMBERS: Readonly<Record<string, string>> = {
  'lower-alpha': 'a)',
  'lower-latin': 'a)',
  a: 'a)',
  'upper-alpha': 'A)',
  'upper-latin': 'A)',
  A: 'A)',
  'lower-roman': 'i.',
  i: 'i.',
  'upper-roman': 'I.',
  I: 'I.',
  'lower-greek': 'α.',
  'decimal-leading-zero': '01.',
};
const BULLETS: Readonly<Record<string, string>> = { circle: '○', square: '■' };
/** What an image without words is called: a paper for everybody names every one. */
const UNNAMED = 'Imagem sem descrição';

/**
 * Blocks of a paper from a rich text that was cleaned, one content each. Texts are literals: what they say is never run.
 */
export function blocksOf(nodes: readonly ChildNode[], picture: ReadPicture): string[] {
  return nodes.map((node) => nodeContent(node, { picture, inline: false, depth: 0, marks: 0 })).filter(Boolean);
}

/** The contents of a node, one after the other. */
export function contentsOf({ children }: Element, place: Place): string {
  return joined(children.map((child) => nodeContent(child, place)));
}

/** Whether something inside it is a block of its own. */
export function hasBlock({ children }: Element): boolean {
  return children.some((child) => isTag(child) && BLOCKS.test(child.name));
}

function nodeContent(node: ChildNode, place: Place): string {
  if (isText(node)) {
    const text = node.data.replace(/[ \t\r\n]+/g, ' ');
    return text === '' || (text === ' ' && !place.inline) ? '' : `text(${literal(text)})`;
  }
  if (!isTag(node)) return '';
  const block = BLOCKS.test(node.name);
  if (block && place.depth >= MOST_DEEP) return `par(text(${literal(DomUtils.textContent(node))}))`;
  const inside = block ? { ...place, depth: place.depth + 1 } : place;
  const content = elementContent(node, inside);
  const style = stylesOf(node);
  if (!block || !content) return content;
  const before = breaks(style, 'before') ? 'pagebreak(weak: true) + ' : '';
  const after = breaks(style, 'after') ? ' + pagebreak(weak: true)' : '';
  return before + content + after;
}

function elementContent(node: Element, place: Place): string {
  const inline = { ...place, inline: true };
  const mark = MARKS[node.name];
  if (mark) return markedContent(node, mark, inline);
  if (/^h[1-6]$/.test(node.name)) return heading(node, inline);
  switch (node.name) {
    case 'br':
      return 'linebreak()';
    case 'hr':
      return node.attribs.class === 'quebra' ? 'pagebreak(weak: true)' : 'line(length: 100%, stroke: 0.5pt)';
    case 'a':
      return /^(?:https?|mailto|tel):/i.test(node.attribs.href ?? '')
        ? `link(${literal(node.attribs.href ?? '')}, ${contentsOf(node, inline)})`
        : contentsOf(node, inline);
    case 'img':
      return imageContent(node, place.picture);
    case 'ul':
    case 'ol':
      return list(node, inline);
    case 'blockquote':
      return `block(inset: (left: 2em), stroke: (left: 1.5pt + luma(180)), ${contentsOf(node, place)})`;
    case 'table':
      return tableContent(node, place);
    case 'assinaturas':
      return signatures(node, place);
    // no text that people write has these: what composes a paper names places in it, and writes their pages
    case 'lugar':
      return placed(node.attribs.nome ?? '');
    case 'pagina':
      return pageOfPlace(node.attribs.de ?? '');
    case 'script':
    case 'style':
    case 'title':
      return '';
    case 'span':
    case 'font':
      return markedContent(node, null, inline);
  }
  if (!BLOCKS.test(node.name)) return contentsOf(node, place);
  return hasBlock(node) ? styled(node, contentsOf(node, place)) : paragraph(node, inline);
}

function markedContent(node: Element, mark: string | null, place: Place): string {
  const content = contentsOf(node, { ...place, marks: place.marks + 1 });
  if (place.marks >= MOST_MARKS) return content;
  const body = styled(node, content);
  return mark ? `${mark}(${body})` : body;
}

/** Text beside a picture that floats stands in a column of its own: letters do not flow round it. */
function paragraph(node: Element, place: Place): string {
  const floating = node.children.find((child): child is Element => isTag(child) && /^(?:left|right)$/.test(stylesOf(child).float ?? ''));
  const picture = floating && floating.name === 'img' ? imageContent(floating, place.picture) : '';
  const rest = picture ? node.children.filter((child) => child !== floating) : node.children;
  const body = joined(rest.map((child) => nodeContent(child, place)));
  // an empty line is a line
  const text = withParagraph(node, `par(${styled(node, /^(?:\[\]|linebreak\(\))$/.test(body) ? 'text("\u00a0")' : body)})`);
  if (!picture) return text;
  return stylesOf(floating as Element).float === 'right'
    ? `grid(columns: (1fr, auto), column-gutter: 8pt, ${text}, ${picture})`
    : `grid(columns: (auto, 1fr), column-gutter: 8pt, ${picture}, ${text})`;
}

function withParagraph(node: Element, content: string): string {
  const style = stylesOf(node);
  const align = alignOf(node);
  const settings = [
    ...(align === 'justify' ? ['par(justify: true)'] : align ? [`align(${align})`] : []),
    ...(lineHeight(style['line-height']) ?? []),
    ...(length(style['text-indent']) ? [`par(first-line-indent: (amount: ${length(style['text-indent'])}, all: true))`] : []),
  ];
  const indent = length(style['padding-left'] ?? style['margin-left']);
  const body = within(settings, fitted(content, DomUtils.textContent(node), LONG_WORD));
  return indent ? `pad(left: ${indent}, ${body})` : body;
}

function heading(node: Element, place: Place): string {
  const align = alignOf(node);
  const settings = align && align !== 'justify' ? [`align(${align})`] : [];
  const words = `heading(level: ${node.name[1]}, ${styled(node, contentsOf(node, place))})`;
  return within(settings, fitted(words, DomUtils.textContent(node), LONG_WORD));
}

function list(node: Element, place: Place): string {
  const kind = stylesOf(node)['list-style-type'] ?? node.attribs.type ?? '';
  const ordered = node.name === 'ol';
  const items = node.children.filter((child): child is Element => isTag(child) && child.name === 'li');
  if (items.length === 0) return '';
  const contents = items.map((item) => {
    const value = ordered ? Number.parseInt(item.attribs.value ?? '', 10) : Number.NaN;
    const words = fitted(styled(item, contentsOf(item, place)), DomUtils.textContent(item), LONG_WORD);
    return `${ordered ? 'enum' : 'list'}.item(${Number.isNaN(value) ? '' : `${value}, `}${words})`;
  });
  if (!ordered) return `list(marker: text(${literal(BULLETS[kind] ?? '•')}), ${contents.join(', ')})`;
  const start = Number.parseInt(node.attribs.start ?? '', 10);
  return call(
    'enum',
    { numbering: literal(NUMBERS[kind] ?? '1.'), start: Number.isNaN(start) ? null : String(Math.max(0, start)) },
    ...contents,
  );
}

function imageContent(node: Element, picture: ReadPicture): string {
  const file = picture(node.attribs.src ?? '');
  const { width, height } = stylesOf(node);
  if (!file) return node.attribs.alt ? `text(${literal(`[${node.attribs.alt}]`)})` : '';
  const tall = length(height ?? node.attribs.height);
  return `box(${call('image', { alt: literal(node.attribs.alt || UNNAMED), width: length(width ?? node.attribs.width), height: tall?.endsWith('%') ? null : tall }, literal(file))})`;
}

/** Who signs: a line over each name, two beside one another, never apart from their line. */
function signatures(node: Element, place: Place): string {
  const people = node.children.filter(isTag).map((person) => `align(center, ${contentsOf(person, { ...place, inline: true })})`);
  const cells = people.map(
    (person) =>
      `block(breakable: false, width: 100%, inset: (top: 42pt), stack(spacing: 5pt, line(length: 88%, stroke: 0.5pt), ${person}))`,
  );
  if (cells.length === 0) return '';
  return `align(center, grid(columns: ${cells.length === 1 ? '(60%,)' : '(1fr, 1fr)'}, column-gutter: 12pt, ${cells.join(', ')}))`;
}

/** Letters as their style says. */
export function styled(node: Element, content: string): string {
  const style = stylesOf(node);
  const options = {
    fill: colour(style.color),
    size: length(style['font-size'])?.replace('%', 'em') ?? null,
    weight: /^(?:bold|[6-9]00)$/.test(style['font-weight'] ?? '') ? '"bold"' : null,
    style: style['font-style'] === 'italic' ? '"italic"' : null,
  };
  let body = Object.values(options).some(Boolean) ? call('text', options, content) : content;
  const ground = /^(?:td|th|tr|table)$/.test(node.name) ? null : colour(style['background-color']);
  if (ground) body = `highlight(fill: ${ground}, ${body})`;
  if (style['text-transform'] === 'uppercase') body = `upper(${body})`;
  if (style['text-decoration']?.includes('underline')) body = `underline(${body})`;
  return style['text-decoration']?.includes('line-through') ? `strike(${body})` : body;
}

/** How a block is aligned: by its style, or by the attribute of older texts. */
export function alignOf(node: Element): string | null {
  const align = stylesOf(node)['text-align'] ?? node.attribs.align ?? '';
  return /^(?:left|right|center|justify)$/.test(align) ? align : null;
}

/** The style of an element, by property. */
export function stylesOf({ attribs }: Element): Readonly<Record<string, string | undefined>> {
  const declarations = (attribs.style ?? '').split(';').map((one) => one.split(/:(.*)/s).map((part) => part.trim()));
  return Object.fromEntries(declarations.flatMap(([name, value]) => (name && value ? [[name.toLowerCase(), value]] : [])));
}

/** Of the letters alone, Typst asks for what stands between the lines. */
function lineHeight(value: string | undefined): string[] | null {
  const times = Number(value);
  return value && times > 0 ? [`par(leading: ${Math.max(0, times - 0.72).toFixed(2)}em)`] : null;
}

function breaks(style: Readonly<Record<string, string | undefined>>, side: 'before' | 'after'): boolean {
  return /^(?:always|page|left|right)$/.test(style[`page-break-${side}`] ?? style[`break-${side}`] ?? '');
}
