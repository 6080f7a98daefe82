import { describe, expect, it } from 'vitest';
import { hashAccessKey, isAccessKey, newAccessKey } from './access-key';
import { cleanJpeg, cleanPng } from './clean-file';

const segment = (marker: number, body: string) => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(body.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), size, Buffer.from(body, 'latin1')]);
};
const chunk = (type: string, body: string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, Buffer.from(type + body, 'latin1'), Buffer.alloc(4)]);
};

describe('o que um arquivo diz de quem o fez', () => {
  it('sai do JPEG o EXIF, o XMP e o comentário; a imagem fica', () => {
    const picture = Buffer.concat([segment(0xda, 'corte'), Buffer.from('pixels')]);
    const jpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xe0, 'JFIF'),
      segment(0xe1, 'Exif GPS de casa'),
      segment(0xfe, 'feito por mim'),
      segment(0xdb, 'tabela'),
      picture,
    ]);
    const cleaned = cleanJpeg(jpeg) as Buffer;
    for (const told of ['GPS', 'feito por mim']) expect(cleaned.includes(told)).toBe(false);
    for (const kept of ['JFIF', 'tabela', 'pixels']) expect(cleaned.includes(kept)).toBe(true);
    expect(cleanJpeg(Buffer.from('%PDF-1.7'))).toBeNull();
  });

  it('sai do PNG o texto e a data', () => {
    const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const cleaned = cleanPng(Buffer.concat([head, chunk('IHDR', 'x'), chunk('tEXt', 'Author Fulano'), chunk('IDAT', 'pixels')])) as Buffer;
    expect([cleaned.includes('Fulano'), cleaned.includes('pixels')]).toEqual([false, true]);
    expect(cleanPng(Buffer.from('nada'))).toBeNull();
  });
});

describe('a chave de acesso', () => {
  it('abre o que é seu, como quer que se digite, e nada mais', () => {
    const key = newAccessKey();
    expect(key).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    const hash = hashAccessKey(key);
    expect([isAccessKey(key.toLowerCase().replaceAll('-', ' '), hash), isAccessKey(newAccessKey(), hash), isAccessKey(key, null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
