import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The text of one file of a ZIP. */
export function openZip(bytes: Buffer, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      let found = false;
      zip.once('error', reject).once('end', () => found || reject(new Error(`O arquivo não tem ${name}.`)));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== name) return;
        found = true;
        zip.openReadStream(entry, (failed, stream) =>
          failed ? reject(failed) : buffer(stream).then((text) => resolve(text.toString('utf8')), reject),
        );
      });
    });
  });
}
