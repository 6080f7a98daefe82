import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '../config';
import { randomToken } from '../crypto';
import { connect, type Database } from '../db/connect';
import { migrateToLatest } from '../db/migrate';
import { migrations } from '../db/migrations';
import { asOwner } from '../db/prepare';
import { changeKey } from './change';
import { isKeyOf, KEY_FILE } from './data-key';

/**
 * Changes the key of the configured installation, with every server stopped. Run again after an interruption it goes on.
 * The old key comes from `CHAVE_DADOS` and the new one from `CHAVE_DADOS_NOVA`; without `CHAVE_DADOS` both are files of
 * the data folder.
 *
 * @returns what to tell the person at the terminal
 */
export async function runKeyChange(env: Readonly<Record<string, string | undefined>> = process.env): Promise<string> {
  const config = readConfig(env);
  const database = await connect(asOwner(config));
  try {
    await refuseCompany(database);
    await migrateToLatest(database, migrations);
    return await (config.CHAVE_DADOS ? changeInEnvironment(config, config.CHAVE_DADOS, database) : changeInFolder(config, database));
  } finally {
    await database.close();
  }
}

/** PostgreSQL shows the connections of a server that has just been stopped for a moment more. */
const PATIENCE_MS = 2_000;

/** What a server writes meanwhile would stay under the old key. */
async function refuseCompany(database: Database): Promise<void> {
  // the embedded database has one process, which the lock of its folder already told
  if (database.kind === 'embedded') return;
  const until = Date.now() + PATIENCE_MS;
  let others = await countOthers(database);
  while (others > 0 && Date.now() < until) {
    await wait(100);
    others = await countOthers(database);
  }
  if (others > 0)
    throw new Error(
      `Outros programas estão ligados a este banco, com ${others} de suas conexões: pare os servidores antes de trocar a chave.`,
    );
}

async function countOthers({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return rows[0]?.n ?? 0;
}

async function changeInEnvironment({ CHAVE_DADOS_NOVA }: Config, old: string, database: Database): Promise<string> {
  if (!CHAVE_DADOS_NOVA) throw new Error('Informe a chave nova em CHAVE_DADOS_NOVA, feita com: openssl rand -base64 48');
  if (CHAVE_DADOS_NOVA === old) throw new Error('A chave nova é igual à atual.');
  if (!(await isKeyOf(database.pool, CHAVE_DADOS_NOVA))) await changeKey(database, old, CHAVE_DADOS_NOVA);
  return `Chave trocada. Ponha em CHAVE_DADOS o valor de CHAVE_DADOS_NOVA, apague esta e inicie o servidor.\n${OLD_COPIES}`;
}

async function changeInFolder({ CHAVE_DADOS_NOVA, DADOS }: Config, database: Database): Promise<string> {
  const file = path.join(path.resolve(DADOS), KEY_FILE);
  if (!fs.existsSync(file)) throw new Error(`A pasta DADOS não tem o arquivo ${KEY_FILE}, com a chave atual.`);
  const next = `${file}.nova`;
  // on the disk before anything is sealed with it
  if (!fs.existsSync(next)) fs.writeFileSync(next, CHAVE_DADOS_NOVA ?? randomToken(), { mode: 0o600, flag: 'wx', flush: true });
  const [old, fresh] = [file, next].map((name) => fs.readFileSync(name, 'utf8').trim());
  if (!old || !fresh || old === fresh) throw new Error(`A chave de ${next} é igual à atual, ou está vazia: apague o arquivo e repita.`);
  if (!(await isKeyOf(database.pool, fresh))) await changeKey(database, old, fresh);
  const kept = `${file}.anterior-${new Date().toISOString().slice(0, 10)}`;
  fs.copyFileSync(file, kept);
  fs.renameSync(next, file);
  return `Chave trocada: a nova está em ${file} e a anterior em ${kept}. Inicie o servidor.\n${OLD_COPIES}`;
}

const OLD_COPIES =
  'As cópias de segurança de antes só se restauram com a chave anterior: guarde-a até que a última delas seja apagada. Faça agora uma cópia nova.';
