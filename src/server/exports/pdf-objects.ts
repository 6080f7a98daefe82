import { deflateSync } from 'node:zlib';
import type PDFDocument from 'pdfkit';

/** Objects kept together: a reader that wants one reads all of them. */
const PACKED = 500;
/** Where each packed object is: the stream that holds it, and its position there. */
const packed = new WeakMap<PDFDocument, Map<number, readonly [stream: number, at: number]>>();

/**
 * Writes objects compressed together (ISO 32000-1, 7.5.7): small ones by the thousand take a tenth of the room. They get the
 * next numbers of the document, in order; only a document that ends with a stream can have them.
 */
export function packObjects(document: PDFDocument, objects: readonly string[]): void {
  const places = packed.get(document);
  if (!places) throw new Error('O documento não termina por um índice comprimido.');
  const first = document._offsets.length + 1;
  for (let at = 0; at < objects.length; at++) document._offsets.push(null);
  for (let from = 0; from < objects.length; from += PACKED) {
    const some = objects.slice(from, from + PACKED);
    const index: number[] = [];
    let offset = 0;
    for (const [at, object] of some.entries()) {
      index.push(first + from + at, offset);
      offset += object.length + 1;
    }
    const head = `${index.join(' ')}\n`;
    const stream = document.ref({ Type: 'ObjStm', N: some.length, First: head.length });
    for (const at of some.keys()) places.set(first + from + at, [stream.id, at]);
    stream.end(Buffer.from(`${head}${some.join('\n')}\n`, 'latin1'));
  }
}

/** Makes a document end with a compressed index of its objects (7.5.8), as those that are packed ask for. */
export function endWithStream(document: PDFDocument): void {
  packed.set(document, new Map());
  document._finalize = () => {
    const places = packed.get(document);
    const at = document._offset;
    const id = document._offsets.length + 1;
    // a byte of kind, four of place, two of position: the first object is the head of the free ones
    const index = Buffer.alloc((id + 1) * 7);
    index.writeUInt16BE(65_535, 5);
    for (let object = 1; object <= id; object++) {
      const place = places?.get(object);
      index.writeUInt8(place ? 2 : 1, object * 7);
      index.writeUInt32BE(place ? place[0] : object === id ? at : (document._offsets[object - 1] ?? 0), object * 7 + 1);
      index.writeUInt16BE(place ? place[1] : 0, object * 7 + 5);
    }
    const bytes = deflateSync(index);
    const about = `/Type/XRef/Size ${id + 1}/W[1 4 2]/Root ${document._root}/Info ${document._info}`;
    const file = `<${document._id.toString('hex')}>`;
    document._write(`${id} 0 obj\n<<${about}/ID[${file}${file}]/Filter/FlateDecode/Length ${bytes.length}>>\nstream`);
    document._write(bytes);
    document._write(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF`);
    document.push(null);
  };
}
