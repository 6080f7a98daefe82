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
      return textOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''), names);
    })
    .join('\f');
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  const lines: string[] = [];
  for (const [, name, array] of content.matchAll(
    /\/(f\d+) [\d.]+ Tf|((?:\[(?:\((?:\\[\s\S]|[^\\)])*\)|[^\]()])*\]|\((?:\\[\s\S]|[^\\)])*\))) T[jJ]/g,
  )) {
    if (name) font = fonts.get(name) ?? font;
    if (array === undefined) continue;
    const codes = [...array.matchAll(/\(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) => bytesOf(text)).join('');
    lines.push((codes.match(/[\s\S]{2}/g) ?? []).map((code) => font.get(code) ?? '?').join(''));
  }
  return lines.join('\n');
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function bytesOf(text: string): string {
  return text.replace(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPED[code] ?? code),
  );
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
