import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { create } from 'fontkit';
import { bold, boldItalic, italic, regular, writtenWith } from '../exports/letters';
import { PLACE } from './typst';

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

/** A paper laid out: its bytes, and the page, from 1 on, on which each place that its text names begins. */
export interface LaidOut {
  pdf: Uint8Array;
  pages: number;
  places: Readonly<Record<string, number>>;
}

/**
 * Lays a paper out.
 *
 * @throws Error with what the compiler says of the source
 */
export const compilePaper = (source: PaperSource): Uint8Array => compileWithPlaces(source).pdf;

/**
 * Lays a paper out, and tells where its places are.
 *
 * @throws Error with what the compiler says of the source
 */
export function compileWithPlaces({ text, pictures, archival, made }: PaperSource): LaidOut {
  const { compiler, inLetters } = prepared ?? prepare();
  const inWorkspace = (name: string) => path.join(WORKSPACE, name);
  for (const [name, content] of pictures) compiler.mapShadow(inWorkspace(name), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFileContent: inLetters(text) });
    if (!compiled.result) {
      const told = compiled.takeDiagnostics();
      throw new Error(JSON.stringify(told && compiler.fetchDiagnostics(told)));
    }
    const pdf = compiler.pdf(compiled.result, { creationTimestamp: made, ...(archival && { pdfStandard: 'a-2a' }) });
    const named = text.includes(PLACE) ? (compiler.query(compiled.result, { selector: PLACE, field: 'value' }) as [string, number][]) : [];
    return { pdf, pages: compiled.result.numOfPages, places: Object.fromEntries(named) };
  } finally {
    for (const name of pictures.keys()) compiler.unmapShadow(inWorkspace(name));
    // results are kept of the last documents only
    compiler.evictCache(10);
  }
}
