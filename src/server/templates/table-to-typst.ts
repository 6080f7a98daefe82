import { type Element, isTag } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { alignOf, contentsOf, hasBlock, type Place, styled, stylesOf } from './html-to-typst';
import { call, colour, fitted, length } from './typst';

interface Row {
  element: Element;
  cells: Element[];
  head: boolean;
}

/** What the border of a table is drawn with. */
const THIN = '0.5pt + black';
/** Letters of a word that may be wider than a cell. */
const NARROW_WORD = 6;
/** The largest span that is believed. */
const MOST_SPAN = 100;

/**
 * A table of a rich text. One without head and borders only puts things beside one another: it is no table to who hears
 * the paper. The rows of its head come again on each page, and no row is cut in two.
 */
export function tableContent(table: Element, place: Place): string {
  const rows = rowsOf(table);
  if (rows.length === 0) return '';
  const head = rows.findIndex(({ head: heads }) => !heads);
  const heads = head === -1 ? 0 : head;
  const stroke = strokeOf(table) ?? (Number(table.attribs.border) > 0 ? THIN : 'none');
  const seen = stroke !== 'none' || rows.some(({ cells }) => cells.some((cell) => (strokeOf(cell) ?? 'none') !== 'none'));
  const kind = heads > 0 || seen ? 'table' : 'grid';
  const contents = rows.map(({ element, cells }) => cells.map((cell) => cellContent(kind, element, cell, place)).join(', '));
  const body = contents.slice(heads).filter(Boolean);
  const drawn = call(
    kind,
    { columns: `(${columnsOf(table, rows).join(', ')},)`, stroke, inset: seen ? '4pt' : '2pt' },
    ...(heads > 0 ? [`${kind}.header(${contents.slice(0, heads).join(', ')})`] : []),
    ...body,
  );
  const style = stylesOf(table);
  const width = length(style.width ?? table.attribs.width);
  const letters = styled(table, drawn);
  const sized = width && width !== '100%' ? `block(width: ${width}, ${letters})` : letters;
  return style['margin-left'] === 'auto' && style['margin-right'] === 'auto' ? `align(center, ${sized})` : sized;
}

function rowsOf(table: Element): Row[] {
  const rows: Row[] = [];
  const walk = (node: Element, inHead: boolean) => {
    for (const child of node.children) {
      if (!isTag(child)) continue;
      if (/^(?:thead|tbody|tfoot)$/.test(child.name)) walk(child, child.name === 'thead');
      if (child.name !== 'tr') continue;
      const cells = child.children.filter((cell): cell is Element => isTag(cell) && /^t[dh]$/.test(cell.name));
      if (cells.length > 0) rows.push({ element: child, cells, head: inHead || cells.every(({ name }) => name === 'th') });
    }
  };
  walk(table, false);
  return rows;
}

function cellContent(kind: string, row: Element, cell: Element, place: Place): string {
  const heads = cell.name === 'th';
  const style = stylesOf(cell);
  const rowStyle = stylesOf(row);
  const align = alignOf(cell) ?? alignOf(row) ?? (heads ? 'center' : 'left');
  const vertical = style['vertical-align'] ?? cell.attribs.valign ?? '';
  const body = styled(cell, contentsOf(cell, hasBlock(cell) ? place : { ...place, inline: true }));
  const options = {
    colspan: spanOf(cell.attribs.colspan),
    rowspan: spanOf(cell.attribs.rowspan),
    fill: colour(style['background-color'] ?? rowStyle['background-color']),
    align: `${align === 'justify' ? 'left' : align} + ${vertical === 'top' ? 'top' : vertical === 'bottom' ? 'bottom' : 'horizon'}`,
    stroke: strokeOf(cell),
    breakable: 'false',
  };
  return call(`${kind}.cell`, options, fitted(heads ? `strong(${body})` : body, DomUtils.textContent(cell), NARROW_WORD));
}

function spanOf(value: string | undefined): string | null {
  const span = Math.min(MOST_SPAN, Number.parseInt(value ?? '', 10));
  return span > 1 ? String(span) : null;
}

/** Widths as they are written: by the columns, or by the cells of the first row; what is not said shares what is left. */
function columnsOf(table: Element, rows: readonly Row[]): string[] {
  const count = Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, { attribs }) => sum + Number(spanOf(attribs.colspan) ?? 1), 0)));
  const columns = table.children.filter((child): child is Element => isTag(child) && child.name === 'colgroup');
  const said = columns.flatMap(({ children }) => children.filter((child): child is Element => isTag(child) && child.name === 'col'));
  const widths = (said.length > 0 ? said : (rows.find(({ cells }) => cells.length === count)?.cells ?? [])).map((column) =>
    length(stylesOf(column).width ?? column.attribs.width),
  );
  return Array.from({ length: count }, (_, at) => widths[at]?.replace('%', 'fr') ?? '1fr');
}

/** The border of a table or cell; null where it says none of its own. */
function strokeOf(node: Element): string | null {
  const style = stylesOf(node);
  const border = style.border ?? '';
  if (/\b(?:none|hidden)\b/.test(`${border} ${style['border-style'] ?? ''}`) || /^0/.test(style['border-width'] ?? border)) return 'none';
  const parts = border.match(/rgba?\([^)]*\)|\S+/g) ?? [];
  const ink = [...parts, style['border-color']].map(colour).find(Boolean);
  const thickness = [...parts, style['border-width']].map(length).find(Boolean);
  if (!border && !style['border-width'] && !style['border-color']) return null;
  return `${thickness ?? '0.5pt'} + ${ink ?? 'black'}`;
}
