import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeConfig, readConfig } from './config';

describe('configuração', () => {
  it('sem nada, o banco é embutido e a porta é 3000', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DADOS: 'dados',
      LIMITE_USUARIO_MIN: 300,
      LIMITE_PUBLICO_MIN: 60,
      FUSO: 'America/Sao_Paulo',
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
  });

  it('uma variável vazia é como se não existisse', () => expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000));

  it('as conexões com o banco seguem os núcleos da máquina, salvo quando ditas', () => {
    expect(readConfig({}).DATABASE_POOL).toBe(2 * availableParallelism() + 6);
    expect(readConfig({ DATABASE_POOL: '20' }).DATABASE_POOL).toBe(20);
  });

  it('diz todas as variáveis erradas de uma vez', () => {
    expect(() => readConfig({ PORT: 'abc', SEED_SENHA: 'curta', AMBIENTE: 'x' })).toThrow(/PORT[\s\S]*AMBIENTE[\s\S]*SEED_SENHA/);
  });

  it('lê listas e chaves de ligar', () => {
    expect(readConfig({ CORS_ORIGENS: 'https://a.gov.br, https://b.gov.br', CONFIAR_PROXY: '1' })).toMatchObject({
      CORS_ORIGENS: ['https://a.gov.br', 'https://b.gov.br'],
      CONFIAR_PROXY: true,
    });
  });

  it('lê do cofre do serviço o que o ambiente não diz', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sgp-cofre-'));
    await writeFile(path.join(folder, 'CHAVE_DADOS'), `${'k'.repeat(40)}\n`);
    await writeFile(path.join(folder, 'PORT'), '4000');
    expect(readConfig({ CREDENTIALS_DIRECTORY: folder, PORT: '5000' })).toMatchObject({ CHAVE_DADOS: 'k'.repeat(40), PORT: 5000 });
    await writeFile(path.join(folder, 'CHAVE_DADOS'), 'curta');
    expect(() => readConfig({ CREDENTIALS_DIRECTORY: folder })).toThrow(/CHAVE_DADOS/);
    await rm(folder, { recursive: true });
  });

  it('cada variável tem um significado escrito', () => {
    for (const { name, meaning } of describeConfig()) expect(meaning, name).not.toBe('');
  });
});
