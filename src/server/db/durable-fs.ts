import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };
}

/**
 * The engine's file system on disk, with the `fsync` that it lacks: without it a COMMIT only reaches the operating
 * system's cache and a power cut loses it.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        else syncPath(NODEFS.realPath(stream.node), 'r');
        return 0;
      };
    };
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), addFsync] as typeof result.emscriptenOpts.preRun;
    return result;
  }
}

/** A directory opens only for reading; some systems write to the disk only what is open for writing. */
function syncPath(name: string, mode: 'r' | 'r+'): void {
  const handle = fs.openSync(name, mode);
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Writes to the disk what was copied into a folder, all below it included. */
export function syncFolder(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) syncPath(path.join(entry.parentPath, entry.name), 'r+');
    else syncPath(path.join(entry.parentPath, entry.name), 'r');
  }
  syncPath(folder, 'r');
}

/** The engine's start parameters, with fsync on (its defaults turn it off). */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];
