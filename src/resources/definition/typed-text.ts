/** Dashes that stand for the hyphen-minus: of word processors (U+2010 to U+2015) and of mathematics (U+2212). */
const DASHES = /[\u2010-\u2015\u2212]/g;

/** Spaces of typesetters and of HTML. */
const SPACES = /[\s\u00A0\u2000-\u200A\u202F\u205F\u3000]+/g;

/** What is typed on one line, without the characters that nobody sees (Unicode category Cf), its spaces collapsed and trimmed. */
export function visibleText(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(SPACES, ' ')
    .trim();
}

/** What is typed on several lines, without the control characters that nobody types; its ends trimmed. */
export function plainLines(typed: string): string {
  return typed
    .replace(/(?![\n\r\t])\p{Cc}|\p{Cs}/gu, '')
    .normalize('NFC')
    .trim();
}

/** `visibleText` for what has a form of its own — numbers, codes, documents: every dash is a hyphen-minus too. */
export function plainTyping(typed: string): string {
  return visibleText(typed).replace(DASHES, '-');
}

/** Apostrophes and accents that stand for one: "D´Ávila", "d'avila" and "davila" are one name. */
const APOSTROPHES = /['`´\u02B9\u02BC\u2018\u2019\u2032\uFF07]/g;

/** Text as it is searched and compared: without accents, apostrophes and what nobody sees, in lower case. `f_busca` is the same in SQL. */
export function folded(text: string): string {
  return plainTyping(text)
    .replace(APOSTROPHES, '')
    .replace(/[°º]/g, 'o')
    .replace(/ª/g, 'a')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}

/**
 * How well a name answers what was typed, the best first: it is it, it begins with it, a word of it does, it has it, it does not.
 * Both folded.
 */
export function matchRank(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (name.includes(` ${typed}`)) return 2;
  return name.includes(typed) ? 3 : 4;
}
