/** Lengths stop at four digits: no text is made to cover the screen it stands on. */
const SIZE = String.raw`(?:\d{1,4}(?:\.\d+)?|\.\d+)(?:px|pt|pc|em|rem|%|cm|mm|in)`;
const NUMBER = `(?:0|${SIZE})`;
const LINE = '(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)';
const THICKNESS = `(?:thin|medium|thick|${NUMBER})`;
const INK = String.raw`(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,24})`;

/** One value, or up to four of them: those of the sides of a box. */
function sides(value: string): RegExp[] {
  return [new RegExp(`^${value}(?:\\s+${value}){0,3}$`, 'i')];
}

function one(...values: readonly string[]): RegExp[] {
  return [new RegExp(`^(?:${values.join('|')})$`, 'i')];
}

const edge = [new RegExp(`^(?:${THICKNESS}|${LINE}|${INK})(?:\\s+(?:${THICKNESS}|${LINE}|${INK})){0,2}$`, 'i')];
const colour = one(INK);
const length = one(NUMBER);
const margin = one('auto', NUMBER);
const pageBreak = one('auto', 'always', 'avoid', 'page', 'left', 'right');

/**
 * What the style of a document may say, by property: letters, paragraphs, lists, tables, pictures beside the text and
 * where a page ends. Nothing that moves a text out of its place or calls an address.
 */
export const styles: Record<string, RegExp[]> = {
  color: colour,
  'background-color': colour,
  'font-size': one(SIZE, '(?:xx?-)?small', 'medium', '(?:xx?-)?large'),
  'font-family': [/^[\w\s,'"-]+$/],
  'font-weight': one('bold', 'normal', String.raw`\d{3}`),
  'font-style': one('italic', 'normal'),
  'font-variant': one('normal', 'small-caps'),
  'text-decoration': [/^(?:none|(?:underline|line-through)(?:\s+(?:underline|line-through))?)$/i],
  'text-transform': one('uppercase', 'lowercase', 'capitalize', 'none'),
  'line-height': one('normal', String.raw`\d{1,2}(?:\.\d+)?`, SIZE),
  'text-align': one('left', 'right', 'center', 'justify'),
  'text-indent': one(`-?${NUMBER}`),
  'white-space': one('normal', 'nowrap', 'pre', 'pre-wrap'),
  'vertical-align': one('baseline', 'top', 'middle', 'bottom', 'text-top', 'text-bottom', 'sub', 'super'),
  'list-style-type': one(
    'none',
    'disc',
    'circle',
    'square',
    'decimal(?:-leading-zero)?',
    '(?:lower|upper)-(?:alpha|latin|roman)',
    'lower-greek',
  ),
  'list-style-position': one('inside', 'outside'),
  margin: sides(`(?:auto|${NUMBER})`),
  'margin-left': margin,
  'margin-right': margin,
  'margin-top': margin,
  'margin-bottom': margin,
  padding: sides(NUMBER),
  'padding-left': length,
  'padding-right': length,
  'padding-top': length,
  'padding-bottom': length,
  width: margin,
  height: margin,
  float: one('left', 'right', 'none'),
  // a picture or a table in the middle
  display: one('block', 'table'),
  border: edge,
  'border-top': edge,
  'border-right': edge,
  'border-bottom': edge,
  'border-left': edge,
  'border-width': sides(THICKNESS),
  'border-style': sides(LINE),
  'border-color': sides(INK),
  'border-collapse': one('collapse', 'separate'),
  'border-spacing': sides(NUMBER),
  'page-break-before': pageBreak,
  'page-break-after': pageBreak,
  'page-break-inside': pageBreak,
  'break-before': pageBreak,
  'break-after': pageBreak,
  'break-inside': pageBreak,
};
