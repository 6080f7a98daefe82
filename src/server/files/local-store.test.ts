import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalStore } from './local-store';
import { makeWhole } from './whole-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-arquivos-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a pasta de arquivos', () => {
  it('guarda o mesmo conteúdo enviado por muitos ao mesmo tempo, sem recusar ninguém nem deixar restos', async () => {
    const store = createLocalStore(path.join(folder, 'guardados'));
    const content = randomBytes(200_000);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const sent = path.join(folder, 'enviado');
    await writeFile(sent, content);
    await Promise.all(Array.from({ length: 16 }, () => store.put(sha256, sent)));
    expect(await buffer(await store.read(sha256))).toEqual(content);
    expect(await readdir(path.join(folder, 'guardados', sha256.slice(0, 2)))).toEqual([sha256]);
  });

  it('o que falha no meio não deixa metade no lugar, nem resto; outro o faz depois', async () => {
    const target = path.join(folder, 'metade', 'arquivo');
    const half = async (partial: string) => {
      await writeFile(partial, 'met');
      throw new Error('disco cheio');
    };
    await expect(makeWhole(target, half)).rejects.toThrow('disco cheio');
    expect(await readdir(path.dirname(target))).toEqual([]);
    await makeWhole(target, (partial) => writeFile(partial, 'inteiro'));
    expect(await readFile(target, 'utf8')).toBe('inteiro');
  });

  it('quem falha quando outro já fez o mesmo arquivo tem o dele', async () => {
    const target = path.join(folder, 'feito', 'arquivo');
    await makeWhole(target, async (partial) => {
      await makeWhole(target, (other) => writeFile(other, 'do outro'));
      await rm(partial, { force: true });
      throw new Error('sem permissão');
    });
    expect(await readFile(target, 'utf8')).toBe('do outro');
  });
});
