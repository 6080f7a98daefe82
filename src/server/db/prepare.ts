import type { Config } from '../config';
import { readAddress } from './address';
import { connect, type Database, inTransaction, type Queryable, UNHURRIED } from './connect';
import { MIGRATION_LOCK, migrateToLatest } from './migrate';
import { migrations } from './migrations';
import { ident } from './sql';

/**
 * Brings the database to the newest version. With `DATABASE_URL_MIGRACAO` it is the account of the owner that does it, and
 * then gives the account of the service what it needs and no more; without it the one account does both.
 *
 * @param database as the service reaches it
 * @param more makes what tables the owner makes beside those of the migrations
 * @returns the names of the migrations applied now
 * @throws Error when the account of the service owns the tables, or one of the two cannot do its part
 */
export async function prepareDatabase(config: Config, database: Database, more: (owner: Database) => Promise<void>): Promise<string[]> {
  const { DATABASE_URL, DATABASE_URL_MIGRACAO } = config;
  if (!DATABASE_URL || !DATABASE_URL_MIGRACAO) return migrateToLatest(database, migrations);
  const owner = await connect(asOwner({ ...config, DATABASE_POOL: 1 }));
  try {
    const applied = await migrateToLatest(owner, migrations);
    await more(owner);
    await inTransaction(owner, (tx) => grantService(tx, readAddress(DATABASE_URL).user));
    return applied;
  } finally {
    await owner.close();
  }
}

/** The configuration with the account that may change tables, for what only the owner can do. */
export function asOwner<C extends Pick<Config, 'DATABASE_URL' | 'DATABASE_URL_MIGRACAO'>>(config: C): C {
  return { ...config, DATABASE_URL: config.DATABASE_URL_MIGRACAO ?? config.DATABASE_URL };
}

/** Tables that the service only adds to: the trail, by all its ways. */
const ADD_ONLY = ['auditoria', 'auditoria_cadeia', 'auditoria_grade'];
/** What only migrations write. */
const READ_ONLY = ['migracao_aplicada'];

async function grantService(tx: Queryable, account: string): Promise<void> {
  await tx.query(UNHURRIED);
  // two processes that start together would write the same rows of the catalog
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await refuseOwner(tx, account);
  const role = ident(account);
  const partitions = await tx.query<{ nome: string }>(
    "select p.relid::regclass::text as nome from pg_partition_tree('auditoria') p where p.isleaf",
  );
  const addOnly = [...ADD_ONLY, ...partitions.rows.map(({ nome }) => nome)].join(', ');
  for (const statement of [
    'revoke create on schema public from public',
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `revoke update, delete on ${addOnly} from ${role}`,
    `revoke insert, update, delete on ${READ_ONLY.join(', ')} from ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    `grant usage on schema pgboss to ${role}`,
    `grant select, insert, update, delete on all tables in schema pgboss to ${role}`,
    // a partition that the trail gets meanwhile: the copies read each of them
    `alter default privileges in schema public grant select, insert on tables to ${role}`,
  ])
    await tx.query(statement);
}

/** An owner, or who may become one, can do everything whatever is granted. */
async function refuseOwner(tx: Queryable, account: string): Promise<void> {
  const { rows } = await tx.query<{ dona: boolean }>(
    `select r.rolsuper or pg_has_role(r.oid, c.relowner, 'member') or pg_has_role(r.oid, n.nspowner, 'member') as dona
       from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace where r.rolname = $1 and c.oid = 'auditoria'::regclass`,
    [account],
  );
  if (rows.length === 0) throw new Error(`A conta ${account} de DATABASE_URL não existe no banco.`);
  if (rows[0]?.dona)
    throw new Error(
      `A conta ${account} de DATABASE_URL é dona das tabelas ou superusuária: com DATABASE_URL_MIGRACAO, use nela uma conta só do serviço.`,
    );
}
