import { cpSync, existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { ADDRESS_FILE, copyOnServer, databaseOf, dropOnServer, runAt } from '../../server/postgres-copies';

/** Where a server keeps its municipality. */
export interface Place {
  /** The folder and, on PostgreSQL, the address of the database, as the server's settings name them. */
  env: { DADOS: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

/**
 * The seeded municipality that the server tests of the same run made, on PostgreSQL where there is one: the browser is the same,
 * and it takes less time of the machine than the embedded database, which the server tests prove.
 */
export function madeByServerTests(): string | null {
  const kept = process.env.SGP_MODELO;
  return kept && existsSync(path.join(kept, 'chave-dados')) ? kept : null;
}

/** Copies a seeded municipality into a folder, and its database, where it has one of its own. */
export async function copyOf(model: string, folder: string): Promise<Place> {
  const address = addressOf(model);
  for (const part of ['arquivos', 'chave-dados', ...(address ? [] : ['banco'])])
    if (existsSync(path.join(model, part))) cpSync(path.join(model, part), path.join(folder, part), { recursive: true });
  const copy = address ? await copyOnServer(address, databaseOf(address)) : '';
  return {
    env: { DADOS: folder, DATABASE_URL: copy },
    remove: async () => {
      if (copy) await dropOnServer(copy);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes what nobody else asks for: the database on PostgreSQL and, of a municipality that these tests made, the folder. */
export async function discard(model: string): Promise<void> {
  const address = addressOf(model);
  if (address) {
    await dropOnServer(address);
    await rm(path.join(model, ADDRESS_FILE));
  }
  if (model !== madeByServerTests()) await rm(model, { recursive: true, force: true });
}

/** The description of a version of the LOA whose fiftieth dotação the database of these tests does not take (S4). */
export const FAILING_VERSION = 'O banco falha na ficha 50';

/** Has the database of the tests fail in the middle of putting that version in force. */
export async function failLater(model: string): Promise<void> {
  const statements = `create or replace function falha_na_ficha_50() returns trigger language plpgsql as $$ begin
       if exists (select from previsao_despesa p join versao_planejamento v on v.id = p.versao_planejamento_id
                   where p.id = new.previsao_despesa_id and v.descricao = '${FAILING_VERSION}') then raise exception 'o banco falhou'; end if;
       return new;
     end $$;
     create or replace trigger falha_na_ficha_50 before insert on dotacao for each row when (new.ficha = 50) execute function falha_na_ficha_50();`;
  const address = addressOf(model);
  if (address) return runAt(address, statements);
  const database = await PGlite.create({ fs: new NodeFS(path.join(model, 'banco')), extensions: { pg_trgm, unaccent } });
  await database.exec(statements);
  await database.close();
}

/** The database of a municipality on PostgreSQL; null when it is the embedded one, in its folder. */
function addressOf(model: string): string | null {
  const file = path.join(model, ADDRESS_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
