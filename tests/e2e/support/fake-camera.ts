import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { code128 } from '../../../src/server/labels/code128';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 4;

/** What a camera would show of a label: a video of one still picture (YUV4MPEG2), for the browser that is told of it. */
export function videoOfLabel(text: string): string {
  const light = Buffer.alloc(WIDTH * HEIGHT, 235);
  const modules = code128(text);
  let x = Math.round((WIDTH - modules.reduce((sum, width) => sum + width, 0) * MODULE) / 2);
  for (const [n, width] of modules.entries()) {
    if (n % 2 === 0) for (let y = 160; y < 320; y++) light.fill(16, y * WIDTH + x, y * WIDTH + x + width * MODULE);
    x += width * MODULE;
  }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sgp-camera-')), 'etiqueta.y4m');
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
  return file;
}
