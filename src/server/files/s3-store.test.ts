import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Store } from './s3-store';

const asked: string[] = [];
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(307, { location: '/fora-do-tls' }).end();
});
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => service.close(() => resolve())));

it('não segue o serviço de arquivos a outro endereço, que poderia ser sem TLS', async () => {
  const store = createS3Store({ endpoint, bucket: 'sgp', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' });
  await expect(store.read('abcdef')).rejects.toThrow('O serviço de arquivos está indisponível');
  expect(new Set(asked)).toEqual(new Set(['/sgp/ab/abcdef']));
});
