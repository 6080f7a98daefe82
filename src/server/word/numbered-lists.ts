import { LIST_STYLES, type Numbered } from './numbering';

/** Letters of no language: between them stands, in the text itself, what a paragraph is numbered by. */
const [OPENS, CLOSES] = ['\uE000', '\uE001'];
const NOTES = new RegExp(`${OPENS}[^${CLOSES}]*${CLOSES}`, 'g');
const PIECES = new RegExp(`(</?(?:ol|ul|li)\\b[^>]*>|${OPENS}[^${CLOSES}]*${CLOSES})`);

/** What the library says nothing of goes with the text, at the beginning of its paragraph. */
export const noteOf = ({ format, value }: Numbered): string => `${OPENS}${format} ${value}${CLOSES}`;

/** A text without the notes. */
export const withoutNotes = (markup: string): string => markup.replace(NOTES, '');

interface List {
  opens: number;
  ordered: boolean;
  /** Where its last item begins. */
  item: number;
  last: { format: string; value: number } | null;
}

/** The numbered lists as they were in the document: with their letters, from where they begin, and each by itself. */
export function numberedAsNoted(markup: string): string {
  const pieces = markup.split(PIECES);
  const open: List[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (/^<(?:ol|ul)\b/.test(piece)) open.push({ opens: at, ordered: piece.startsWith('<ol'), item: at, last: null });
    else if (/^<\/(?:ol|ul)>/.test(piece)) open.pop();
    else if (piece.startsWith('<li')) {
      const list = open.at(-1);
      if (list) list.item = at;
    } else if (piece.startsWith(OPENS)) {
      number(pieces, open.at(-1), piece);
      pieces[at] = '';
    }
  }
  return pieces.join('');
}

function number(pieces: string[], list: List | undefined, note: string): void {
  const [format = '', digits = ''] = note.slice(1, -1).split(' ');
  const value = Number(digits);
  if (!list?.ordered) return;
  const { last } = list;
  if (!last) pieces[list.opens] = openingOf(format, value);
  else if (last.format !== format || last.value + 1 !== value) pieces[list.item] = `</ol>${openingOf(format, value)}${pieces[list.item]}`;
  list.last = { format, value };
}

function openingOf(format: string, value: number): string {
  const style = format === 'decimal' ? '' : ` style="list-style-type:${LIST_STYLES[format] ?? 'decimal'}"`;
  return `<ol${style}${value === 1 ? '' : ` start="${value}"`}>`;
}
