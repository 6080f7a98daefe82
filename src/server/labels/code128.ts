/** Widths of bars and spaces of each symbol, 0 to 105; the stop is apart (ISO/IEC 15417). */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const START = { B: 104, C: 105 } as const;
const TO = { B: 100, C: 99 } as const;
const CHECK = 103;

/** What is worth writing two digits to a symbol: fewer at the ends or between letters take more room than they save. */
const DIGITS = /^\d{4,}/;

/**
 * The values of the symbols of a Code 128, start and check included, the stop not: digits go in pairs (set C), the rest letter by letter
 * (set B).
 *
 * @param text of printable ASCII
 * @throws RangeError for anything else, or nothing
 */
export function symbolsOf(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('O código de barras aceita letras sem acento, algarismos e sinais.');
  const values: number[] = [];
  let set: 'B' | 'C' | null = null;
  const change = (to: 'B' | 'C') => {
    if (set !== to) values.push(set === null ? START[to] : TO[to]);
    set = to;
  };
  for (let at = 0; at < text.length; ) {
    const run = (at === 0 && /^\d\d$/.test(text) ? text : DIGITS.exec(text.slice(at))?.[0]) ?? '';
    // of an odd number of digits the first is a letter
    const pairs = run.length - (run.length % 2);
    if (pairs === 0 || (run.length % 2 === 1 && set !== 'B')) {
      if (pairs === 0 || run.length % 2 === 1) change('B');
      values.push(text.charCodeAt(at) - 32);
      at += 1;
      continue;
    }
    change('C');
    for (let n = 0; n < pairs; n += 2) values.push(Number(text.slice(at + n, at + n + 2)));
    at += pairs;
  }
  const sum = values.reduce((total, value, n) => total + value * Math.max(n, 1), 0);
  return [...values, sum % CHECK];
}

/** The bars and spaces of a Code 128, in modules, from a bar. @throws RangeError for what it cannot say */
export function code128(text: string): number[] {
  return [...symbolsOf(text).flatMap((value) => [...(SYMBOLS[value] ?? '')]), ...STOP].map(Number);
}
