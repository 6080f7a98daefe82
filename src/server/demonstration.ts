import { randomInt } from 'node:crypto';
import type { Config } from './config';
import type { Database } from './db/connect';
import { fillDemonstration, type Scale } from './seed/engine';
import type { Services } from './services';

/** The instant at which the demonstration's story stands (handbook Demonstração 11.1). */
export const DEMO_INSTANT = '2026-11-18T14:00:00-03:00';
const SEMENTE = 'nova-esperanca-2026';

/** Whether the database already has a municipality. */
export async function hasCliente(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int as n from cliente');
  return (rows[0]?.n ?? 0) > 0;
}

/** Whether the database holds the demonstration municipality. */
export async function isDemonstration(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ ambiente: string }>("select ambiente from cliente where ambiente = 'demonstracao'");
  return rows.length > 0;
}

/**
 * Creates the demonstration municipality and fills it.
 *
 * @returns the password of its accounts
 */
export async function createDemonstration(services: Services, escala: Scale, progress: (message: string) => void): Promise<string> {
  const senha = services.config.SEED_SENHA ?? inventPassword();
  await services.database.pool.query(
    `insert into cliente (nome, nome_curto, uf, codigo_ibge, cidade_id, cnpj, ambiente, fone, email, endereco, encarregado_nome, encarregado_email)
     values ('Município de Nova Esperança do Vale', 'Nova Esperança do Vale', 'SP', '3599999', (select id from cidade where id = 3599999), '98765432000198',
             'demonstracao', '1130000000', 'contato@exemplo.gov.br', 'Praça da Matriz, 100', 'Encarregado de Dados', 'lgpd@exemplo.gov.br')`,
  );
  const cliente = await services.access.clienteOf('');
  await fillDemonstration(services, { semente: SEMENTE, escala, senha, cliente, progress });
  // the embedded engine takes no statistics by itself, PostgreSQL only after a while: until then its plans cost ten times as much
  await services.database.pool.query('analyze');
  return senha;
}

/** Fills in what a newer version seeds; rows that are there do not change. */
export async function completeDemonstration(
  services: Services,
  escala: Scale,
  senha: string,
  progress: (message: string) => void,
): Promise<void> {
  await fillDemonstration(services, { semente: SEMENTE, escala, senha, cliente: await services.access.clienteOf(''), progress });
}

/** Demonstration accounts have known numbers: in production they only exist when asked for. */
export function refuseDemonstration(config: Config): string | null {
  if (config.AMBIENTE !== 'producao' || config.PERMITIR_DEMO) return null;
  return 'O banco tem o município de demonstração e o ambiente é de produção. Use um banco próprio, ou PERMITIR_DEMO=1.';
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ra', 'se', 'ti', 'vo', 'xu', 'za'];

/** A password that can be read aloud and typed, long enough for the rules. */
function inventPassword(): string {
  const word = () => Array.from({ length: 3 }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return `${word()}-${word()}-${randomInt(100, 1000)}`;
}

/** The accounts that the terminal shows, with what each is for. */
export const SHOWN_ACCOUNTS: readonly (readonly [cpf: string, nome: string, papel: string])[] = [
  ['900.000.001-75', 'Helena Prado Nogueira', 'Administrador do sistema'],
  ['900.000.004-18', 'Lívia Sampaio Corrêa', 'Contador'],
  ['900.000.016-51', 'Paula Esteves Galvão', 'Protocolo (menos permissões)'],
  ['900.000.019-02', 'Renato Falcão Couto', 'Controle interno (só consulta)'],
  ['900.000.034-33', 'Rosana Meira Lustosa', 'Fornecedor (Papelaria Aurora)'],
];
