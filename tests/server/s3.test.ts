import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';
import { S3_KEYS, serveS3 } from './s3-double';

const s3 = await serveS3();
const suite = openSuite({
  env: {
    S3_ENDPOINT: s3.address,
    S3_BUCKET: S3_KEYS.bucket,
    S3_REGIAO: S3_KEYS.region,
    S3_CHAVE: S3_KEYS.id,
    S3_SEGREDO: S3_KEYS.secret,
  },
});
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});
afterAll(() => s3.close());

const PDF = Buffer.from(`%PDF-1.7\n%${'conteúdo '.repeat(5000)}`);

async function sent(content: Buffer): Promise<string> {
  const { status, body, text } = await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'lei.pdf', content }]);
  expect(status, text).toBe(201);
  return body.result.url;
}

it('guarda e lê o conteúdo no serviço, com cada pedido assinado', async () => {
  const url = await sent(PDF);
  const hash = createHash('sha256').update(PDF).digest('hex');
  expect([...s3.objects.keys()]).toEqual([`/${S3_KEYS.bucket}/${hash.slice(0, 2)}/${hash}`]);
  expect((await admin.get(url)).bytes.equals(PDF)).toBe(true);
  expect(s3.refusals).toEqual([]);
});

it('lê uma parte', async () => {
  const { status, bytes } = await admin.with({ range: 'bytes=10-29' }).get(await sent(PDF));
  expect([status, bytes.toString('hex')]).toEqual([206, PDF.subarray(10, 30).toString('hex')]);
});

it('o mesmo conteúdo não é enviado de novo', async () => {
  const before = s3.objects.size;
  await sent(PDF);
  expect(s3.objects.size).toBe(before);
});

it('quando o serviço está fora, o envio é recusado e nada fica registrado', async () => {
  s3.breakDown();
  const rows = () => suite.sql<{ n: number }>('select count(*)::int as n from arquivo');
  const before = await rows();
  const { status, body } = await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'b.pdf', content: Buffer.concat([PDF, PDF]) }]);
  expect([status, body.codigo]).toEqual([502, 'INTEGRACAO_INDISPONIVEL']);
  expect(await rows()).toEqual(before);
});
