import { describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { destinationProblem, isInner, lookupFor, resolveDestination } from './destinations';

const production = (DESTINOS_PERMITIDOS = '') => readConfig({ AMBIENTE: 'producao', DESTINOS_PERMITIDOS });

describe('o que o servidor pode chamar', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.10',
    '169.254.169.254',
    '0.0.0.0',
    '[::1]',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2002:7f00:1::',
    'fec0::1',
    'localhost',
  ])('em produção, %s não se chama porque um município o digitou; a instalação pode, e o treinamento também', async (host) => {
    expect(await destinationProblem(host, production(), 'municipio')).toMatch(
      /é da própria máquina ou de uma rede interna.*DESTINOS_PERMITIDOS/,
    );
    await expect(resolveDestination(host, production(), 'municipio')).rejects.toThrow('rede interna');
    expect(await destinationProblem(host, production(), 'instalacao')).toBeNull();
    expect(await destinationProblem(host, readConfig({ AMBIENTE: 'treinamento' }), 'municipio')).toBeNull();
  });

  it('um endereço público da própria máquina também não', () => {
    const machine = {
      eth0: [
        { address: '200.160.2.9', family: 'IPv4' },
        { address: '2801:80::9', family: 'IPv6' },
      ],
      vazia: undefined,
    };
    expect(['200.160.2.9', '2801:80::9', '2801:80:0::9', '::ffff:c8a0:209'].map((host) => isInner(host, machine))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['200.160.2.8', '2801:80::8'].map((host) => isInner(host, machine))).toEqual([false, false]);
  });

  it('um endereço público se chama', async () => {
    for (const host of ['200.160.2.3', '2001:12ff:0:2::3']) {
      expect(await destinationProblem(host, production(), 'municipio')).toBeNull();
      expect(await resolveDestination(host, production(), 'municipio')).toBe(host);
    }
  });

  it('o nome é procurado de novo na hora de ligar, e o que leva para dentro é recusado', async () => {
    const found = await new Promise((resolve) =>
      lookupFor(production(), 'municipio')?.('localhost', {}, (error) => resolve(error?.message)),
    );
    expect(found).toMatch(/rede interna/);
    expect(lookupFor(production(), 'instalacao')).toBeUndefined();
  });

  it('com a lista, só o que está nela, seja de quem for a palavra; o que está nela pode ser de uma rede interna', async () => {
    const listed = production('smtp.municipio.gov.br, *.acesso.gov.br, 10.0.0.0/8, localhost');
    for (const by of ['municipio', 'instalacao'] as const) {
      for (const host of ['SMTP.municipio.gov.br', 'sso.acesso.gov.br', '10.9.8.7', 'localhost'])
        expect(await destinationProblem(host, listed, by)).toBeNull();
      for (const host of ['municipio.gov.br', 'acesso.gov.br', 'outroacesso.gov.br', '11.0.0.1', '200.160.2.3'])
        expect(await destinationProblem(host, listed, by)).toBe(
          `O destino ${host} não está entre os que esta instalação pode chamar (DESTINOS_PERMITIDOS).`,
        );
    }
  });

  it('a lista que deixa de fora um serviço da instalação impede a partida', () => {
    const start = (changes: object) => () => readConfig({ AMBIENTE: 'producao', DESTINOS_PERMITIDOS: '*.gov.br', ...changes });
    expect(start({ S3_ENDPOINT: 'https://s3.exemplo.com', SMTP_URL: 'smtps://smtp.exemplo.com' })).toThrow(
      /SMTP_URL: O destino smtp\.exemplo\.com não.*\n.*S3_ENDPOINT: O destino s3\.exemplo\.com não/,
    );
    expect(start({ S3_ENDPOINT: 'https://s3.municipio.gov.br' })).not.toThrow();
  });
});
