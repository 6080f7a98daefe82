/** Signs that people write and the letters of these papers lack, with what is drawn in their place. */
const DRAWN: Readonly<Record<string, string>> = {
  '→': '->',
  '➔': '->',
  '➜': '->',
  '➤': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '⇐': '<=',
  '⇔': '<=>',
  '✓': '√',
  '✔': '√',
  '✗': '×',
  '✘': '×',
  '✕': '×',
  '✖': '×',
  '☐': '[ ]',
  '□': '[ ]',
  '▢': '[ ]',
  '☑': '[√]',
  '☒': '[×]',
  '▪': '■',
  '★': '*',
  '☆': '*',
  '\u2012': '–',
  '\u202f': '\u00a0',
};

/** What is drawn of a character: controls are blanks, marks of format nothing, signs without a letter their nearest ones. */
export function drawable(character: string): string {
  if (/\p{Cc}/u.test(character)) return ' ';
  if (/\p{Cf}/u.test(character)) return '';
  return DRAWN[character] ?? character;
}
