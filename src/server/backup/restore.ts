import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Config } from '../config';
import { connect, type Database, onEngine } from '../db/connect';
import { lockDirectory } from '../db/directory-lock';
import { openEngineThread } from '../db/engine-thread';
import { asOwner } from '../db/prepare';
import { isThere, makeWhole } from '../files/whole-file';
import { openArchive } from '../imports/zip';
import { hashFile, type Manifest } from './copy';
import { compareWith } from './inventory';
import { runProgram } from './programs';

type Place = Pick<Config, 'DATABASE_URL' | 'DATABASE_URL_MIGRACAO' | 'DADOS' | 'FUSO'>;

/** What a restore compared. */
export interface Restored {
  manifest: Manifest;
  /** Differences between the copy and what came out of it; empty when it is good. */
  diferencas: string[];
}

/**
 * Restores a copy into a scratch database, compares it with what was copied, and throws the database away.
 *
 * @param sha256 what the archive must still be; a changed one is refused
 */
export async function testCopy(archive: string, sha256: string | null, place: Place): Promise<Restored> {
  if (sha256 && (await hashFile(archive)) !== sha256) throw new Error('O arquivo da cópia foi alterado: o SHA-256 não confere.');
  return withUnpacked(archive, async (dump, manifest, folder) => {
    if (manifest.motor === 'embedded') {
      const engine = await openEngineThread({ directory: await made(path.join(folder, 'banco')), snapshot: await gunzipped(dump) });
      return judge(onEngine(engine, place.FUSO, folder), manifest);
    }
    const server = asOwner(place).DATABASE_URL;
    if (!server) throw new Error('Uma cópia do PostgreSQL só é testada em um PostgreSQL: informe DATABASE_URL.');
    const name = `sgp_restauracao_${randomBytes(4).toString('hex')}`;
    await onServer(server, `create database ${name} template template0`);
    try {
      const url = databaseUrl(server, name);
      await restoreServer(url, dump);
      return await judge(await connect({ ...place, DATABASE_URL: url, DATABASE_POOL: 2 }), manifest);
    } finally {
      await onServer(server, `drop database if exists ${name} with (force)`);
    }
  });
}

/**
 * Restores a copy into the configured database, which must be empty, with the contents of files that are beside it.
 *
 * @throws Error in Portuguese when the destination already has data
 */
export async function restoreCopy(archive: string, place: Place): Promise<Restored> {
  return withUnpacked(archive, async (dump, manifest) => {
    const result = manifest.motor === 'embedded' ? await intoDirectory(dump, manifest, place) : await intoServer(dump, manifest, place);
    await bringContents(path.join(path.dirname(archive), 'arquivos'), manifest, path.join(place.DADOS, 'arquivos'));
    return result;
  });
}

async function intoDirectory(dump: string, manifest: Manifest, { DADOS, DATABASE_URL, FUSO }: Place): Promise<Restored> {
  if (DATABASE_URL) throw new Error('Esta cópia é do banco embutido: tire DATABASE_URL e aponte DADOS para uma pasta vazia.');
  const folder = path.resolve(DADOS);
  const lock = await lockDirectory(folder);
  try {
    if (await isThere(path.join(folder, 'banco'))) throw new Error(`A pasta ${folder} já tem um banco. Aponte DADOS para uma pasta vazia.`);
    const engine = await openEngineThread({ directory: await made(path.join(folder, 'banco')), snapshot: await gunzipped(dump) });
    return await judge(onEngine(engine, FUSO, folder), manifest);
  } finally {
    await lock.release();
  }
}

async function intoServer(dump: string, manifest: Manifest, configured: Place): Promise<Restored> {
  const place = asOwner(configured);
  const { DATABASE_URL } = place;
  if (!DATABASE_URL) throw new Error('Esta cópia é do PostgreSQL: informe DATABASE_URL com um banco vazio.');
  const before = await connect({ ...place, DATABASE_POOL: 1 });
  const { rows } = await before.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  await before.close();
  if (rows[0]?.n) throw new Error('O banco de destino já tem tabelas. Aponte DATABASE_URL para um banco vazio.');
  await restoreServer(DATABASE_URL, dump);
  return judge(await connect({ ...place, DATABASE_POOL: 2 }), manifest);
}

/** The schema itself is in the copy: the empty one that every database is made with gives its place. */
async function restoreServer(url: string, dump: string): Promise<void> {
  await onDatabase(
    url,
    'drop schema if exists public cascade; create schema public; create extension if not exists unaccent with schema public; create extension if not exists pg_trgm with schema public',
  );
  await runProgram(
    'pg_restore',
    [
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--no-comments',
      '--schema=public',
      `--dbname=${new URL(url).pathname.slice(1)}`,
      dump,
    ],
    url,
  );
}

async function judge(database: Database, manifest: Manifest): Promise<Restored> {
  try {
    return { manifest, diferencas: await compareWith(database.pool, manifest) };
  } finally {
    await database.close();
  }
}

async function withUnpacked<T>(archive: string, use: (dump: string, manifest: Manifest, folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sgp-restauracao-'));
  try {
    const entries = await openArchive(archive);
    for (const [name, file] of entries)
      if (['manifesto.json', 'banco.tar.gz', 'banco.dump'].includes(name))
        await pipeline(await file.read(), createWriteStream(path.join(folder, name)));
    const manifest = JSON.parse(await readFile(path.join(folder, 'manifesto.json'), 'utf8')) as Manifest;
    return await use(path.join(folder, manifest.motor === 'embedded' ? 'banco.tar.gz' : 'banco.dump'), manifest, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bringContents(source: string, { arquivos }: Manifest, target: string): Promise<void> {
  for (const { sha256 } of arquivos) {
    const [from, to] = [path.join(source, sha256.slice(0, 2), sha256), path.join(target, sha256.slice(0, 2), sha256)];
    if (await isThere(from)) await makeWhole(to, (partial) => copyFile(from, partial));
  }
}

async function gunzipped(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  await pipeline(createReadStream(file), createGunzip(), async (stream) => {
    for await (const chunk of stream) chunks.push(chunk as Buffer);
  });
  return new Uint8Array(Buffer.concat(chunks));
}

async function made(folder: string): Promise<string> {
  await mkdir(path.dirname(folder), { recursive: true });
  return folder;
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function onServer(server: string, statement: string): Promise<void> {
  return onDatabase(databaseUrl(server, 'postgres'), statement);
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
