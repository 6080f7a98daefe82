import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openArchive } from '../imports/zip';
import type { Services } from '../services';
import { copiesFolder, type Manifest } from './copy';
import { copiesToKeep } from './retention';

interface Kept extends Record<string, unknown> {
  lote: string;
  destino: string;
  day: string;
}

const DAY_MS = 86_400_000;

/**
 * Takes from the disk the copies that no day, week nor month keeps, and the contents that only they had. Their evidence
 * stays, with the instant.
 *
 * @returns how many copies left
 */
export async function retireCopies({ database, config, clock }: Services): Promise<number> {
  const { rows } = await database.pool.query<Kept>(
    `select lote, destino, to_char(max(data_hora) at time zone $1, 'YYYY-MM-DD') as day from copia_seguranca
      where tipo <> 'teste' and situacao = 'concluida' and retirada_em is null group by lote, destino order by max(data_hora) desc`,
    [clock.zone()],
  );
  const kept = copiesToKeep(rows, { daily: config.COPIAS_DIARIAS, weekly: config.COPIAS_SEMANAIS, monthly: config.COPIAS_MENSAIS });
  const old = rows.filter((copy) => !kept.has(copy));
  for (const { lote, destino } of old) {
    await rm(destino, { force: true });
    await database.pool.query('update copia_seguranca set retirada_em = $2 where lote = $1', [lote, clock.now()]);
  }
  if (old.length > 0) await retireContents(path.join(copiesFolder(config), 'arquivos'), [...kept], clock.now());
  return old.length;
}

/** What a copy that is being made has just put there is young, and stays. */
async function retireContents(folder: string, kept: readonly Kept[], now: Date): Promise<void> {
  const needed = new Set<string>();
  for (const { destino } of kept) {
    const manifest = await readManifest(destino);
    // without knowing what it needs, nothing is thrown away
    if (!manifest) return;
    for (const { sha256 } of manifest.arquivos) needed.add(sha256);
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || needed.has(entry.name)) continue;
    const place = path.join(entry.parentPath, entry.name);
    if (now.getTime() - (await stat(place)).mtimeMs > DAY_MS) await rm(place, { force: true });
  }
}

async function readManifest(archive: string): Promise<Manifest | null> {
  try {
    const entry = (await openArchive(archive)).get('manifesto.json');
    return entry ? (JSON.parse(await text(await entry.read())) as Manifest) : null;
  } catch {
    return null;
  }
}
