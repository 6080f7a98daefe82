import { connect } from 'node:net';
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

  it('da página só vai a quem a política nomeia', async () => {
    const { headers } = await suite.anonymous.get('/publico/alive');
    const named = (part: string) => new RegExp(`${part} ([^;]*)`).exec(headers['content-security-policy'] ?? '')?.[1];
    expect(named('connect-src')).toBe(`'self' ${new URL(suite.services.config.DADOS_PUBLICOS_URL).origin}`);
    expect(named('img-src')).toBe("'self' data: blob: https://mapas.exemplo.gov.br");
  });
});
