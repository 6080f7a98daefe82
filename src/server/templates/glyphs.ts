import { create } from 'fontkit';
import { drawable } from '../exports/drawable';

/** What stands for a character that no letter of the paper draws. */
const UNKNOWN = '□';

/**
 * Reads which characters the letters of a paper have.
 *
 * @param fonts files of all the faces; a character is drawn when each of them has it
 * @returns writes a text with them alone: other signs by their nearest ones, what is left as an empty square
 */
export function readCoverage(fonts: readonly Buffer[]): (text: string) => string {
  const faces = fonts.map((font) => create(font));
  const known = new Map<string, string>();
  const has = (character: string) => faces.every((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const shown = (character: string) => {
    const nearest = drawable(character);
    if ([...nearest].every(has)) return nearest;
    // a mark over a letter that has none of that kind
    return /\p{M}/u.test(character) ? '' : UNKNOWN;
  };
  return (text) =>
    text.normalize('NFC').replace(/\P{ASCII}/gu, (character) => {
      // a mark of format may turn the text around: a paper says what is written, in its order
      const drawn = has(character) && !/\p{Cf}/u.test(character);
      const kept = known.get(character) ?? (drawn ? character : shown(character));
      known.set(character, kept);
      return kept;
    });
}
