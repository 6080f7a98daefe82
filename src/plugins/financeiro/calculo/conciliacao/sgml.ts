/** A tag of a file and the text up to the next one or to the end of its line. */
export interface Folha {
  /** Upper case. */
  nome: string;
  valor: string;
  /** It is a closing tag. */
  fecha: boolean;
}

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9_.]*)\s*\/?>/g;

/** What is packed so that nothing in it is a tag. */
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

/**
 * The tags of an SGML or XML text in order, closed or not. What is no tag (`<?xml`, a header, a raw `<` or `&` in a text) is text; a `CDATA` is its
 * content, and a `<BR/>` a space.
 */
export function* lerFolhas(text: string): Generator<Folha> {
  const plain = text.replace(CDATA, (_all, inside: string) => inside.replaceAll('<', '&lt;')).replace(/<br\s*\/?>/gi, ' ');
  const tags = [...plain.matchAll(TAG)];
  for (const [n, tag] of tags.entries()) {
    const start = tag.index + tag[0].length;
    const [line = ''] = plain
      .slice(start, tags[n + 1]?.index ?? plain.length)
      .trimStart()
      .split(/[\r\n]/);
    yield { nome: (tag[2] ?? '').toUpperCase(), valor: decodificarEntidades(line).trim(), fecha: tag[1] === '/' };
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodificarEntidades(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code >= 32 && code < 0xd800 ? String.fromCodePoint(code) : ' ';
  });
}
