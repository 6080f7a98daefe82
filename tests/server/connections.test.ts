import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSuite } from './harness';

const suite = openSuite({ listen: true, env: { MAPA_URL: 'https://mapas.exemplo.gov.br/{z}/{x}/{y}.png' } });

describe('uma conexão', () => {
  it('que começa um corpo e não o termina é fechada', async () => {
    const { server } = suite.app;
    expect([server.requestTimeout, server.timeout]).toEqual([300_000, 120_000]);
    server.setTimeout(300);
    const socket = connect(Number(new URL(suite.address).port), '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', () => resolve('fechada')));
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"cpf_cnpj":',
    );
    expect(await closed).toBe('fechada');
    server.timeout = 120_000;
  });

  it('que quem chama fecha no meio do envio ou da resposta não é falha do servidor', async () => {
    const admin = await suite.admin();
    const file = await admin.form('/arquivo', {}, [{ field: 'arquivo', name: 'grande.csv', content: Buffer.alloc(6_000_000, 'a;b\n') }]);
    expect(file.status).toBe(201);
    const auth = `host: localhost\r\nauthorization: Bearer ${admin.token}\r\n`;
    const part = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.csv"\r\n\r\n1;2\n';
    const cut = [
      `POST /api/arquivo HTTP/1.1\r\n${auth}content-type: multipart/form-data; boundary=x\r\ncontent-length: 90000\r\n\r\n${part}`,
      `POST /api/cadastro/bairro HTTP/1.1\r\n${auth}content-type: application/json\r\ncontent-length: 90000\r\n\r\n{"nome":`,
      `GET /api${file.body.result.url} HTTP/1.1\r\n${auth}\r\n`,
      `GET /api/configuracao/pessoa?formato=csv HTTP/1.1\r\n${auth}\r\n`,
      `GET /api/configuracao/pessoa?formato=xlsx HTTP/1.1\r\n${auth}\r\n`,
    ];
    for (const [n, text] of cut.entries()) {
      const socket = connect(Number(new URL(suite.address).port), '127.0.0.1');
      socket.write(text);
      // what is sent is cut soon, what is answered with its first bytes
      if (n < 2) await pause(150);
      else await once(socket, 'data');
      socket.destroy();
    }
    await pause(1500);
    expect(suite.takeFailures()).toEqual([]);
    expect((await suite.anonymous.get('/publico/alive')).status).toBe(200);
  });

  it('da página só vai a quem a política nomeia', async () => {
    const { headers } = await suite.anonymous.get('/publico/alive');
    const named = (part: string) => new RegExp(`${part} ([^;]*)`).exec(headers['content-security-policy'] ?? '')?.[1];
    expect(named('connect-src')).toBe(`'self' ${new URL(suite.services.config.DADOS_PUBLICOS_URL).origin}`);
    expect(named('img-src')).toBe("'self' data: blob: https://mapas.exemplo.gov.br");
  });
});
