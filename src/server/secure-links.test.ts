import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config';
import { programEnvironment } from './db/address';
import { databaseProblem, demandsStartTls, isOwnMachine, mailProblem, serviceProblem } from './secure-links';

const folder = mkdtempSync(path.join(tmpdir(), 'sgp-autoridade-'));
const authority = path.join(folder, 'autoridade.pem');
writeFileSync(authority, 'autoridade');
afterAll(() => rmSync(folder, { recursive: true }));

const STRICT = { PERMITIR_SEM_TLS: false };
const TRUSTED = { PERMITIR_SEM_TLS: true };

describe('a própria máquina', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '/run/postgresql'])('é %s', (host) =>
    expect(isOwnMachine(host)).toBe(true),
  );

  it.each(['db', '10.0.0.5', '192.168.0.1', '0.0.0.0', '::', 'localhost.exemplo.gov.br', '127.0.0.1.exemplo.gov.br', '127.1', ''])(
    'não é "%s", nem por ser de uma rede privada',
    (host) => expect(isOwnMachine(host)).toBe(false),
  );
});

describe('conexão com o PostgreSQL', () => {
  it.each([
    'postgresql://sgp:senha@127.0.0.1:5432/sgp',
    'postgresql://sgp@localhost/sgp?sslmode=disable',
    'postgresql://sgp@[::1]/sgp',
    'postgresql:///sgp?host=/run/postgresql',
    'postgresql://sgp@%2Frun%2Fpostgresql/sgp',
    'postgresql://sgp:senha@db.exemplo.gov.br/sgp?sslmode=verify-full',
    `postgresql://sgp:senha@10.0.0.5/sgp?sslmode=verify-full&sslrootcert=${authority}`,
  ])('aceita %s', (url) => expect(databaseProblem(url)).toBeNull());

  it.each([
    'postgresql://sgp:senha@db:5432/sgp',
    'postgresql://sgp:senha@10.0.0.5/sgp',
    'postgresql://sgp:senha@127.0.0.1/sgp?host=db.exemplo.gov.br',
    'postgresql://sgp:senha@db/sgp?ssl=true',
    ...['disable', 'prefer', 'require', 'no-verify'].map((mode) => `postgresql://sgp:senha@db/sgp?sslmode=${mode}`),
    'postgresql://sgp:senha@db/sgp?sslmode=verify-full&sslmode=no-verify',
    'postgresql://sgp:senha@db/sgp?sslmode=verify-full&%73slmode=disable',
    `postgresql://sgp:senha@db/sgp?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority}`,
  ])('recusa %s, dizendo o que mudar, sem a senha', (url) => {
    const problem = databaseProblem(url);
    expect(problem).toMatch(/^O PostgreSQL em \S+ está fora desta máquina.*sslmode=verify-full.*PERMITIR_SEM_TLS=1/);
    expect(problem).not.toContain('senha');
  });

  it('recusa o endereço que aponta uma autoridade que não existe', () =>
    expect(databaseProblem('postgresql://db/sgp?sslmode=verify-full&sslrootcert=/nao/existe.pem')).toMatch(
      /não pôde ser lido.*existe\.pem/,
    ));

  it('pg_dump e pg_restore vão ao mesmo lugar, com a mesma conferência', () => {
    const common = {
      PGHOST: 'db.exemplo.gov.br',
      PGPORT: '6432',
      PGUSER: 'sgp',
      PGDATABASE: 'sgp',
      PGPASSWORD: 's@nha',
      PGSSLMODE: 'verify-full',
    };
    const url = 'postgresql://sgp:s%40nha@127.0.0.1:6432/sgp?host=db.exemplo.gov.br&sslmode=verify-full';
    expect(programEnvironment(url)).toEqual({ ...common, PGSSLROOTCERT: 'system' });
    expect(programEnvironment(`${url}&sslrootcert=${authority}`)).toEqual({ ...common, PGSSLROOTCERT: authority });
    expect(programEnvironment('postgresql://sgp@127.0.0.1/sgp')).toEqual({
      PGHOST: '127.0.0.1',
      PGPORT: '5432',
      PGUSER: 'sgp',
      PGDATABASE: 'sgp',
    });
  });
});

describe('serviços por HTTP e e-mail', () => {
  it('aceita https, a própria máquina e a rede declarada de confiança; recusa o resto', () => {
    expect(serviceProblem('https://s3.exemplo.gov.br', STRICT)).toBeNull();
    expect(serviceProblem('http://127.0.0.1:9000', STRICT)).toBeNull();
    expect(serviceProblem('http://minio:9000', TRUSTED)).toBeNull();
    expect(serviceProblem('http://minio:9000', STRICT)).toMatch(/^O serviço em minio .*https:\/\/.*PERMITIR_SEM_TLS=1/);
  });

  it('o e-mail do município só vai sem TLS na própria máquina ou na rede de confiança', () => {
    expect(mailProblem('smtp.exemplo.gov.br', 'starttls', STRICT)).toBeNull();
    expect(mailProblem('smtp.exemplo.gov.br', 'tls', STRICT)).toBeNull();
    expect(mailProblem('127.0.0.1', 'nenhum', STRICT)).toBeNull();
    expect(mailProblem('smtp.exemplo.gov.br', 'nenhum', TRUSTED)).toBeNull();
    expect(mailProblem('smtp.exemplo.gov.br', 'nenhum', STRICT)).toMatch(/smtp\.exemplo\.gov\.br.*escolha STARTTLS ou TLS/);
  });

  it('do e-mail da instalação exige-se STARTTLS fora da própria máquina', () => {
    expect(demandsStartTls('smtp://u:s@smtp.exemplo.gov.br:587', STRICT)).toBe(true);
    expect(demandsStartTls('smtps://u:s@smtp.exemplo.gov.br', STRICT)).toBe(false);
    expect(demandsStartTls('smtp://localhost:2525', STRICT)).toBe(false);
    expect(demandsStartTls('smtp://smtp.exemplo.gov.br', TRUSTED)).toBe(false);
  });
});

describe('configuração', () => {
  const wrong = {
    AMBIENTE: 'producao',
    DATABASE_URL: 'postgresql://sgp:senha@db/sgp',
    SMTP_URL: 'smtp://smtp.exemplo.gov.br?tls.rejectUnauthorized=false',
    S3_ENDPOINT: 'http://minio:9000',
    DADOS_PUBLICOS_URL: 'http://dados.exemplo.gov.br/api',
    PUSHER_HOST: 'tempo-real',
    PUSHER_TLS: '0',
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  };
  const named = Object.keys(wrong).filter((name) => name !== 'PUSHER_HOST' && name !== 'AMBIENTE');

  it('a que pede conexões sem TLS fora da própria máquina impede a partida, com todas as variáveis', () =>
    expect(() => readConfig(wrong)).toThrow(new RegExp(named.map((name) => `  ${name}: `).join('[\\s\\S]*'))));

  it.each(['requireTLS=false', 'ignoreTLS=true', 'secured=true', 'tls.rejectUnauthorized=0'])('SMTP_URL não pode levar %s', (parameter) =>
    expect(() => readConfig({ AMBIENTE: 'homologacao', SMTP_URL: `smtp://smtp.exemplo.gov.br?${parameter}` })).toThrow(
      /SMTP_URL: O parâmetro/,
    ),
  );

  it('a demonstração, que não tem dados de verdade, só é estrita se o disser', () => {
    const demonstration = { ...wrong, AMBIENTE: 'demonstracao' };
    expect(readConfig(demonstration).PERMITIR_SEM_TLS).toBe(true);
    expect(() => readConfig({ ...demonstration, PERMITIR_SEM_TLS: '0' })).toThrow(/DATABASE_URL: O PostgreSQL em db está fora/);
  });

  it('vale quando a instalação declara a rede de confiança', () =>
    expect(readConfig({ ...wrong, PERMITIR_SEM_TLS: '1' })).toMatchObject({ PERMITIR_SEM_TLS: true, S3_ENDPOINT: 'http://minio:9000' }));

  it('na própria máquina nada disso é preciso', () => {
    const own = {
      AMBIENTE: 'producao',
      DATABASE_URL: 'postgresql://sgp@127.0.0.1/sgp',
      SMTP_URL: 'smtp://localhost:2525?ignoreTLS=true',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      PUSHER_HOST: 'localhost',
      PUSHER_TLS: '0',
    };
    expect(readConfig(own)).toMatchObject({ PERMITIR_SEM_TLS: false, S3_ENDPOINT: own.S3_ENDPOINT });
  });
});
