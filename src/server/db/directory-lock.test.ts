import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-trava-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a pasta trancada recusa o segundo e diz quem a tem', async () => {
  const lock = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toThrow(`já está em uso pelo processo ${process.pid}`);
  await lock.release();
});

it('depois de solta, a pasta pode ser trancada de novo', async () => {
  await (await lockDirectory(folder)).release();
  await (await lockDirectory(folder)).release();
});
