import type { Readable } from 'node:stream';

/** Where the contents of files are kept, by their SHA-256. */
export interface FileStore {
  /** Keeps a content read from a local path; the same hash is kept once. */
  put(sha256: string, path: string): Promise<void>;
  /** Reads a content, or a part of it (`end` inclusive). */
  read(sha256: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(sha256: string): Promise<void>;
}
