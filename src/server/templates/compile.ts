import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { create } from 'fontkit';
import { bold, boldItalic, italic, regular, writtenWith } from '../exports/letters';

/** A paper to be laid out. */
export interface PaperSource {
  /** Typst, as `paper-source.ts` writes it. */
  text: string;
  /** The pictures that it names, by the name it gives them. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** PDF/A-2a, for what is kept for good; a tagged PDF otherwise. */
  archival: boolean;
  /** The instant that the file says it was made at, in seconds. */
  made: number;
}

/** A folder that is not there: the compiler reads no file outside of it, and finds in it only the pictures that it was handed. */
const WORKSPACE = path.join(path.parse(process.cwd()).root, 'sgp-sem-pasta');

let prepared: { compiler: NodeCompiler; inLetters: (text: string) => string } | null = null;

function prepare(): NonNullable<typeof prepared> {
  const fontBlobs = [regular, bold, italic, boldItalic];
  const written = writtenWith(fontBlobs.map((file) => create(file)));
  prepared = {
    compiler: NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs }] }),
    inLetters: (text) => text.normalize('NFC').replace(/\P{ASCII}/gu, written),
  };
  return prepared;
}

/**
 * Lays a paper out.
 *
 * @throws Error with what the compiler says of the source
 */
export function compilePaper({ text, pictures, archival, made }: PaperSource): Uint8Array {
  const { compiler, inLetters } = prepared ?? prepare();
  const inWorkspace = (name: string) => path.join(WORKSPACE, name);
  for (const [name, content] of pictures) compiler.mapShadow(inWorkspace(name), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFileContent: inLetters(text) });
    if (!compiled.result) {
      const told = compiled.takeDiagnostics();
      throw new Error(JSON.stringify(told && compiler.fetchDiagnostics(told)));
    }
    return compiler.pdf(compiled.result, { creationTimestamp: made, ...(archival && { pdfStandard: 'a-2a' }) });
  } finally {
    for (const name of pictures.keys()) compiler.unmapShadow(inWorkspace(name));
    // results are kept of the last documents only
    compiler.evictCache(10);
  }
}
