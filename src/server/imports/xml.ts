import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { refusing } from './zip';

/** A parser that tells namespaces: the prefix of a name is whatever the program that wrote it chose. */
export type XmlParser = SaxesParser<{ xmlns: true }>;

/** A parser for a document of any prefixes. */
export function newParser(): XmlParser {
  return new SaxesParser({ xmlns: true });
}

/** The attributes of a tag by their names, without prefix. */
export function attributesOf({ attributes }: SaxesTagNS): Record<string, string> {
  return Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));
}

/** Reads a whole document; whatever the listeners throw stops it. */
export async function parseXml(stream: Readable, listen: (parser: XmlParser) => void): Promise<void> {
  const parser = newParser();
  listen(parser);
  try {
    for await (const piece of pieces(stream)) await refusing(async () => parser.write(piece));
    await refusing(async () => parser.close());
  } finally {
    stream.destroy();
  }
}

/** The text of a stream of UTF-8, as it comes. */
export async function* pieces(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await refusing(() => reader.next() as Promise<IteratorResult<Buffer>>);
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}
