import { inflateSync } from 'node:zlib';

/** The words of a PDF that the compiler of papers made, a run of letters a line, in the order of drawing. */
export function pdfText(pdf: Uint8Array): string {
  const objects = new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, Map<string, string>>();
  const fontOf = (id: string) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    const read = fonts.get(id) ?? lettersOf(streamOf(objects.get(map ?? '') ?? ''));
    fonts.set(id, read);
    return read;
  };
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body) && body.includes('/Contents'));
  return pages
    .map((page) => {
      const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '') ?? page;
      const names = new Map([...resources.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fontOf(id)]));
      // one that was drawn on again has its content in parts
      const parts = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(page)?.[1] ?? '';
      return [...parts.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => textOf(streamOf(objects.get(id) ?? ''), names)).join('\n');
    })
    .join('\f');
}

/** What the streams of a PDF say, opened: the content of its pages and its packed objects. */
export function streamsOf(pdf: Uint8Array): string[] {
  return [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g),
  ].flatMap(([, content]) => {
    try {
      return [inflateSync(Buffer.from(content ?? '', 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** A name with a size chooses a font; strings gather until one of the operators that draw them. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let codes = '';
  const lines: string[] = [];
  for (let at = 0; at < content.length; ) {
    if (content[at] === '(') {
      const string = readString(content, at);
      codes += string.bytes;
      at = string.end;
      continue;
    }
    const [token] = /^(?:\/f\d+|T[Jj]|\s+|[^\s(]+?(?=[\s(/\]]|$)|[\s\S])/.exec(content.slice(at, at + 60)) ?? [''];
    if (token.startsWith('/f')) font = fonts.get(token.slice(1)) ?? font;
    // the strings before it are of the structure
    if (token === 'BT') codes = '';
    if (token === 'TJ' || token === 'Tj') {
      lines.push((codes.match(/[\s\S]{2}/g) ?? []).map((code) => font.get(code) ?? '?').join(''));
      codes = '';
    }
    at += token.length;
  }
  return lines.join('\n');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF, whose parentheses are escaped or balanced. */
function readString(content: string, from: number): { bytes: string; end: number } {
  let bytes = '';
  let depth = 0;
  let at = from;
  do {
    const [, octal, escaped] = /^\\(?:([0-7]{3})|([\s\S]))/.exec(content.slice(at, at + 4)) ?? [];
    if (octal) bytes += String.fromCharCode(Number.parseInt(octal, 8));
    else if (escaped) bytes += ESCAPED[escaped] ?? escaped;
    else {
      const sign = content[at];
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth > 0 && at > from) bytes += sign;
    }
    at += octal ? 4 : escaped ? 2 : 1;
  } while (depth > 0 && at < content.length);
  return { bytes, end: at };
}

/** What each code of a font stands for. */
function lettersOf(map: string): Map<string, string> {
  const code = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');
  const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  return new Map([...map.matchAll(/<([0-9a-f]{4})> <((?:[0-9a-f]{4})+)>/gi)].map(([, from = '', to = '']) => [code(from), letters(to)]));
}

function streamOf(body: string): string {
  const begin = /stream\r?\n/.exec(body);
  if (!begin) return '';
  const from = begin.index + begin[0].length;
  const content = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1]));
  return (/FlateDecode/.test(body) ? inflateSync(Buffer.from(content, 'latin1')) : Buffer.from(content, 'latin1')).toString('latin1');
}
