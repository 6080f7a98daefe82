import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openSuite } from './harness';

/** A local server that speaks the paths of the public data service. */
const asked: string[] = [];
let failing = 0;
const service = http.createServer((request, response) => {
  asked.push(request.url ?? '');
  if (failing > 0) {
    failing -= 1;
    response.writeHead(503).end('indisponível');
    return;
  }
  const found = request.url === '/api/cep/v2/01310100';
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      found
        ? { cep: '01310100', street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' }
        : { errors: [{ message: 'CEP não encontrado' }] },
    ),
  );
});
const port = await new Promise<number>((resolve) => service.listen(0, '127.0.0.1', () => resolve((service.address() as AddressInfo).port)));
afterAll(() => service.close());

const suite = openSuite({ env: { DADOS_PUBLICOS_URL: `http://127.0.0.1:${port}/api` } });
let ana: Caller;
beforeAll(async () => {
  ana = await suite.make.userWith({});
});

describe('consulta pública por este servidor', () => {
  it('passa a resposta adiante e a guarda', async () => {
    const first = await ana.get('/externo/cep/v2/01310100');
    expect([first.status, first.body.street]).toEqual([200, 'Avenida Paulista']);
    const before = asked.length;
    expect((await ana.get('/externo/cep/v2/01310100')).body).toEqual(first.body);
    expect(asked).toHaveLength(before);
  });

  it('um serviço que a lista de destinos deixa de fora não é chamado', async () => {
    const { config } = suite.services;
    const before = asked.length;
    config.DESTINOS_PERMITIDOS = ['brasilapi.com.br'];
    const { status, body } = await ana.get('/externo/cep/v2/20040002');
    config.DESTINOS_PERMITIDOS = [];
    expect([status, body.message]).toEqual([
      503,
      'O destino 127.0.0.1 não está entre os que esta instalação pode chamar (DESTINOS_PERMITIDOS).',
    ]);
    expect(asked).toHaveLength(before);
  });

  it('o que não foi encontrado chega como veio', async () => {
    const { status, body } = await ana.get('/externo/cep/v2/99999999');
    expect([status, body.errors[0].message]).toEqual([404, 'CEP não encontrado']);
  });

  it('só vão os endereços previstos, e nada mais além do número', async () => {
    const before = asked.length;
    for (const path of [
      'cep/v2/1',
      'cep/v2/01310100/../../x',
      'cnpj/v1/1',
      'outra/coisa',
      'cep/v2/01310100?x=1%26y=2',
      '..%2F..%2Fsegredo',
      'http://interno/',
    ])
      expect([200, 404]).toContain((await ana.get(`/externo/${path}`)).status);
    expect(asked.slice(before)).toEqual([]);
  });

  it('sem sessão não se consulta', async () => expect((await suite.anonymous.get('/externo/cep/v2/01310100')).status).toBe(401));

  it('uma falha é tentada de novo', async () => {
    failing = 1;
    expect((await ana.get('/externo/fipe/tabelas/v1')).status).toBe(404);
  });

  it('a que persiste é dita como indisponível, e depois de cinco nem se tenta', async () => {
    failing = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 5; n++) {
      const { status, body } = await ana.get(`/externo/cep/v2/0000000${n}`);
      expect([status, body]).toEqual([
        502,
        { codigo: 'INTEGRACAO_INDISPONIVEL', message: 'O serviço de dados públicos está indisponível. Digite os dados e continue.' },
      ]);
    }
    const before = asked.length;
    expect((await ana.get('/externo/cep/v2/00000009')).status).toBe(502);
    expect(asked).toHaveLength(before);
  });
});
