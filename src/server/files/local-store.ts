import { createReadStream } from 'node:fs';
import { copyFile, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './store';
import { makeWhole } from './whole-file';

/** Keeps contents in a folder, spread by the first digits of their hash. */
export function createLocalStore(folder: string): FileStore {
  const place = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
  return {
    put: (sha256, source) => makeWhole(place(sha256), (partial) => copyFile(source, partial)),
    read: async (sha256, range) => {
      const handle = await open(place(sha256));
      return createReadStream('', { fd: handle, ...range });
    },
    remove: (sha256) => rm(place(sha256), { force: true }),
  };
}
