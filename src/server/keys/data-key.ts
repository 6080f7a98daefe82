import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config';
import { createVault, deriveSecret, randomToken, type Vault } from '../crypto';
import type { Database, Queryable } from '../db/connect';
import { createPasswords, type Passwords } from '../identity/passwords';

/** What the key of the installation protects: what is sealed, and the passwords. */
export interface Keys {
  vault: Vault;
  passwords: Passwords;
}

/** The file of the data folder that has the key when the configuration has none. */
export const KEY_FILE = 'chave-dados';
const PASSWORDS = 'senhas';
/** Rows of `instalacao` with the secret of passwords of each key that was changed, sealed with the present one. */
export const RETIRED = 'segredo_senhas:';
/** The row that says which key a database was sealed with: what it has opens with that key alone. */
export const PROOF = 'prova_chave';
/** The same of the new key, while a change of keys has not ended. */
export const CHANGE = 'troca_chave';

/**
 * The keys of an installation: from the configuration, else from a file of the data folder, made once. With PostgreSQL and
 * several processes it must come from the configuration, or every process must share the folder.
 *
 * @throws Error when the database was sealed with another key, or a change of keys has not ended
 */
export async function readKeys(config: Config, database: Database): Promise<Keys> {
  const key = config.CHAVE_DADOS ?? keyOfFolder(path.resolve(config.DADOS));
  const vault = createVault(key);
  await database.pool.query('insert into instalacao (chave, valor) values ($1, $2) on conflict do nothing', [PROOF, vault.seal('sgp')]);
  const { rows: begun } = await database.pool.query('select from instalacao where chave = $1', [CHANGE]);
  if (begun.length > 0) throw new Error('A troca da chave deste banco começou e não terminou: repita o comando npm run chaves.');
  if (!(await isKeyOf(database.pool, key)))
    throw new Error(
      `Os dados deste banco foram cifrados com outra chave. Informe a mesma CHAVE_DADOS, ou o arquivo ${KEY_FILE} da pasta DADOS original.`,
    );
  return { vault, passwords: createPasswords(passwordSecret(key), await readRetired(database.pool, vault)) };
}

/** Whether a database is sealed with a key. */
export async function isKeyOf(db: Queryable, key: string): Promise<boolean> {
  const { rows } = await db.query<{ valor: string }>('select valor from instalacao where chave = $1', [PROOF]);
  return opens(createVault(key), rows[0]?.valor ?? '');
}

/** Whether a text was sealed with a key. */
export function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(sealed);
    return true;
  } catch {
    return false;
  }
}

/** The secret that goes into the hash of passwords. */
export function passwordSecret(key: string): Buffer {
  return deriveSecret(key, PASSWORDS);
}

async function readRetired(db: Queryable, vault: Vault): Promise<Buffer[]> {
  const { rows } = await db.query<{ valor: string }>('select valor from instalacao where starts_with(chave, $1)', [RETIRED]);
  return rows.map(({ valor }) => Buffer.from(vault.open(valor), 'base64url'));
}

function keyOfFolder(folder: string): string {
  const file = path.join(folder, KEY_FILE);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
  }
  return fs.readFileSync(file, 'utf8').trim();
}
