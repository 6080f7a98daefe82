import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const [WIDTH, HEIGHT] = [640, 360];

/** Tables of the sum that ends each part of a PNG (ISO 15948, annex D). */
const TABLE = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function soma(bytes: Buffer): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function parte(tipo: string, dados: Buffer): Buffer {
  const inside = Buffer.concat([Buffer.from(tipo, 'latin1'), dados]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(dados.length);
  sum.writeUInt32BE(soma(inside));
  return Buffer.concat([size, inside, sum]);
}

/**
 * A drawing for the demonstration, as a PNG: hills under a sky, of the given hue.
 *
 * @param matiz 0 to 255
 */
export function paisagem(matiz: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) row.set(corEm(x, y, matiz), 1 + x * 3);
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([SIGNATURE, parte('IHDR', header), parte('IDAT', deflateSync(Buffer.concat(rows))), parte('IEND', Buffer.alloc(0))]);
}

function corEm(x: number, y: number, matiz: number): [number, number, number] {
  const near = y > 260 + 24 * Math.sin((x + matiz) / 90);
  const far = y > 210 + 40 * Math.sin((x - matiz * 2) / 140);
  if (near) return [40 + (matiz % 60), 110, 60];
  if (far) return [90, 140 + (matiz % 40), 110];
  return [120 + Math.floor(y / 4), 175 + Math.floor(y / 8), 215 + (matiz % 30)];
}
