import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desenharPng } from '../../plugins/configuracao/server/layout/png';
import { measurePicture } from './picture';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sgp-imagem-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function measured(tipo: string, content: Buffer): Promise<string> {
  const file = path.join(folder, 'imagem');
  await writeFile(file, content);
  const size = await measurePicture(file, tipo);
  return size ? `${size.largura}x${size.altura}` : 'nenhuma';
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
const webp = (chunk: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.from(chunk.slice(0, 4)), hex(chunk.slice(4))]);

describe('tamanho de uma imagem', () => {
  it('PNG', async () => {
    expect(await measured('image/png', desenharPng(1600, 500, [0, 0, 0], [255, 255, 255]))).toBe('1600x500');
  });

  it('JPEG, depois dos segmentos que vêm antes do quadro, progressivo ou não', async () => {
    const exif = `ffe1 0006 aabbccdd`;
    for (const frame of ['ffc0', 'ffc2'])
      expect(await measured('image/jpeg', hex(`ffd8 ${exif} ff ffdb 0003 00 ffc4 0002 ${frame} 0011 08 01f4 0640 03`))).toBe('1600x500');
  });

  it('WebP com perda, sem perda e estendido', async () => {
    expect(await measured('image/webp', webp('VP8 00000000 300000 9d012a 4006 f401'))).toBe('1600x500');
    const lossless = Buffer.alloc(4);
    lossless.writeUInt32LE((1599 | (499 << 14)) >>> 0);
    expect(await measured('image/webp', webp(`VP8L00000000 2f ${lossless.toString('hex')}`))).toBe('1600x500');
    expect(await measured('image/webp', webp('VP8X00000000 00000000 3f0600 f30100'))).toBe('1600x500');
  });

  it('cabeçalho que não diz nada é 0 por 0; o que não é imagem não tem tamanho', async () => {
    for (const [tipo, content] of [
      ['image/png', hex('89504e47')],
      ['image/jpeg', hex('ffd8 ffe1 ffff')],
      ['image/jpeg', hex('ffd8 0000 0000')],
      ['image/webp', webp('OUTR0000')],
    ] as const)
      expect(await measured(tipo, content)).toBe('0x0');
    expect(await measured('application/pdf', hex('25504446'))).toBe('nenhuma');
  });
});
