import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';

/** Keeps contents in a folder, spread by the first digits of their hash. */
export function createLocalStore(folder: string): FileStore {
  const place = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    put: async (sha256, source) => {
      const target = place(sha256);
      if (await exists(target)) return;
      await mkdir(path.dirname(target), { recursive: true });
      const partial = `${target}.${process.pid}.parcial`;
      await copyFile(source, partial);
      await flush(partial);
      await rename(partial, target);
    },
    read: async (sha256, range) => {
      const handle = await open(place(sha256));
      return createReadStream('', { fd: handle, ...range });
    },
    remove: (sha256) => rm(place(sha256), { force: true }),
  };
}

async function exists(file: string): Promise<boolean> {
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
