import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Work } from '../work';
import { type FileRecord, storeFile } from './files';

/** Keeps bytes that the server made, as a file of a type; it belongs to nobody until a record points to it. */
export async function storeContent(work: Work, nome: string, content: Uint8Array, tipo: string): Promise<FileRecord> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-feito-'));
  try {
    const file = path.join(folder, 'conteudo');
    await writeFile(file, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return await storeFile(work, { field: 'arquivo', nome, path: file, tamanho: content.length, sha256 }, tipo);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The bytes of a kept file. */
export async function contentOf({ services }: Work, sha256: string): Promise<Buffer> {
  return buffer(await services.files.read(sha256));
}
