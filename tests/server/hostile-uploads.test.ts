import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIME_GROUPS } from '../../src/resources/definition/mime-groups';
import { CATALOGUE } from '../../src/server/http/errors';
import { type Answer, type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const ALLOWED: readonly string[] = Object.values(MIME_GROUPS).flat();
const BOUNDARY = 'limite';
/** `SGP_RODADAS=20` looks twenty times longer than every run does. */
const runs = (numRuns: number) => ({ numRuns: numRuns * Number(process.env.SGP_RODADAS ?? 1) });

interface Part {
  /** The value of content-disposition, as it goes on the wire. */
  disposition: string;
  content: Uint8Array | string;
}

/** A form as no browser would write it. */
function body(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ disposition, content }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: ${disposition}\r\ncontent-type: application/octet-stream\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const sendRaw = (payload: Buffer): Promise<Answer> =>
  admin.send({ method: 'POST', url: '/arquivo', headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload });

const send = (name: string, content: Uint8Array): Promise<Answer> =>
  sendRaw(body([{ disposition: `form-data; name="arquivo"; filename="${name}"`, content }]));

const stored = async () => (await suite.sql<{ n: number }>('select count(*)::int as n from arquivo'))[0]?.n;

/** Kept under a harmless name and type, or refused in an envelope that a screen shows. */
async function expectHarmless(answer: Answer, content: Uint8Array): Promise<void> {
  expect(answer.status, answer.text).not.toBe(500);
  if (answer.status !== 201) {
    expect(Object.keys(CATALOGUE)).toContain(answer.body?.codigo);
    return;
  }
  const { nome, tipo, url, tamanho } = answer.body.result;
  expect(ALLOWED).toContain(tipo);
  expect(nome).not.toMatch(/[\\/]|\p{Cc}/u);
  expect(nome.length).toBeGreaterThan(0);
  expect(nome.length).toBeLessThanOrEqual(255);
  expect(tamanho).toBe(content.length);
  const read = await admin.get(`${url}?inline=1`);
  expect(read.status).toBe(200);
  expect(read.bytes.equals(Buffer.from(content))).toBe(true);
  expect(read.headers['content-type']).toContain(tipo);
  expect(read.headers['x-content-type-options']).toBe('nosniff');
  expect(String(read.headers['content-disposition'])).not.toMatch(/[\r\n]/);
  if (/svg|html|xml|text/.test(tipo)) expect(read.headers['content-disposition']).toMatch(/^attachment/);
}

const EXTENSIONS = ['pdf', 'png', 'jpg', 'svg', 'txt', 'csv', 'docx', 'xlsx', 'zip', 'mp4', 'exe', 'html', 'p7s', ''];
const STARTS = [
  '',
  '%PDF-1.7\n',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'PK\x03\x04',
  'MZ',
  '\x7fELF',
  '<svg ',
  '<html>',
  '<?xml ',
  '#!/bin/sh\n',
  'RIFF',
];
const content = fc
  .tuple(fc.constantFrom(...STARTS), fc.uint8Array({ maxLength: 400 }))
  .map(([start, rest]) => new Uint8Array(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(rest)])));
const PIECES = [
  '..',
  '..\\',
  '/etc/',
  'C:\\',
  '%2e%2e%2f',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u202e',
  '\u0000',
  '💥',
  'ã',
  ';',
  "'",
  '%00',
  'con',
  '.',
  ' ',
];
const name = fc
  .tuple(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 40 }), fc.constantFrom(...EXTENSIONS))
  .map(([pieces, extension]) => `${pieces.join('').replace(/["\r\n]/g, '_')}.${extension}`);

describe('qualquer envio', () => {
  it('com qualquer conteúdo e qualquer nome é guardado sem perigo ou recusado', async () => {
    await fc.assert(
      fc.asyncProperty(name, content, async (nome, bytes) => expectHarmless(await send(nome, bytes), bytes)),
      runs(120),
    );
  });

  it('um programa nunca passa, seja qual for a extensão', async () => {
    const program = fc.tuple(
      fc.constantFrom('MZ', '\x7fELF\x02\x01\x01', '\xca\xfe\xba\xbe\x00\x00\x00\x34', '\xcf\xfa\xed\xfe'),
      fc.uint8Array({ minLength: 64, maxLength: 300 }),
    );
    const extension = fc.constantFrom(...EXTENSIONS.filter((one) => one !== 'svg'));
    await fc.assert(
      fc.asyncProperty(program, extension, async ([magic, rest], ending) => {
        // the zeros that every program has, and no text
        const bytes = new Uint8Array(Buffer.concat([Buffer.from(magic, 'latin1'), Buffer.alloc(8), Buffer.from(rest)]));
        const before = await stored();
        const answer = await send(`documento.${ending}`, bytes);
        expect([answer.status, answer.body.codigo]).toEqual([415, 'TIPO_ARQUIVO_INVALIDO']);
        expect(await stored()).toBe(before);
      }),
      runs(40),
    );
  });

  it.each([
    ['uma imagem seguida de uma página', '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR', '<html><script>alert(1)</script></html>', 'pagina.html'],
    ['um GIF que também é script', 'GIF89a', '=1;alert(document.cookie)//', 'script.js'],
    ['um PDF seguido de um zip', '%PDF-1.7\n', 'PK\x03\x04\x14\x00', 'duplo.zip'],
    ['um PDF com página dentro', '%PDF-1.4\n', '<html><body onload=alert(1)>', 'duplo.html'],
  ])('de dois tipos ao mesmo tempo, %s, é só o do começo', async (_what, start, rest, nome) => {
    const bytes = new Uint8Array(Buffer.from(start + rest.repeat(20), 'latin1'));
    const answer = await send(nome, bytes);
    await expectHarmless(answer, bytes);
    if (answer.status === 201) expect(answer.body.result.tipo).toMatch(/^(image\/(png|gif)|application\/pdf)$/);
  });
});

describe('qualquer formulário', () => {
  it('cortado em qualquer ponto é recusado e não deixa arquivo', async () => {
    const whole = body([
      { disposition: 'form-data; name="titulo"', content: 'Parecer' },
      { disposition: 'form-data; name="arquivo"; filename="parecer.pdf"', content: `%PDF-1.7\n${'conteúdo '.repeat(30)}` },
    ]);
    const end = whole.lastIndexOf(`--${BOUNDARY}--`);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: end }), async (length) => {
        const before = await stored();
        const answer = await sendRaw(whole.subarray(0, length));
        expect(answer.status, `${length} de ${whole.length}: ${answer.text}`).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(Object.keys(CATALOGUE)).toContain(answer.body?.codigo);
        expect(await stored()).toBe(before);
      }),
      runs(60),
    );
  });

  it('com campos repetidos, sem nome, com nomes de protótipo ou em ordem trocada responde sempre num envelope', async () => {
    const pdf = '%PDF-1.7\nconteúdo';
    const part = fc.constantFrom<Part>(
      { disposition: 'form-data; name="arquivo"; filename="a.pdf"', content: pdf },
      { disposition: 'form-data; name="arquivo"; filename="b.pdf"; filename="../c.pdf"', content: pdf },
      { disposition: `form-data; name="arquivo"; filename*=UTF-8''..%2F..%2Fd.pdf`, content: pdf },
      { disposition: 'form-data; name="arquivo"; filename=""', content: pdf },
      { disposition: 'form-data; name="arquivo"', content: 'texto' },
      { disposition: 'form-data; name="arquivo"', content: 'outro texto' },
      { disposition: 'form-data; name="arquivo[0][url]"; filename="e.pdf"', content: pdf },
      { disposition: 'form-data; name="__proto__[x]"', content: '1' },
      { disposition: 'form-data; name="constructor.prototype.x"', content: '1' },
      { disposition: 'form-data; name="__proto__"; filename="f.pdf"', content: pdf },
      { disposition: 'form-data; name="a[999999999]"', content: '1' },
      { disposition: 'form-data; name="a[b][c][d][e][f][g]"', content: '1' },
      { disposition: 'form-data; name=""', content: '1' },
      { disposition: 'form-data', content: '1' },
      { disposition: 'attachment; filename="g.pdf"', content: pdf },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const answer = await sendRaw(body(parts));
        expect(answer.status, answer.text).not.toBe(500);
        if (answer.status === 201) expect(answer.body.result.nome).not.toMatch(/[\\/]/);
        else expect(Object.keys(CATALOGUE)).toContain(answer.body?.codigo);
        expect(({} as Record<string, unknown>).x).toBeUndefined();
      }),
      runs(120),
    );
  });

  it('de mais de 50 arquivos é recusado inteiro', async () => {
    const before = await stored();
    const many = Array.from(
      { length: 51 },
      (_, n): Part => ({ disposition: `form-data; name="f${n}"; filename="${n}.pdf"`, content: '%PDF-1.7\n' }),
    );
    const answer = await sendRaw(body(many));
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await stored()).toBe(before);
  });
});
