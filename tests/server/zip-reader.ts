import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a ZIP, by name. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** The text of one file of a ZIP. @throws Error when it is not there */
export async function openZip(bytes: Buffer, name: string): Promise<string> {
  const file = (await readZip(bytes)).get(name);
  if (!file) throw new Error(`O arquivo não tem ${name}.`);
  return file.toString('utf8');
}
