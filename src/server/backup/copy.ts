import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import yazl from 'yazl';
import type { Config } from '../config';
import { type Database, type Queryable, UNHURRIED } from '../db/connect';
import type { FileStore } from '../files/store';
import { makeWhole } from '../files/whole-file';
import { type Inventory, takeInventory } from './inventory';
import { runProgram } from './programs';

/** What a copy is made of. */
export interface CopySource {
  database: Database;
  files: FileStore;
  config: Pick<Config, 'DATABASE_URL' | 'DADOS' | 'COPIAS'>;
  version: string;
}

/** What the archive says of itself, in `manifesto.json`. */
export interface Manifest extends Inventory {
  versao: string;
  motor: Database['kind'];
  feita_em: string;
  /** Every content of the files sent, by hash. */
  arquivos: { sha256: string; tamanho: number }[];
}

/** A finished copy. */
export interface Copy {
  /** Path of the archive. */
  destino: string;
  tamanho: number;
  sha256: string;
  tabelas: number;
  linhas: number;
  arquivos: number;
}

/** Where copies are kept. */
export function copiesFolder({ COPIAS, DADOS }: CopySource['config']): string {
  return path.resolve(COPIAS ?? path.join(DADOS, 'copias'));
}

/**
 * Copies the database into one archive, and beside it the contents of files that were not there yet. The count of rows
 * is of the very state that is copied.
 *
 * @throws Error in Portuguese when it cannot be made; nothing is left behind then
 */
export async function makeCopy(source: CopySource, now: Date): Promise<Copy> {
  const folder = copiesFolder(source.config);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(path.join(folder, '.em-andamento-'));
  try {
    const { dump, manifest } =
      source.config.DATABASE_URL && source.database.kind === 'postgres'
        ? await copyServer(source, source.config.DATABASE_URL, work, now)
        : await copyEmbedded(source, work, now);
    await copyContents(source.files, manifest, path.join(folder, 'arquivos'));
    const archive = path.join(work, 'copia.zip');
    await pack(archive, dump, manifest);
    const destino = path.join(folder, `sgp-${stampOf(now)}.zip`);
    await rename(archive, destino);
    return {
      destino,
      tamanho: (await stat(destino)).size,
      sha256: await hashFile(destino),
      tabelas: Object.keys(manifest.tabelas).length,
      linhas: Object.values(manifest.tabelas).reduce((sum, n) => sum + n, 0),
      arquivos: manifest.arquivos.length,
    };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Dumped {
  dump: string;
  manifest: Manifest;
}

/** The embedded database has one connection: while it is held, nothing changes between the count and the copy. */
async function copyEmbedded(source: CopySource, work: string, now: Date): Promise<Dumped> {
  const { engine, pool } = source.database;
  if (!engine) throw new Error('O banco embutido não está aberto.');
  const client = (await pool.connect()) as PoolClient & Queryable;
  try {
    const manifest = await describe(client, source, now);
    const dump = path.join(work, 'banco.tar.gz');
    await pipeline(Readable.from([Buffer.from(await engine.dump())]), createGzip({ level: 6 }), createWriteStream(dump));
    return { dump, manifest };
  } finally {
    client.release();
  }
}

/** The count and the dump see one snapshot, while the server goes on. */
async function copyServer(source: CopySource, url: string, work: string, now: Date): Promise<Dumped> {
  const client = (await source.database.pool.connect()) as PoolClient & Queryable;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(UNHURRIED);
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const manifest = await describe(client, source, now);
    const dump = path.join(work, 'banco.dump');
    await runProgram('pg_dump', ['--format=custom', '--no-owner', '--schema=public', `--snapshot=${rows[0]?.id}`, `--file=${dump}`], url);
    return { dump, manifest };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function describe(db: Queryable, { database, version }: CopySource, now: Date): Promise<Manifest> {
  const inventory = await takeInventory(db);
  const { rows } = await db.query<{ sha256: string; tamanho: number }>('select sha256, tamanho from arquivo_conteudo order by sha256');
  return { versao: version, motor: database.kind, feita_em: now.toISOString(), ...inventory, arquivos: rows };
}

/** Contents are kept by their hash: each is copied once, whatever the number of copies. */
async function copyContents(files: FileStore, { arquivos }: Manifest, folder: string): Promise<void> {
  for (const { sha256 } of arquivos) {
    await makeWhole(path.join(folder, sha256.slice(0, 2), sha256), async (partial) =>
      pipeline(await files.read(sha256), createWriteStream(partial)),
    );
  }
}

async function pack(archive: string, dump: string, manifest: Manifest): Promise<void> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifesto.json');
  // it is compressed already
  zip.addFile(dump, path.basename(dump), { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
}

/** The SHA-256 of a file. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** "20261121-210500", in UTC. */
function stampOf(now: Date): string {
  return now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
