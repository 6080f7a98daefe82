/** A document as it was written, in pieces that together are all of it: a piece may be changed without reading the rest. */
export interface Tokens {
  text: string[];
  /** Where the element that opens at each place closes; the place itself for one without content, -1 for what opens none. */
  end: Int32Array;
  /** The name of the element that opens at each place, with its prefix; empty for what opens none. */
  name: string[];
}

const PIECES = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+|</g;
const NAME = /^<([^\s/>!?]+)/;

/** Cuts a document at its tags. */
export function tokensOf(xml: string): Tokens {
  const text = xml.match(PIECES) ?? [];
  const end = new Int32Array(text.length).fill(-1);
  const name = text.map(() => '');
  const open: number[] = [];
  for (const [at, piece] of text.entries()) {
    if (piece.startsWith('</')) {
      const begun = open.pop();
      if (begun !== undefined) end[begun] = at;
      continue;
    }
    const [, called] = NAME.exec(piece) ?? [];
    if (!called) continue;
    name[at] = called;
    if (piece.endsWith('/>')) end[at] = at;
    else open.push(at);
  }
  return { text, end, name };
}

/** The elements directly inside another, in their order. */
export function* childrenOf({ end, name }: Tokens, at: number): Generator<number> {
  const last = end[at] ?? -1;
  for (let child = at + 1; child < last; child += 1) {
    if (!name[child]) continue;
    yield child;
    child = Math.max(child, end[child] ?? child);
  }
}

/** The first element of a name directly inside another. */
export function childOf(tokens: Tokens, at: number, called: string): number | undefined {
  for (const child of childrenOf(tokens, at)) if (tokens.name[child] === called) return child;
  return undefined;
}

/** The value of an attribute of the element that opens at a place, as it was written. */
export function attributeOf({ text }: Tokens, at: number | undefined, called: string): string | null {
  const found = at === undefined ? null : new RegExp(`\\s${called}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(text[at] ?? '');
  return found ? (found[1] ?? found[2] ?? '') : null;
}

/** Every element of a name, in the order of the document. */
export function* elementsOf({ name }: Tokens, called: string): Generator<number> {
  for (let at = 0; at < name.length; at += 1) if (name[at] === called) yield at;
}
