import { drawable } from './drawable';
import boldFile from './fonts/Arimo-Bold.ttf?inline';
import boldItalicFile from './fonts/Arimo-BoldItalic.ttf?inline';
import italicFile from './fonts/Arimo-Italic.ttf?inline';
import regularFile from './fonts/Arimo-Regular.ttf?inline';

/** The name of the letters of every paper, as the files call it. */
export const FAMILY = 'Arimo';

const contentOf = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');

/** The files of the letters: whatever draws a paper draws it with these. */
export const regular = /* @__PURE__ */ contentOf(regularFile);
export const bold = /* @__PURE__ */ contentOf(boldFile);
export const italic = /* @__PURE__ */ contentOf(italicFile);
export const boldItalic = /* @__PURE__ */ contentOf(boldItalicFile);

/** What stands for a character that no letter of the paper draws. */
const UNKNOWN = '□';

/** Letters that were read from a file. */
export interface Face {
  hasGlyphForCodePoint(code: number): boolean;
}

/**
 * How a character is written with the letters of a paper: itself, or the nearest sign that they have; an empty square stands for what is
 * left.
 *
 * @param faces a character is drawn when each of them has it
 */
export function writtenWith(faces: readonly Face[]): (character: string) => string {
  const known = new Map<string, string>();
  const has = (character: string) => faces.every((face) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  const write = (character: string): string => {
    // a mark of format may turn the text around: a paper says what is written, in its order
    if (has(character) && !/[\p{Cf}\p{Cc}]/u.test(character)) return character;
    const nearest = drawable(character);
    if ([...nearest].every(has)) return nearest;
    // a mark over a letter that has none of that kind
    return /\p{M}/u.test(character) ? '' : UNKNOWN;
  };
  return (character) => {
    const kept = known.get(character) ?? write(character);
    known.set(character, kept);
    return kept;
  };
}
