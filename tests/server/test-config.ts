import { type Config, readConfig } from '../../src/server/config';
import { DEMO_INSTANT } from '../../src/server/demonstration-day';

/** Password of every demonstration account in the tests. */
export const SENHA = 'demonstracao-123';

/** The environment of a server in the tests: no rate limits, frozen civil date, one key for every copy of the database. */
export const testEnvironment: Readonly<Record<string, string>> = {
  // nobody: a test that wants answers brings its own service
  DADOS_PUBLICOS_URL: 'https://dados-publicos.invalid/api',
  AMBIENTE: 'demonstracao',
  DEMO_AGORA: DEMO_INSTANT,
  SEED_SENHA: SENHA,
  LIMITE_USUARIO_MIN: '0',
  LIMITE_PUBLICO_MIN: '0',
  LOG: 'silent',
  CHAVE_DADOS: 'chave-dos-testes-que-nao-protege-nada',
  PUSHER_SECRET: 'segredo-dos-testes',
};

/** The same as the server's configuration. */
export function testConfig(changes: Readonly<Record<string, string>>): Config {
  return readConfig({ ...testEnvironment, ...changes });
}
