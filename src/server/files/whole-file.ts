import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a file whose name says its content (a hash), with its folder: whole and on the disk, or not at all. It is written under a name
 * that is of this call alone, because two may make the same file at once, in one process too; the one that comes second finds it made.
 *
 * @param write writes all of it to the path that it is given
 */
export async function makeWhole(target: string, write: (partial: string) => Promise<unknown>): Promise<void> {
  if (await isThere(target)) return;
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${randomUUID()}.parcial`;
  try {
    await write(partial);
    await flush(partial);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    // some systems do not put a file in the place of one that is being read
    if (!(await isThere(target))) throw error;
  }
}

/** Whether there is a file, or a folder, of this name. */
export async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** What is acknowledged must be on the disk. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
