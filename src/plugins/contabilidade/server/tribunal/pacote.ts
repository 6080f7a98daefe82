import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { ArquivoGerado } from './gerar';

/** The file of the package that says what the others are. */
export const MANIFESTO = 'MANIFESTO.csv';
/** The one that says why it was made with what holds it up. */
export const PENDENCIAS = 'PENDENCIAS.txt';

/** The same files make the same bytes, whenever they are packed. */
const SEM_HORA = { mtime: new Date('2000-01-01T00:00:00Z') };

/** Packs the files with their manifest and, of one made with what holds it up, the reason. */
export async function empacotar(arquivos: readonly ArquivoGerado[], pendencias: string | null): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { arquivo, conteudo } of arquivos) zip.addBuffer(conteudo, arquivo, SEM_HORA);
  const lines = arquivos.map(({ arquivo, linhas, conteudo, sha256 }) => [arquivo, linhas, conteudo.length, sha256].join(';'));
  zip.addBuffer(Buffer.from(['arquivo;linhas;bytes;sha256', ...lines, ''].join('\r\n')), MANIFESTO, SEM_HORA);
  if (pendencias) zip.addBuffer(Buffer.from(pendencias.replace(/\r?\n/g, '\r\n')), PENDENCIAS, SEM_HORA);
  zip.end();
  return buffer(zip.outputStream);
}

/** The files of a package that was made here, by name. */
export async function desempacotar(pacote: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const arquivos = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(pacote, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) arquivos.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return arquivos;
}
