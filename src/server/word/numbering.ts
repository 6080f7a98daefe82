import { attributeOf, childOf, childrenOf, elementsOf, type Tokens, tokensOf } from './xml-tokens';

/** How a level of a list is numbered: `%1.`, `Art. %1º`, `%1.%2`. */
interface Level {
  format: string;
  start: number;
  mark: string;
}

interface Num {
  abstract: string;
  /** Where the levels of this list begin again, whatever was counted before. */
  restarts: Map<number, number>;
}

/** What a paragraph of a list is numbered by. */
export interface Numbered {
  level: number;
  format: string;
  value: number;
  /** The mark as Word shows it. */
  mark: string;
  /** The mark is the number and what stands after it: a list of a page shows the same, but for what stands after. */
  simple: boolean;
}

const DEEPEST = 8;

/** The lists of a document of Word, which number its paragraphs one after the other. */
export class Numbering {
  private readonly levels = new Map<string, Map<number, Level>>();
  private readonly nums = new Map<string, Num>();
  private readonly ofStyle = new Map<string, [numId: string, level: number]>();
  private readonly counters = new Map<string, number[]>();
  private readonly begun = new Set<string>();

  /** @param styles the styles of the document, which may number the paragraphs that have them */
  constructor(numbering: string, styles: string) {
    const tokens = tokensOf(numbering);
    for (const at of elementsOf(tokens, 'w:abstractNum')) this.readLevels(tokens, at);
    for (const at of elementsOf(tokens, 'w:num')) this.readNum(tokens, at);
    this.readStyles(tokensOf(styles));
  }

  /** The number of the next paragraph of a list; null for one that is of none, or has a sign and no number. */
  next(numId: string | null, ilvl: string | null, style: string | null): Numbered | null {
    const [id, level] = numId !== null ? [numId, Number(ilvl ?? 0)] : (this.ofStyle.get(style ?? '') ?? [null, 0]);
    const num = id === null ? undefined : this.nums.get(id);
    const levels = this.levels.get(num?.abstract ?? '');
    const own = levels?.get(level);
    if (!num || !levels || !own || id === null || level > DEEPEST) return null;
    const counted = this.counters.get(num.abstract) ?? [];
    this.counters.set(num.abstract, counted);
    const restart = this.begun.has(`${id}/${level}`) ? undefined : num.restarts.get(level);
    this.begun.add(`${id}/${level}`);
    const value = restart ?? (counted[level] === undefined ? own.start : counted[level] + 1);
    counted[level] = value;
    counted.length = level + 1;
    if (own.format === 'bullet' || own.format === 'none') return null;
    const mark = own.mark.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = levels.get(at) ?? {};
      return written(counted[at] ?? start, format);
    });
    const simple = own.format in LIST_STYLES && /^[(\s]*%\d[\s.)º°–—-]*$/.test(own.mark) && own.mark.includes(`%${level + 1}`);
    return { level, format: own.format, value, mark: mark.trim(), simple };
  }

  private readLevels(tokens: Tokens, at: number): void {
    const levels = new Map<number, Level>();
    for (const child of childrenOf(tokens, at)) {
      if (tokens.name[child] !== 'w:lvl') continue;
      const value = (called: string) => attributeOf(tokens, childOf(tokens, child, called), 'w:val');
      const level = Number(attributeOf(tokens, child, 'w:ilvl') ?? 0);
      levels.set(level, {
        format: value('w:numFmt') ?? 'decimal',
        start: Number(value('w:start') ?? 1),
        mark: unescaped(value('w:lvlText') ?? `%${level + 1}.`),
      });
    }
    this.levels.set(attributeOf(tokens, at, 'w:abstractNumId') ?? '', levels);
  }

  private readNum(tokens: Tokens, at: number): void {
    const restarts = new Map<number, number>();
    for (const child of childrenOf(tokens, at)) {
      const start = tokens.name[child] === 'w:lvlOverride' ? childOf(tokens, child, 'w:startOverride') : undefined;
      if (start === undefined) continue;
      restarts.set(Number(attributeOf(tokens, child, 'w:ilvl') ?? 0), Number(attributeOf(tokens, start, 'w:val') ?? 1));
    }
    const abstract = attributeOf(tokens, childOf(tokens, at, 'w:abstractNumId'), 'w:val') ?? '';
    this.nums.set(attributeOf(tokens, at, 'w:numId') ?? '', { abstract, restarts });
  }

  private readStyles(tokens: Tokens): void {
    for (const at of elementsOf(tokens, 'w:style')) {
      const properties = childOf(tokens, at, 'w:pPr');
      const list = properties === undefined ? undefined : childOf(tokens, properties, 'w:numPr');
      const id = attributeOf(tokens, at, 'w:styleId');
      if (list === undefined || id === null) continue;
      const numId = attributeOf(tokens, childOf(tokens, list, 'w:numId'), 'w:val');
      const level = attributeOf(tokens, childOf(tokens, list, 'w:ilvl'), 'w:val');
      if (numId !== null) this.ofStyle.set(id, [numId, Number(level ?? 0)]);
    }
  }
}

/** The kinds of numbered list that a page has, by the names of Word. */
export const LIST_STYLES: Readonly<Record<string, string>> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};

/** A number as a format of Word writes it; one that is not known here is written in digits. */
function written(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'upperRoman':
      return roman(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'ordinal':
      return `${value}º`;
    default:
      return String(value);
  }
}

const ALPHABET = 26;

/** After z Word writes aa, bb, cc. */
function letters(value: number): string {
  const at = Math.max(0, value - 1);
  return String.fromCharCode(97 + (at % ALPHABET)).repeat(Math.min(10, Math.floor(at / ALPHABET) + 1));
}

const ROMAN: readonly [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  let [left, text] = [Math.min(Math.max(0, value), 9999), ''];
  for (const [worth, sign] of ROMAN)
    while (left >= worth) {
      text += sign;
      left -= worth;
    }
  return text;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };

function unescaped(text: string): string {
  return text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
