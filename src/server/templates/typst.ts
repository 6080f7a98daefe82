/**
 * The words in which a paper is told to Typst. Code with literals, never markup: a text prints as itself, whatever it says.
 */

/** A string literal. What no letter draws is a blank. */
export function literal(text: string): string {
  return JSON.stringify(text.replace(/\p{Cc}/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Contents one after the other; the empty content when there are none. */
export function joined(contents: readonly string[]): string {
  const filled = contents.filter(Boolean);
  return filled.length > 0 ? filled.join(' + ') : '[]';
}

/** A call whose last arguments are written as they are; arguments that are null are left out. */
export function call(name: string, options: Readonly<Record<string, string | null | undefined>>, ...contents: readonly string[]): string {
  const named = Object.entries(options).flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []));
  return `${name}(${[...named, ...contents].join(', ')})`;
}

/**
 * What `fitted` of the words stands for: a word that is wider than the box it stands in is broken wherever the box ends. Between its letters
 * is nothing that would be copied with them.
 */
export const FITTED =
  '#let fitted(words) = layout(room => { show regex("\\S{6,}"): word => context if measure(word).width > room.width { word.text.clusters().join(box(width: 0pt)) } else { word }; words })';

/**
 * Words that stay within their box.
 *
 * @param text what the content says
 * @param letters of the shortest word that could be wider than the box
 */
export function fitted(content: string, text: string, letters: number): string {
  const long = text.split(/\s+/).some((word) => word.length >= letters);
  return content && long ? `fitted(${content})` : content;
}

/** What the places of a paper are called, for them to be asked for. */
export const PLACE = '<lugar>';

/** A place of a paper, on the page that is told of it with the bytes. */
export const placed = (name: string): string =>
  `[#metadata(none)#label(${literal(name)})#context [#metadata((${literal(name)}, here().page())) ${PLACE}]]`;

/** The page on which a place begins. */
export const pageOfPlace = (name: string): string => `context str(locate(label(${literal(name)})).page())`;

/** What is set holds for the content alone. */
export function within(settings: readonly string[], content: string): string {
  return settings.length > 0 ? `{ ${settings.map((setting) => `set ${setting}; `).join('')}${content} }` : content;
}

const KEPT_UNITS = ['pt', 'em', 'cm', 'mm', 'in', '%'];
/** Points of one of the units of the screen. */
const POINTS: Readonly<Record<string, number>> = { '': 0.75, px: 0.75, pc: 12, rem: 12 };

/** A length of CSS, or of an attribute (pixels); null for what is none. */
export function length(value: string | undefined): string | null {
  const [, number = '', unit = ''] = /^(-?[\d.]+)([a-z%]*)$/i.exec(value?.trim() ?? '') ?? [];
  const amount = Number.parseFloat(number);
  if (Number.isNaN(amount)) return null;
  if (KEPT_UNITS.includes(unit)) return `${amount}${unit}`;
  const points = POINTS[unit];
  return points === undefined ? null : `${amount * points}pt`;
}

/** The colours that the editor and Word write by name. */
const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  maroon: '#800000',
  navy: '#000080',
  teal: '#008080',
  purple: '#800080',
  orange: '#ffa500',
};

/** A colour of CSS; null for one that is not known. */
export function colour(value: string | undefined): string | null {
  const text = value?.trim().toLowerCase() ?? '';
  const hex = NAMED[text] ?? text;
  if (/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return `rgb("${hex}")`;
  const [, parts] = /^rgba?\(([\d\s.,%]+)\)$/.exec(text) ?? [];
  const [r, g, b] = (parts ?? '').split(',').map((part) => Math.min(255, Math.round(Number.parseFloat(part))));
  return r !== undefined && g !== undefined && b !== undefined && ![r, g, b].some(Number.isNaN) ? `rgb(${r}, ${g}, ${b})` : null;
}
