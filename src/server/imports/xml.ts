import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { refusing } from './zip';

/** Reads a whole document; whatever the listeners throw stops it. */
export async function parseXml(stream: Readable, listen: (parser: SaxesParser) => void): Promise<void> {
  const parser = new SaxesParser();
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
