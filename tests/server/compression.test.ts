import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

const suite = openSuite();
let admin: Caller;
beforeAll(async () => {
  admin = await suite.admin();
});

const reads = (encoding: string) => admin.with({ 'accept-encoding': encoding }).get('/auth/usuario-logado');

describe('compressão das respostas', () => {
  it('o perfil vai comprimido a quem aceita, e igual ao que vai sem compressão', async () => {
    const plain = await reads('identity');
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, expect.stringContaining('accept-encoding')]);
    const [br, gz] = [await reads('gzip, deflate, br'), await reads('gzip;q=1.0, br;q=0')];
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(plain.body);
    expect(JSON.parse(gunzipSync(gz.bytes).toString())).toEqual(plain.body);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  it('o que é pequeno e o que responde a uma escrita nunca vão: só estas respostas levam segredos', async () => {
    const caller = admin.with({ 'accept-encoding': 'br' });
    expect((await caller.get('/notificacoes/contagem')).headers['content-encoding']).toBeUndefined();
    const bare = suite.anonymous.with({ 'accept-encoding': 'br' });
    const refused = await bare.post('/login', { cpf_cnpj: '90000000175', senha: 'x'.repeat(128) });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const long = await caller.post('/cadastro/orgao', { nome: 'O'.repeat(20_000) });
    expect([long.status, long.headers['content-encoding']]).toEqual([422, undefined]);
  });
});
