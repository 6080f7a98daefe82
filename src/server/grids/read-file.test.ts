import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from '../http/multipart';
import { readGridFile } from './read-file';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-grade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sent(lines: readonly string[]): Promise<Form> {
  const file = path.join(folder, 'planilha.csv');
  await writeFile(file, lines.join('\n'));
  return {
    fields: {},
    files: [{ field: 'arquivo', nome: 'planilha.csv', path: file, tamanho: 1, sha256: '' }],
    discard: async () => undefined,
  };
}

describe('o arquivo levado a uma planilha', () => {
  it('é lido célula a célula', async () => {
    expect(await readGridFile(await sent(['a;b', '1;2']))).toMatchObject({ colunas: ['a', 'b'], linhas: [['1', '2']] });
  });

  it('de muitas células em poucos bytes é recusado, com o limite', async () => {
    const wide = `x${';'.repeat(499)}`;
    await expect(readGridFile(await sent(['a;b', ...Array<string>(1300).fill(wide)]))).rejects.toMatchObject({
      issues: { arquivo: [expect.stringContaining('600.000 células')] },
    });
  });

  it('de texto demais também', async () => {
    const long = 'x'.repeat(900_000);
    await expect(readGridFile(await sent(['a;b', ...Array<string>(12).fill(`${long};1`)]))).rejects.toMatchObject({
      issues: { arquivo: [expect.stringContaining('10.000.000 letras')] },
    });
  });
});
